import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { checkoutGate } from '../../../src/domain/orders/checkout.ts';
import { bracketedText, methodIcon, methodsOf } from '../../../src/domain/orders/payment-method.ts';
import { providerRefusal } from '../../../src/domain/orders/provider-refusal.ts';
import { paymentMethods } from '../../arbitraries/payment-method.ts';
import { edge, law, type Rule } from '../law.ts';

const states = fc.record({
  submitting: fc.boolean(),
  items: fc.nat(5),
  loggedIn: fc.boolean(),
  method: fc.option(fc.string()),
});
const codes = fc.oneof(fc.constantFrom(604, 605, 607, '607'), fc.integer(), fc.string());
const plain = fc.string().map(text => text.replace(/[()[\]]/g, ''));

const PICTURES = ['qiwi', 'mastercard', 'visa', 'bitcoin', 'ethereum', 'btccash', 'zcash', 'card'];

const gateRule: Rule = {
  id: 'checkout-gate',
  title: 'The way to the checkout',
  source: 'docs/behaviour.md#checkout',
  formula:
    'blocked while submitting or empty; else a guest logs in; else a method must be chosen; else ready',
  code: ['orders/checkout.ts#checkoutGate'],
  edges: [
    edge('an empty cart is blocked for a guest, too', () =>
      assert.equal(checkoutGate({ submitting: false, items: 0, loggedIn: false, method: null }), 'blocked'),
    ),
    edge('a guest logs in before a method is asked for', () =>
      assert.equal(checkoutGate({ submitting: false, items: 1, loggedIn: false, method: null }), 'login'),
    ),
  ],
  laws: [
    law(
      'ready-only-when-all-is-there',
      'is never open to an empty cart, to a guest, or twice',
      fc.property(states, state => {
        const open = !state.submitting && state.items > 0 && state.loggedIn && state.method !== null;
        assert.equal(checkoutGate(state) === 'ready', open);
      }),
    ),
  ],
};

const methodsRule: Rule = {
  id: 'payment-methods',
  title: 'Payment methods and their pictures',
  source: 'docs/behaviour.md#checkout',
  formula:
    'those of the stored currency, letter case aside; the picture of the service, else of the alias or its first part, else a card',
  code: ['orders/payment-method.ts#methodsOf', 'orders/payment-method.ts#methodIcon'],
  edges: [
    edge('visa_liqpay_merchant_uah is visa', () =>
      assert.equal(methodIcon({ als: 'visa_liqpay_merchant_uah', ser: 'card' }), 'visa'),
    ),
    edge('what is unknown is a card', () =>
      assert.equal(methodIcon({ als: 'privat24', ser: 'constructor' }), 'card'),
    ),
  ],
  laws: [
    law(
      'shared-out',
      'are shared out between currencies without loss',
      fc.property(fc.array(paymentMethods), methods => {
        const shared = ['UAH', 'USD', 'EUR', 'XTS'].flatMap(currency => methodsOf(methods, currency));
        assert.equal(shared.length, methods.length);
        assert.deepEqual(new Set(shared), new Set(methods));
      }),
    ),
    law(
      'known-pictures',
      'is always one of the pictures that exist',
      fc.property(paymentMethods, method => {
        assert.ok(PICTURES.includes(methodIcon(method)));
      }),
    ),
  ],
};

const refusalRule: Rule = {
  id: 'provider-refusal',
  title: 'What a refusal of the provider looks like',
  source: 'docs/behaviour.md#payment-provider',
  formula: '604, 605 and 607 on the limit check: the restriction popup; all else: the provider’s message',
  code: ['orders/provider-refusal.ts#providerRefusal'],
  edges: [
    edge('607 outside the limit check is an alert', () =>
      assert.equal(providerRefusal('start', 607), 'alert'),
    ),
    edge('112 on the internal form is an alert', () =>
      assert.equal(providerRefusal('internal-form', 112), 'alert'),
    ),
  ],
  laws: [
    law(
      'alert-elsewhere',
      'outside the limit check is always an alert',
      fc.property(fc.constantFrom('start' as const, 'internal-form' as const), codes, (step, code) => {
        assert.equal(providerRefusal(step, code), 'alert');
      }),
    ),
    law(
      'number-or-text',
      'does not depend on whether the code comes as a number or as text',
      fc.property(fc.integer({ min: 590, max: 620 }), code => {
        assert.equal(providerRefusal('limits', String(code)), providerRefusal('limits', code));
      }),
    ),
  ],
};

const bracketedRule: Rule = {
  id: 'bracketed-text',
  title: 'The bracketed part of the provider’s message',
  source: 'docs/behaviour.md#checkout',
  formula: 'what stands inside the first (…) or […], trimmed; without one the whole message',
  code: ['orders/payment-method.ts#bracketedText'],
  edges: [
    edge('inner brackets stay', () =>
      assert.equal(bracketedText('nested (from 1 (UAH) to 5) end'), 'from 1 (UAH) to 5'),
    ),
    edge('an empty pair does not count', () => assert.equal(bracketedText('blank ( ) then [full]'), 'full')),
  ],
  laws: [
    law(
      'inside-the-brackets',
      'is what stands inside the brackets, whatever stands around them',
      fc.property(plain, plain, plain, fc.constantFrom('()', '[]'), (before, inside, after, pair) => {
        fc.pre(inside.trim() !== '');
        assert.equal(bracketedText(`${before}${pair[0]}${inside}${pair[1]}${after}`), inside.trim());
      }),
    ),
    law(
      'trimmed-part',
      'is always a trimmed part of the message, and the whole of one without brackets',
      fc.property(fc.string({ unit: fc.constantFrom(...'()[] ab') }), message => {
        const text = bracketedText(message);
        assert.ok(message.includes(text));
        assert.equal(text, text.trim());
        assert.ok(text === message.trim() || /[([]/.test(message));
        assert.equal(text === '', message.trim() === '');
      }),
    ),
  ],
};

export const checkoutRules: readonly Rule[] = [gateRule, methodsRule, refusalRule, bracketedRule];
