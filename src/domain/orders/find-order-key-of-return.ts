/**
 * Finds the key of the order that somebody comes back from the provider with, which the address of the return names;
 * null where none stands there. A provider may have put its own query behind ours, with a second `?` or an escaped `&`.
 */
export const findOrderKeyOfReturn = (query: URLSearchParams): string | null => {
  const said = [...query].map(([name, value]) => `&${name}=${value}`).join('');
  return /[&?;]order=([\w-]{1,32})(?![\w-])/.exec(said)?.[1] ?? null;
};
