import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { visitorKey } from './rate-limit.ts';

const MOST_KEPT = 10_000;
const numbersOf = new WeakMap<Buffer, Map<string, bigint>>();

/**
 * A visitor's address as a number that tells addresses apart and from which none can be found without the shop's
 * secret: 64 bits of a keyed hash.
 */
export const visitorNumber = async (
  { database, shopKey }: Pick<Context, 'database' | 'shopKey'>,
  address: string,
): Promise<bigint> => {
  const key = await shopKey(database, 'visitor');
  const numbers = numbersOf.get(key) ?? new Map<string, bigint>();
  numbersOf.set(key, numbers);
  const known = numbers.get(address);
  if (known !== undefined) return known;
  const number = createHmac('sha256', key).update(visitorKey(address)).digest().readBigInt64BE();
  if (numbers.size >= MOST_KEPT) numbers.clear();
  numbers.set(address, number);
  return number;
};
