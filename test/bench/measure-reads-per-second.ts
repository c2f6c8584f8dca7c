import autocannon from 'autocannon';

/**
 * Measures GET requests per second with `clients` connections, and `headers` beside those of a call; throws when an answer
 * is not 200.
 */
export const measureReadsPerSecond = async (
  url: string,
  clients: number,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'uk', ...headers },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: not every answer was 200`);
  return result.requests.average;
};
