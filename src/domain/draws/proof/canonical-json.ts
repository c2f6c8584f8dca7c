/** What JSON can express: the type of any value of it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Writes a value as canonical JSON (RFC 8785): keys in the order of their UTF-16 code units, no space, and numbers and
 * texts as ECMAScript writes them. Throws RangeError for a number that JSON cannot say.
 */
export const canonicalJson = (value: Json): string => {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`not a JSON number: ${value}`);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value as Readonly<Record<string, Json>>)
    // Without a comparison of its own, sorting compares code units, as RFC 8785 §3.2.3 asks.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${entries.join(',')}}`;
};
