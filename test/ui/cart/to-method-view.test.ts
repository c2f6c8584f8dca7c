import { expect, it } from 'vitest';
import { toMethodViews } from '../../../src/ui/screens/cart/checkout/to-method-view.ts';

const method = (als: string, ser: string) => ({ als, ser, curAls: 'UAH' });

it('names known brands and keeps the provider’s order', () => {
  expect(toMethodViews([method('qiwi', 'qiwi'), method('btccash', 'btccash')])).toEqual([
    { als: 'qiwi', icon: 'qiwi', name: 'QIWI', detail: null },
    { als: 'btccash', icon: 'btccash', name: 'Bitcoin Cash', detail: null },
  ]);
});

it('offers an unknown way as a card with its service’s name', () => {
  expect(toMethodViews([method('privat24_pb', 'privat24')])).toEqual([
    { als: 'privat24_pb', icon: 'card', name: null, detail: 'privat24' },
  ]);
});

it('names a plain card once, and wallets by their names', () => {
  const views = toMethodViews(['card', 'gpay', 'apay', 'privat24'].map(als => method(als, als)));
  expect(views.map(({ icon }) => icon)).toEqual(['card', 'card', 'card', 'card']);
  expect(views.map(({ name, detail }) => [name, detail])).toEqual([
    [null, null],
    ['Google Pay', null],
    ['Apple Pay', null],
    ['Privat24', null],
  ]);
});

it('tells two ways of one brand apart', () => {
  const views = toMethodViews([method('visa_a', 'visa'), method('visa_b', 'visa'), method('zcash', 'zcash')]);
  expect(views.map(view => view.detail)).toEqual(['visa_a', 'visa_b', null]);
});
