import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import {
  afterFailure,
  afterOrder,
  afterPhone,
  isBusy,
} from '../../../src/ui/components/payment/to-checkout-state.ts';

const form = { action: 'https://pay.example/form', hidden: {}, phoneField: 'ps[phone]' };
const order = { cart: [], pointsUsed: points(0), externalId: 'TF-1', replaces: null };
const asked = { form, order };

describe('the checkout on the screen', () => {
  it('a refused checkout stays in the cart with the provider’s or the shop’s words', () => {
    expect(afterOrder({ _tag: 'OutsideLimits', message: '1–25000 UAH' })).toEqual({
      tag: 'outside-limits',
      message: '1–25000 UAH',
    });
    expect(afterOrder({ _tag: 'Refused', message: 'no' })).toEqual({ tag: 'refused', message: 'no' });
    expect(afterOrder({ _tag: 'LotsRestricted', lotIds: [4] })).toEqual({ tag: 'restricted', lotIds: [4] });
    expect(afterOrder({ _tag: 'MethodMissing' })).toEqual({ tag: 'method-missing' });
  });

  it('the checkout asks for the phone, and again with the provider’s words after refusal 112', () => {
    const phone = afterOrder({ _tag: 'InternalForm', form, order });
    expect(phone).toEqual({ tag: 'phone', asked, sending: false, problem: null });
    expect(afterPhone(asked, { _tag: 'ProviderRefused', message: 'wrong phone' })).toEqual({
      tag: 'phone',
      asked,
      sending: false,
      problem: { tag: 'refused', message: 'wrong phone' },
    });
    expect(afterPhone(asked, { _tag: 'Redirected' })).toEqual({ tag: 'redirecting' });
  });

  it('the checkout says whether the shop or the provider does not answer', () => {
    expect(afterFailure({ _tag: 'ProviderUnavailable' })).toEqual({ tag: 'unavailable', who: 'provider' });
    expect(afterFailure({ _tag: 'ShopUnavailable' })).toEqual({ tag: 'unavailable', who: 'shop' });
  });

  it('the checkout is busy until the shopper can act again', () => {
    expect(isBusy({ tag: 'submitting' })).toBe(true);
    expect(isBusy({ tag: 'redirecting' })).toBe(true);
    expect(isBusy(afterOrder({ _tag: 'Refused', message: 'no' }))).toBe(false);
    expect(isBusy(afterOrder({ _tag: 'EmptyCart' }))).toBe(false);
  });
});
