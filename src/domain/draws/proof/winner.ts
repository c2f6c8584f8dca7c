import { concat, type Sha256, u32, u64, utf8 } from './bytes.ts';

const PREFIX = concat(utf8('twofold-draw-v1'), Uint8Array.of(0));
const RANGE = 2n ** 64n;

/**
 * A number from 0 to `count` − 1, each with the same chance: the first of `values` (each below 2^64) that is not
 * rejected, modulo `count`. What reaches floor(2^64 / count) × count is rejected, because keeping it would favour the
 * first numbers. `values(c)` is asked for c = 0, 1, … Throws RangeError when `count` is not from 1 to 2^64.
 */
export const pickUnbiased = (values: (c: number) => bigint, count: bigint): bigint => {
  if (count < 1n || count > RANGE) throw new RangeError(`nobody to pick among ${count}`);
  const limit = (RANGE / count) * count;
  for (let c = 0; ; c += 1) {
    const value = values(c);
    if (value < limit) return value % count;
  }
};

export type DrawInput = {
  /** Of the beacon's round: 32 bytes. */
  readonly randomness: Uint8Array;
  /** Of the list: 32 bytes. */
  readonly root: Uint8Array;
  readonly lotId: number;
  /** At least 1. */
  readonly tickets: number;
  /** 0 is the only prize today. */
  readonly prize?: number;
};

/** The number of the winning ticket, 1 to `tickets` (law `draw-winner`). */
export const winningNumber = (
  sha256: Sha256,
  { randomness, root, lotId, tickets, prize = 0 }: DrawInput,
): number => {
  const seed = concat(PREFIX, randomness, root, u64(lotId), u32(prize));
  const valueOf = (c: number): bigint => {
    const digest = sha256(concat(seed, u32(c)));
    return new DataView(digest.buffer, digest.byteOffset, digest.byteLength).getBigUint64(0);
  };
  return Number(pickUnbiased(valueOf, BigInt(tickets))) + 1;
};
