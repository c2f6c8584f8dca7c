/** Damm's quasigroup of order ten: its digit finds every wrong digit and every two neighbours that changed places. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** The largest number that the database gives. */
const LARGEST = 2_147_483_647;

const dammDigit = (digits: string): number =>
  [...digits].reduce((interim, digit) => Number(DAMM[interim]?.[Number(digit)]), 0);

/** Writes an order's number as people read it: the shop's prefix, its number, a check digit (law `order-number`). */
export const formatOrderNumber = (prefix: string, number: number): string =>
  `${prefix}${number}${dammDigit(String(number))}`;

const bare = (text: string): string => text.replace(/[\s\-‐-―−_.]/gu, '').toUpperCase();

/**
 * Reads the number of an order as a person types or dictates it: spaces, dashes, small letters and a missing prefix are
 * no matter; null for what is no number, or one that was misread (law `order-number`).
 */
export const readOrderNumber = (prefix: string, typed: string): number | null => {
  const whole = bare(typed.replace(/^\s*[#№]/u, ''));
  const start = bare(prefix);
  const digits = [...(whole.startsWith(start) ? [whole.slice(start.length)] : []), whole].find(
    text => /^[1-9]\d{1,10}$/.test(text) && dammDigit(text) === 0,
  );
  if (digits === undefined) return null;
  const number = Number(digits.slice(0, -1));
  return number <= LARGEST ? number : null;
};
