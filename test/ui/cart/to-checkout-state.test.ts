import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import {
  computeCheckoutStateAfterFailure,
  computeCheckoutStateAfterOrder,
  computeCheckoutStateAfterPhone,
  isCheckoutBusy,
} from '../../../src/ui/components/payment/to-checkout-state.ts';

const form = { action: 'https://pay.example/form', hidden: {}, phoneField: 'ps[phone]' };
const order = { cart: [], pointsUsed: points(0), externalId: 'TF-1', replaces: null };
const asked = { form, order };

describe('the checkout on the screen', () => {
  it('a refused checkout stays in the cart with the provider’s or the shop’s words', () => {
    expect(computeCheckoutStateAfterOrder({ _tag: 'OutsideLimits', message: '1–25000 UAH' })).toEqual({
      tag: 'outside-limits',
      message: '1–25000 UAH',
    });
    expect(computeCheckoutStateAfterOrder({ _tag: 'Refused', message: 'no' })).toEqual({
      tag: 'refused',
      message: 'no',
    });
    expect(computeCheckoutStateAfterOrder({ _tag: 'LotsRestricted', lotIds: [4] })).toEqual({
      tag: 'restricted',
      lotIds: [4],
    });
    expect(computeCheckoutStateAfterOrder({ _tag: 'MethodMissing' })).toEqual({ tag: 'method-missing' });
  });

  it('the checkout asks for the phone, and again with the provider’s words after refusal 112', () => {
    const phone = computeCheckoutStateAfterOrder({ _tag: 'InternalForm', form, order });
    expect(phone).toEqual({ tag: 'phone', asked, sending: false, problem: null });
    expect(
      computeCheckoutStateAfterPhone(asked, { _tag: 'ProviderRefused', message: 'wrong phone' }),
    ).toEqual({
      tag: 'phone',
      asked,
      sending: false,
      problem: { tag: 'refused', message: 'wrong phone' },
    });
    expect(computeCheckoutStateAfterPhone(asked, { _tag: 'Redirected' })).toEqual({ tag: 'redirecting' });
  });

  it('the checkout says whether the shop or the provider does not answer', () => {
    expect(computeCheckoutStateAfterFailure({ _tag: 'ProviderUnavailable' })).toEqual({
      tag: 'unavailable',
      who: 'provider',
    });
    expect(computeCheckoutStateAfterFailure({ _tag: 'ShopUnavailable' })).toEqual({
      tag: 'unavailable',
      who: 'shop',
    });
  });

  it('the checkout is busy until the shopper can act again', () => {
    expect(isCheckoutBusy({ tag: 'submitting' })).toBe(true);
    expect(isCheckoutBusy({ tag: 'redirecting' })).toBe(true);
    expect(isCheckoutBusy(computeCheckoutStateAfterOrder({ _tag: 'Refused', message: 'no' }))).toBe(false);
    expect(isCheckoutBusy(computeCheckoutStateAfterOrder({ _tag: 'EmptyCart' }))).toBe(false);
  });
});
