import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../../../src/domain/draws/proof/byte-encoding.ts';
import {
  pickUnbiasedIndex,
  winningTicketNumber,
} from '../../../../src/domain/draws/proof/winning-ticket-number.ts';
import { computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

const RANGE = 2n ** 64n;
const pick = (count: bigint, ...given: readonly bigint[]): bigint =>
  pickUnbiasedIndex(c => given[c] ?? 0n, count);

describe('an unbiased pick', () => {
  it('the unbiased pick is the remainder of the first value', () => {
    expect(pick(1000n, 258n)).toBe(258n);
    expect(pick(5n, 17n)).toBe(2n);
    expect(pick(1n, RANGE - 1n)).toBe(0n);
  });

  it('the unbiased pick rejects no value where the count divides the range', () => {
    for (const power of [0n, 1n, 10n, 31n, 63n]) {
      const count = 2n ** power;
      expect(pick(count, RANGE - 1n)).toBe(count - 1n);
    }
    expect(pick(RANGE, RANGE - 1n)).toBe(RANGE - 1n);
  });
});

describe('the winning number', () => {
  const input = (seed: string, tickets: number, lotId = 42) => ({
    version: 1 as const,
    randomness: computeTestSha256(utf8Bytes(`randomness ${seed}`)),
    root: computeTestSha256(utf8Bytes('root')),
    lotId,
    tickets,
  });

  it('the winning number follows from randomness, root, lot, prize and count, byte by byte', () => {
    // Computed apart, by Python's hashlib from the definition in docs/draws.md.
    expect(winningTicketNumber(computeTestSha256, input('a', 1_000_000))).toBe(856_838);
    expect(winningTicketNumber(computeTestSha256, { ...input('a', 1_000_000), prize: 1 })).toBe(520_643);
    expect(winningTicketNumber(computeTestSha256, input('a', 1_000_000, 43))).toBe(333_990);
  });

  it('the winning number is spread evenly: chi-square over 20,000 draws among 50 tickets', () => {
    const wins = Array.from({ length: 50 }, () => 0);
    const rounds = 20_000;
    for (let n = 0; n < rounds; n += 1) {
      const index = winningTicketNumber(computeTestSha256, input(String(n), 50)) - 1;
      wins[index] = (wins[index] ?? 0) + 1;
    }
    const expected = rounds / 50;
    const chi = wins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 49 degrees of freedom: 85.4 is passed by one generator in a thousand. The seeds are fixed.
    expect(chi).toBeLessThan(85.4);
  });
});
