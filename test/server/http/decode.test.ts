import { expect, test } from 'vitest';
import { makeDecoder } from '../../../server/http/decode.ts';
import { calls } from '../../../src/contract/calls.ts';

const refusalOf = (request: unknown): unknown => {
  const decoded = makeDecoder(calls.getCartItems.request)(request);
  return 'refusal' in decoded ? decoded.refusal.messages : null;
};

test('a list far longer than any may be is refused by its length: its entries are not judged', () => {
  const wrong = (length: number) => Array.from({ length }, () => ({}));
  expect(refusalOf({ cart: wrong(1) })).toEqual({ cart: ['required'] });
  expect(refusalOf({ cart: wrong(20_000) })).toEqual({ cart: ['too_many'] });
});
