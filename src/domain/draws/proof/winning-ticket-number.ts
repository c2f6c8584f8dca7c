import { concatBytes, type Sha256, u32Bytes, u64Bytes, utf8Bytes } from './byte-encoding.ts';
import type { DrawRuleVersion } from './commitment.ts';

const NONE: ReadonlySet<number> = new Set();
const RANGE = 2n ** 64n;

/**
 * Picks a number from 0 to `count` − 1, each with the same chance: the first of `values` (each below 2^64) that is not
 * rejected, modulo `count`. What reaches floor(2^64 / count) × count is rejected, because keeping it would favour the
 * first numbers; so is a number that `isOut` names, of which there must be fewer than `count`. `values(c)` is asked for
 * c = 0, 1, … Throws RangeError when `count` is not from 1 to 2^64.
 */
export const pickUnbiasedIndex = (
  values: (c: number) => bigint,
  count: bigint,
  isOut: (picked: bigint) => boolean = () => false,
): bigint => {
  if (count < 1n || count > RANGE) throw new RangeError(`nobody to pick among ${count}`);
  const limit = (RANGE / count) * count;
  for (let c = 0; ; c += 1) {
    const value = values(c);
    if (value < limit && !isOut(value % count)) return value % count;
  }
};

/** What a winning number is picked from, whether a lot or a super prize is drawn. */
export type WinningPickInput = {
  /** The domain text: of a rule, its version and what is drawn. */
  readonly text: string;
  /** Of the beacon's round: 32 bytes. */
  readonly randomness: Uint8Array;
  /** Of the list: 32 bytes. */
  readonly root: Uint8Array;
  /** The lot's, or the super prize's. */
  readonly id: number;
  readonly tickets: number;
  readonly prize: number;
  /** Numbers that cannot win: they are rejected as a value is that is too large, and the next one is asked. */
  readonly rejected: ReadonlySet<number>;
};

/**
 * Picks the winning number of a list of tickets or entries, 1 to `tickets`; null where there is none that could win.
 * `rejected` holds numbers of the list only.
 */
const pickWinningNumber = (
  sha256: Sha256,
  { text, randomness, root, id, tickets, prize, rejected }: WinningPickInput,
): number | null => {
  if (rejected.size >= tickets) return null;
  const seed = concatBytes(
    utf8Bytes(text),
    Uint8Array.of(0),
    randomness,
    root,
    u64Bytes(id),
    u32Bytes(prize),
  );
  const valueOf = (c: number): bigint => {
    const digest = sha256(concatBytes(seed, u32Bytes(c)));
    return new DataView(digest.buffer, digest.byteOffset, digest.byteLength).getBigUint64(0);
  };
  return Number(pickUnbiasedIndex(valueOf, BigInt(tickets), picked => rejected.has(Number(picked) + 1))) + 1;
};

/**
 * Lists the numbers that win prize 0 and, one after each of so many forfeits, the next ones: whatever won is rejected from
 * then on as a void number is. Ends with null where nobody is left.
 */
export const listWinningNumbers = (
  sha256: Sha256,
  { rejected, ...input }: Omit<WinningPickInput, 'prize'>,
  forfeits: number,
): readonly (number | null)[] => {
  const out = new Set(rejected);
  const numbers: (number | null)[] = [];
  for (let prize = 0; prize <= forfeits; prize += 1) {
    const number = pickWinningNumber(sha256, { ...input, prize, rejected: out });
    numbers.push(number);
    if (number === null) break;
    out.add(number);
  }
  return numbers;
};

/** What the number of a lot's winning ticket is computed from. */
export type WinningTicketInput = {
  /** Of the beacon's round: 32 bytes. */
  readonly randomness: Uint8Array;
  /** Of the list: 32 bytes. */
  readonly root: Uint8Array;
  readonly lotId: number;
  /** At least 1. */
  readonly tickets: number;
  /** Of the commitment: by which rule the winner is found. */
  readonly version: DrawRuleVersion;
  /** Numbers that cannot win (version 2); fewer than `tickets`. */
  readonly void?: ReadonlySet<number>;
  /** 0, unless prizes were forfeited ({@link listWinningTicketNumbers}). */
  readonly prize?: number;
};

/**
 * Computes the number of a lot's winning ticket, 1 to `tickets`, none of the void ones (laws `draw-winner`,
 * `draw-void`). Throws RangeError where there is none that could win: such a draw has no winner, and asks for no
 * number.
 */
export const winningTicketNumber = (
  sha256: Sha256,
  { version, randomness, root, lotId, tickets, void: out = NONE, prize = 0 }: WinningTicketInput,
): number => {
  const number = pickWinningNumber(sha256, {
    text: `twofold-draw-v${version}`,
    randomness,
    root,
    id: lotId,
    tickets,
    prize,
    rejected: out,
  });
  if (number === null) throw new RangeError(`nobody can win among ${tickets}`);
  return number;
};

/**
 * Lists the numbers of a lot's tickets that win prize 0 and, one after each of so many forfeits, the next prizes, by the
 * same round (law `draw-forfeit`); ends with null where nobody is left. Throws RangeError for a forfeit under version 1,
 * which has one winner only.
 */
export const listWinningTicketNumbers = (
  sha256: Sha256,
  { version, randomness, root, lotId, tickets, void: rejected = NONE }: Omit<WinningTicketInput, 'prize'>,
  forfeits: number,
): readonly (number | null)[] => {
  if (version === 1 && forfeits > 0) throw new RangeError('no prize of version 1 is forfeited');
  const text = `twofold-draw-v${version}`;
  return listWinningNumbers(sha256, { text, randomness, root, id: lotId, tickets, rejected }, forfeits);
};
