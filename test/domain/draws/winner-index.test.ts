import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pickWinnerIndex } from '../../../src/domain/draws/pick-winner-index.ts';

const block = (value: bigint): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
};

const blocks = (...values: bigint[]): Uint8Array =>
  Uint8Array.from(values.flatMap(value => [...block(value)]));

const LARGEST = 2n ** 64n - 1n;

describe('the index of the winner', () => {
  it('the winner’s index is the remainder of the hash’s first eight bytes, big-endian', () => {
    expect(pickWinnerIndex(Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 2), 1_000)).toBe(258);
    expect(pickWinnerIndex(Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0), 1_000)).toBe(Number(2n ** 56n % 1_000n));
    expect(pickWinnerIndex(block(17n), 5)).toBe(2);
    expect(pickWinnerIndex(block(0n), 1)).toBe(0);
  });

  it('the winner’s index skips a block of the hash that would favour the first tickets', () => {
    const limit = (2n ** 64n / 10n) * 10n;
    expect(pickWinnerIndex(blocks(limit - 1n), 10)).toBe(9);
    expect(pickWinnerIndex(blocks(limit), 10)).toBeNull();
    expect(pickWinnerIndex(blocks(LARGEST), 10)).toBeNull();
    expect(pickWinnerIndex(blocks(LARGEST, limit, 23n), 10)).toBe(3);
  });

  it('the winner’s index skips no block where the number of tickets divides the range', () => {
    expect(pickWinnerIndex(block(LARGEST), 1)).toBe(0);
    expect(pickWinnerIndex(block(LARGEST), 2)).toBe(1);
    expect(pickWinnerIndex(block(LARGEST), 1024)).toBe(1023);
  });

  it('the winner’s index reads a byte view within a larger buffer from the view’s own start to its end', () => {
    const buffer = blocks(1n, 2n, 3n);
    expect(pickWinnerIndex(buffer.subarray(8, 16), 100)).toBe(2);
    expect(pickWinnerIndex(buffer.subarray(16), 100)).toBe(3);
    expect(pickWinnerIndex(buffer.subarray(8, 15), 100)).toBeNull();
  });

  it('the winner’s index is spread evenly over 3 tickets by 3,000 hashes', () => {
    const wins = [0, 0, 0];
    for (let i = 0; i < 3_000; i += 1) {
      const index = pickWinnerIndex(createHash('sha256').update(`draw ${i}`).digest(), 3);
      if (index !== null) wins[index] = (wins[index] ?? 0) + 1;
    }
    for (const count of wins) expect(Math.abs(count - 1_000)).toBeLessThan(100);
  });
});
