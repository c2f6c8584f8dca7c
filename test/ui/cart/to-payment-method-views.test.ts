import { expect, it } from 'vitest';
import {
  findChosenPaymentMethod,
  toPaymentMethodViews,
} from '../../../src/ui/components/payment/to-payment-method-views.ts';

const method = (als: string, ser: string) => ({ als, ser, curAls: 'UAH' });

it('payment ways show all cards as one with their brands, and send the first card method', () => {
  const views = toPaymentMethodViews([
    method('qiwi', 'qiwi'),
    method('mastercard_x', 'mastercard'),
    method('visa', 'visa'),
  ]);
  expect(views).toEqual([
    {
      id: 'card',
      als: 'mastercard_x',
      icons: ['mastercard', 'visa'],
      name: null,
      detail: 'Mastercard, Visa',
    },
    { id: 'other:qiwi', als: 'qiwi', icons: ['qiwi'], name: 'QIWI', detail: null },
  ]);
});

it('payment ways show a card without a brand as a plain one, and wallets by name and picture', () => {
  const views = toPaymentMethodViews(['privat24', 'apay', 'gpay', 'card'].map(als => method(als, als)));
  expect(views.map(({ icons, name, detail }) => [icons, name, detail])).toEqual([
    [['card'], null, null],
    [['google-pay'], 'Google Pay', null],
    [['apple-pay'], 'Apple Pay', null],
    [['privat24'], 'Privat24', null],
  ]);
});

it('an unknown payment way is shown as a card with its service’s name, or without one', () => {
  const views = toPaymentMethodViews([method('pb_terminal', 'terminal'), method('x', '')]);
  expect(views.map(({ icons, name, detail }) => [icons, name, detail])).toEqual([
    [['card'], null, 'terminal'],
    [['card'], null, null],
  ]);
});

it('payment ways name two others of one brand distinctly', () => {
  const views = toPaymentMethodViews([
    method('zcash_a', 'zcash'),
    method('zcash_b', 'zcash'),
    method('btccash', 'btccash'),
  ]);
  expect(views.map(view => view.detail)).toEqual(['zcash_a', 'zcash_b', null]);
});

it('the payment way just chosen replaces the one used last, while it is offered', () => {
  const methods = toPaymentMethodViews([method('visa', 'visa'), method('gpay', 'gpay')]);
  const state = { tag: 'shown', methods } as const;
  expect(findChosenPaymentMethod(state, 'google-pay', ['card'])?.als).toBe('gpay');
  expect(findChosenPaymentMethod(state, 'privat24', ['privat24', 'card'])?.als).toBe('visa');
  expect(findChosenPaymentMethod(state, null, [])).toBeNull();
  expect(findChosenPaymentMethod({ tag: 'loading' }, 'card', ['card'])).toBeNull();
});
