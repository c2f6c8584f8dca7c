import autocannon from 'autocannon';

/** Measures GET requests per second with `clients` connections; throws when an answer is not 200. */
export const measureReadsPerSecond = async (
  url: string,
  clients: number,
  seconds: number,
): Promise<number> => {
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'uk' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: not every answer was 200`);
  return result.requests.average;
};
