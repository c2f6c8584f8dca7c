import { describe, expect, it } from 'vitest';
import {
  readPathAfterLogIn,
  readReturnAfterLogInState,
} from '../../../src/ui/routing/read-path-after-log-in.ts';

describe('the way back after log-in', () => {
  it('log-in returns to the cart, with the chosen payment method, when it came from there', () => {
    expect(readPathAfterLogIn({ from: 'cart', method: 'visa' })).toBe('/cart');
    expect(readReturnAfterLogInState({ from: 'cart', method: 'visa' })).toEqual({
      from: 'cart',
      method: 'visa',
    });
    expect(readReturnAfterLogInState({ from: 'cart' })).toEqual({ from: 'cart', method: null });
  });

  it('log-in returns to the payment page, with its order', () => {
    const back = { from: 'order', path: '/payment-success?order=TF-abc_1' };
    expect(readReturnAfterLogInState(back)).toEqual(back);
    expect(readPathAfterLogIn(back)).toBe('/payment-success?order=TF-abc_1');
    expect(readPathAfterLogIn({ from: 'order', path: '/payment-fail' })).toBe('/payment-fail');
    // A space as forms write it.
    const named = { from: 'order', path: '/payment-success?order=TF-1&ik_desc=Lot+7' };
    expect(readPathAfterLogIn(named)).toBe(named.path);
  });

  it('log-in returns to the account whose session ended, at the tab that was open', () => {
    expect(readPathAfterLogIn({ from: 'account', tab: 'tickets' })).toBe('/account#tickets');
    expect(readPathAfterLogIn({ from: 'account', tab: null })).toBe('/account');
    expect(readPathAfterLogIn({ from: 'account', tab: '/../evil' })).toBe('/account');
    expect(readReturnAfterLogInState({ from: 'account' })).toEqual({ from: 'account', tab: null });
  });

  it('log-in returns to the lot whose reminder was asked for', () => {
    expect(readPathAfterLogIn({ from: 'lot', lotId: 42 })).toBe('/lot-42');
    expect(readReturnAfterLogInState({ from: 'lot', lotId: 42 })).toEqual({ from: 'lot', lotId: 42 });
    for (const lotId of [0, -1, 1.5, '42', '/../evil', 2 ** 60])
      expect(readReturnAfterLogInState({ from: 'lot', lotId })).toBe(null);
  });

  it('log-in leads home in all other cases, whatever the history holds', () => {
    const foreign = [
      'https://evil.example',
      '//evil.example',
      '/payment-x/../account',
      '/payment-a?b=//c',
      7,
      '',
    ];
    for (const state of [
      null,
      undefined,
      'cart',
      7,
      {},
      { from: 'lot' },
      { from: 'https://evil.example' },
      { from: 'order' },
      ...foreign.map(path => ({ from: 'order', path })),
    ]) {
      expect(readPathAfterLogIn(state)).toBe('/');
    }
  });
});
