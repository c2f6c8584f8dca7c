import { describe, expect, it } from 'vitest';
import { checkoutGate } from '../../../src/domain/orders/checkout.ts';

const ready = { submitting: false, items: 2, loggedIn: true, method: 'visa' };

describe('the way to the checkout', () => {
  it('is open to a user with items and a method', () => {
    expect(checkoutGate(ready)).toBe('ready');
    expect(checkoutGate({ ...ready, items: 1 })).toBe('ready');
  });

  it('is blocked while submitting and with an empty cart, for guests too', () => {
    expect(checkoutGate({ ...ready, submitting: true })).toBe('blocked');
    expect(checkoutGate({ ...ready, items: 0 })).toBe('blocked');
    expect(checkoutGate({ submitting: false, items: 0, loggedIn: false, method: null })).toBe('blocked');
  });

  it('sends a guest to log in, with or without a method', () => {
    expect(checkoutGate({ ...ready, loggedIn: false })).toBe('login');
    expect(checkoutGate({ ...ready, loggedIn: false, method: null })).toBe('login');
  });

  it('asks a user for a method', () => {
    expect(checkoutGate({ ...ready, method: null })).toBe('choose-method');
  });
});
