import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRandomBytes } from '../../../server/process/random-bytes.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('the random source gives as many bytes as asked for, in any order of sizes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 60 }), counts => {
      const bytes = makeRandomBytes();
      expect(counts.map(count => bytes(count).length)).toEqual(counts);
    }),
  );
});

test('the random source never gives the same bytes twice, also across its refills', () => {
  const bytes = makeRandomBytes();
  const given = Array.from({ length: 2_000 }, () => hex(bytes(16)));
  expect(new Set(given).size).toBe(given.length);
  expect(given).not.toContain('00'.repeat(16));
});

test('the random source leaves bytes that it gave unchanged while it gives more', () => {
  const bytes = makeRandomBytes();
  const first = bytes(32);
  const before = hex(first);
  for (let n = 0; n < 300; n += 1) bytes(32);
  expect(hex(first)).toBe(before);
});
