import { expect, test } from 'vitest';
import { makeCallRequestDecoder } from '../../../server/http/request-decoder.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';

const refusalOf = (request: unknown): unknown => {
  const decoded = makeCallRequestDecoder(contractCalls.getCartItems.request)(request);
  return 'refusal' in decoded ? decoded.refusal.messages : null;
};

test('a request’s list that is far too long is refused by its length, without a check of its entries', () => {
  const wrong = (length: number) => Array.from({ length }, () => ({}));
  expect(refusalOf({ cart: wrong(1) })).toEqual({ cart: ['required'] });
  expect(refusalOf({ cart: wrong(20_000) })).toEqual({ cart: ['too_many'] });
});
