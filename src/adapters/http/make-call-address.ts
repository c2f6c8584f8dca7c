/** The parameters of an encoded GET request: the values of a path's names, and the rest for the query string. */
export type EncodedGetParameters = Readonly<Record<string, string | undefined>>;

/**
 * Makes a call's address: fills the `:name` segments of its path; an absent `:name?` leaves its segment out, and values
 * that the path does not name become the query string (see {@link ContractCall}). Throws RangeError when a needed
 * segment is absent.
 */
export const makeCallAddress = (path: string, parameters: EncodedGetParameters): string => {
  const left = new Map(Object.entries(parameters));
  const segments = path.split('/').flatMap(segment => {
    const name = /^:(\w+)(\??)$/.exec(segment);
    if (name === null) return [segment];
    const [, key = '', optional] = name;
    const value = left.get(key);
    left.delete(key);
    if (value !== undefined) return [encodeURIComponent(value)];
    if (optional === '?') return [];
    throw new RangeError(`no value for ${segment} of ${path}`);
  });
  const query = new URLSearchParams();
  for (const [key, value] of left) if (value !== undefined) query.set(key, value);
  const text = query.toString();
  return `${segments.join('/')}${text === '' ? '' : `?${text}`}`;
};
