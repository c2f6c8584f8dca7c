import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { checkoutObstacle } from '../../../src/domain/orders/checkout-obstacle.ts';
import { findOrderKeyOfReturn } from '../../../src/domain/orders/find-order-key-of-return.ts';
import { formatOrderNumber, readOrderNumber } from '../../../src/domain/orders/order-number.ts';
import {
  bracketedText,
  methodsOfCurrency,
  paymentMethodIcon,
} from '../../../src/domain/orders/payment-method.ts';
import { providerRefusal } from '../../../src/domain/orders/provider-refusal.ts';
import {
  countMinutesLeftToPay,
  listShownUnpaidOrders,
  type UnpaidOrder,
} from '../../../src/domain/orders/unpaid-order.ts';
import { cartArbitrary, cartLineArbitrary } from '../../arbitraries/cart.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';
import { paymentMethodArbitrary } from '../../arbitraries/payment-method.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const states = fc.record({
  submitting: fc.boolean(),
  items: fc.nat(5),
  loggedIn: fc.boolean(),
  method: fc.option(fc.string()),
});
const codes = fc.oneof(fc.constantFrom(604, 605, 607, '607'), fc.integer(), fc.string());
const plain = fc.string().map(text => text.replace(/[()[\]]/g, ''));

const PICTURES = ['qiwi', 'mastercard', 'visa', 'bitcoin', 'ethereum', 'btccash', 'zcash', 'card'];

const READY = { submitting: false, items: 1, loggedIn: true, method: 'visa' };

const gateRule: ShopRule = {
  id: 'checkout-gate',
  title: 'The way to the checkout',
  source: 'docs/behaviour.md#checkout',
  formula:
    'blocked while submitting or empty; else a guest logs in; else a method must be chosen; else ready',
  code: ['orders/checkout-obstacle.ts#checkoutObstacle'],
  edges: [
    makeRuleEdge('open to a user with an item and a method', () => {
      for (const items of [1, 2]) assert.equal(checkoutObstacle({ ...READY, items }), 'ready');
    }),
    makeRuleEdge('blocked while submitting', () =>
      assert.equal(checkoutObstacle({ ...READY, submitting: true }), 'blocked'),
    ),
    makeRuleEdge('an empty cart is blocked for a user, and for a guest, too', () => {
      for (const loggedIn of [true, false])
        assert.equal(checkoutObstacle({ ...READY, items: 0, loggedIn, method: null }), 'blocked');
    }),
    makeRuleEdge('a guest logs in before a method is asked for, and with one, too', () => {
      for (const method of [null, 'visa'])
        assert.equal(checkoutObstacle({ ...READY, loggedIn: false, method }), 'login');
    }),
    makeRuleEdge('a user without a method is asked for one', () =>
      assert.equal(checkoutObstacle({ ...READY, method: null }), 'choose-method'),
    ),
  ],
  laws: [
    ruleLaw(
      'ready-only-when-all-is-there',
      'is never open to an empty cart, to a guest, or twice',
      fc.property(states, state => {
        const open = !state.submitting && state.items > 0 && state.loggedIn && state.method !== null;
        assert.equal(checkoutObstacle(state) === 'ready', open);
      }),
    ),
  ],
};

const methodsRule: ShopRule = {
  id: 'payment-methods',
  title: 'Payment methods and their pictures',
  source: 'docs/behaviour.md#checkout',
  formula:
    'those of the stored currency, letter case aside; the picture of the service, else of the alias or its first part, else a card',
  code: ['orders/payment-method.ts#methodsOfCurrency', 'orders/payment-method.ts#paymentMethodIcon'],
  edges: [
    makeRuleEdge('visa_liqpay_merchant_uah is visa: the first part of the alias counts, in any case', () => {
      for (const als of ['visa_liqpay_merchant_uah', 'VISA', 'visa_a\nb'])
        for (const ser of ['card', '']) assert.equal(paymentMethodIcon({ als, ser }), 'visa');
    }),
    makeRuleEdge('the service counts before the alias, in any case', () => {
      assert.equal(paymentMethodIcon({ als: 'visa', ser: 'mastercard' }), 'mastercard');
      assert.equal(paymentMethodIcon({ als: 'x', ser: 'MasterCard' }), 'mastercard');
    }),
    makeRuleEdge('what is unknown is a card', () => {
      assert.equal(paymentMethodIcon({ als: 'privat24', ser: 'privat24' }), 'card');
      for (const als of ['privat24', 'my_visa', 'visacard'])
        for (const ser of ['', 'constructor']) assert.equal(paymentMethodIcon({ als, ser }), 'card');
    }),
  ],
  laws: [
    ruleLaw(
      'shared-out',
      'are shared out between currencies without loss',
      fc.property(fc.array(paymentMethodArbitrary), methods => {
        const shared = ['UAH', 'USD', 'EUR', 'XTS'].flatMap(currency => methodsOfCurrency(methods, currency));
        assert.equal(shared.length, methods.length);
        assert.deepEqual(new Set(shared), new Set(methods));
      }),
    ),
    ruleLaw(
      'known-pictures',
      'is always one of the pictures that exist',
      fc.property(paymentMethodArbitrary, method => {
        assert.ok(PICTURES.includes(paymentMethodIcon(method)));
      }),
    ),
  ],
};

const refusalRule: ShopRule = {
  id: 'provider-refusal',
  title: 'What a refusal of the provider looks like',
  source: 'docs/behaviour.md#payment-provider',
  formula: '604, 605 and 607 on the limit check: the restriction popup; all else: the provider’s message',
  code: ['orders/provider-refusal.ts#providerRefusal'],
  edges: [
    makeRuleEdge('604, 605 and 607 on the limit check are a restriction, as numbers and as text', () => {
      for (const code of [604, 605, 607, '604', '605', '607'])
        assert.equal(providerRefusal('limits', code), 'restriction');
    }),
    makeRuleEdge('any other code on the limit check is an alert, and what is none', () => {
      for (const code of [112, '112', 601, 603, 606, 0, '', 'x'])
        assert.equal(providerRefusal('limits', code), 'alert');
    }),
    makeRuleEdge('607 outside the limit check is an alert', () =>
      assert.equal(providerRefusal('start', 607), 'alert'),
    ),
    makeRuleEdge('112 on the internal form is an alert', () =>
      assert.equal(providerRefusal('internal-form', 112), 'alert'),
    ),
  ],
  laws: [
    ruleLaw(
      'alert-elsewhere',
      'outside the limit check is always an alert',
      fc.property(fc.constantFrom('start' as const, 'internal-form' as const), codes, (step, code) => {
        assert.equal(providerRefusal(step, code), 'alert');
      }),
    ),
    ruleLaw(
      'number-or-text',
      'does not depend on whether the code comes as a number or as text',
      fc.property(fc.integer({ min: 590, max: 620 }), code => {
        assert.equal(providerRefusal('limits', String(code)), providerRefusal('limits', code));
      }),
    ),
  ],
};

const bracketedRule: ShopRule = {
  id: 'bracketed-text',
  title: 'The bracketed part of the provider’s message',
  source: 'docs/behaviour.md#checkout',
  formula: 'what stands inside the first (…) or […], trimmed; without one the whole message',
  code: ['orders/payment-method.ts#bracketedText'],
  edges: [
    makeRuleEdge('inner brackets stay', () =>
      assert.equal(bracketedText('nested (from 1 (UAH) to 5) end'), 'from 1 (UAH) to 5'),
    ),
    makeRuleEdge('an empty pair does not count', () =>
      assert.equal(bracketedText('blank ( ) then [full]'), 'full'),
    ),
  ],
  laws: [
    ruleLaw(
      'inside-the-brackets',
      'is what stands inside the brackets, whatever stands around them',
      fc.property(plain, plain, plain, fc.constantFrom('()', '[]'), (before, inside, after, pair) => {
        fc.pre(inside.trim() !== '');
        assert.equal(bracketedText(`${before}${pair[0]}${inside}${pair[1]}${after}`), inside.trim());
      }),
    ),
    ruleLaw(
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

const numbers = fc.integer({ min: 1, max: 2_147_483_647 });
const prefixes = fc.constantFrom('TF-', '', 'Shop_', 'X1-');
const digitsOf = (number: number): string => formatOrderNumber('', number);

const keys = fc.string({ unit: fc.constantFrom(...'aZ09_-'), minLength: 1, maxLength: 32 });

const returnRule: ShopRule = {
  id: 'returned-order',
  title: 'The order that a return from the provider names',
  source: 'docs/behaviour.md#payment-page',
  formula:
    'the first `order=` of the query that has a key behind it, whatever the provider put before or after it',
  code: ['orders/find-order-key-of-return.ts#findOrderKeyOfReturn'],
  edges: [
    makeRuleEdge('none is none: then the order that was started last counts', () => {
      for (const query of ['', '?order=', '?order=?x=1', '?reorder=TF-1', `?order=${'x'.repeat(33)}`])
        assert.equal(findOrderKeyOfReturn(new URLSearchParams(query)), null, query);
    }),
    makeRuleEdge('an empty one does not stand before another', () =>
      assert.equal(findOrderKeyOfReturn(new URLSearchParams('?order=&order=TF-1')), 'TF-1'),
    ),
  ],
  laws: [
    ruleLaw(
      'found-again',
      'is found with a second question mark, an escaped ampersand or another query before or after it',
      fc.property(
        keys,
        fc.constantFrom('?', '?ik_x=1&', '?ik_x=1&amp;', '?ik_x=1?'),
        fc.constantFrom('', '?ik_x=1', '%3Fik_x=1', '&ik_x=1', '&amp;ik_x=1', '/', '.', '%20', '#x'),
        (key, before, after) =>
          assert.equal(findOrderKeyOfReturn(new URLSearchParams(`${before}order=${key}${after}`)), key),
      ),
    ),
  ],
};

const numberRule: ShopRule = {
  id: 'order-number',
  title: 'The number of an order',
  source: 'docs/behaviour.md#the-number-of-an-order',
  formula:
    'the prefix, the number, a check digit by Damm’s algorithm; read without regard to spaces, dashes, case or a missing prefix',
  code: ['orders/order-number.ts#formatOrderNumber', 'orders/order-number.ts#readOrderNumber'],
  edges: [
    makeRuleEdge('572 has the check digit 4, as in Damm’s own example', () =>
      assert.equal(formatOrderNumber('TF-', 572), 'TF-5724'),
    ),
    makeRuleEdge('a wrong digit is no number', () => assert.equal(readOrderNumber('TF-', 'TF-5734'), null)),
    makeRuleEdge('a key of a browser is no number', () =>
      assert.equal(readOrderNumber('TF-', 'TF-aB3xY7_dKq0LmNpQrStUvW'), null),
    ),
  ],
  laws: [
    ruleLaw(
      'comes-back',
      'is read back as people type it: in small letters, with spaces and dashes, with the prefix or without',
      fc.property(numbers, prefixes, fc.constantFrom('', ' ', '-', ' – '), (number, prefix, gap) => {
        const text = formatOrderNumber(prefix, number);
        const loose = [...text].join(gap);
        for (const typed of [text, ` ${loose} `, loose.toLowerCase(), `№ ${text}`, digitsOf(number)]) {
          assert.equal(readOrderNumber(prefix, typed), number);
        }
      }),
    ),
    ruleLaw(
      'one-wrong-digit',
      'with any one digit wrong is none',
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, seed, more) => {
        const digits = digitsOf(number);
        const place = seed % digits.length;
        const wrong = String((Number(digits[place]) + more) % 10);
        assert.equal(readOrderNumber('TF-', digits.slice(0, place) + wrong + digits.slice(place + 1)), null);
      }),
    ),
    ruleLaw(
      'neighbours-swapped',
      'with two different neighbours swapped is none',
      fc.property(numbers, fc.nat(), (number, seed) => {
        const digits = digitsOf(number);
        const place = seed % (digits.length - 1);
        const [one = '', other = ''] = digits.slice(place, place + 2);
        fc.pre(one !== other);
        const swapped = digits.slice(0, place) + other + one + digits.slice(place + 2);
        assert.equal(readOrderNumber('TF-', swapped), null);
      }),
    ),
  ],
};

const NOW = 1_795_000_000_000;
const unpaid = (part: Partial<UnpaidOrder> = {}): UnpaidOrder => ({
  externalId: 'TF-a',
  number: 'TF-5724',
  total: minorUnits(49_000n),
  rate: decimalLiteral('1'),
  payable: minorUnits(49_000n),
  currency: 'UAH',
  pointsUsed: points(0n),
  until: NOW + 60_000,
  inCart: false,
  lines: [{ lotId: 1, quantity: 2, isDonate: true, title: 'T-shirt', price: minorUnits(24_500n) }],
  ...part,
});
const unpaidOrders: fc.Arbitrary<UnpaidOrder> = fc
  .record({
    until: fc.integer({ min: -3_600_000, max: 3_600_000 }).map(away => NOW + away),
    inCart: fc.boolean(),
    lines: fc.uniqueArray(cartLineArbitrary, { selector: line => line.lotId, minLength: 1, maxLength: 4 }),
  })
  .map(part =>
    unpaid({
      ...part,
      lines: part.lines.map(line => ({ ...line, title: 'T-shirt', price: minorUnits(24_500n) })),
    }),
  );

const waitingRule: ShopRule = {
  id: 'waiting-orders',
  title: 'Orders that wait to be paid',
  source: 'docs/behaviour.md#unpaid-orders',
  formula:
    'an order is shown while its time lasts, unless its lines were put back and the cart still has all of them; minutes are rounded up',
  code: ['orders/unpaid-order.ts#listShownUnpaidOrders', 'orders/unpaid-order.ts#countMinutesLeftToPay'],
  edges: [
    makeRuleEdge('an order waits until its last millisecond, and not at its end', () => {
      assert.equal(listShownUnpaidOrders([unpaid({ until: NOW + 1 })], [], NOW).length, 1);
      assert.equal(listShownUnpaidOrders([unpaid({ until: NOW })], [], NOW).length, 0);
    }),
    makeRuleEdge('what was put back is paid in the cart, until one item of it is taken out', () => {
      const order = unpaid({ inCart: true });
      assert.equal(listShownUnpaidOrders([order], order.lines, NOW).length, 0);
      assert.equal(
        listShownUnpaidOrders([order], [{ lotId: 1, quantity: 1, isDonate: true }], NOW).length,
        1,
      );
    }),
    makeRuleEdge('the same taken anew does not hide the order that waits', () =>
      assert.equal(listShownUnpaidOrders([unpaid()], unpaid().lines, NOW).length, 1),
    ),
    makeRuleEdge(
      'a moment after nineteen minutes are twenty, a moment is one, and none is left at the end',
      () =>
        assert.deepEqual(
          [19 * 60_000 + 1, 60_000, 1, 0, -60_000].map(ms => countMinutesLeftToPay({ until: NOW + ms }, NOW)),
          [20, 1, 1, 0, 0],
        ),
    ),
  ],
  laws: [
    ruleLaw(
      'nothing-hidden',
      'whatever holds items and does not stand in the cart is shown, in the order in which it was given',
      fc.property(fc.array(unpaidOrders), cartArbitrary, (orders, cart) => {
        const held = (lotId: number) => cart.find(line => line.lotId === lotId)?.quantity ?? 0;
        const shown = listShownUnpaidOrders(orders, cart, NOW);
        for (const order of orders) {
          const missing = order.lines.some(line => line.quantity > held(line.lotId));
          assert.equal(shown.includes(order), order.until > NOW && (!order.inCart || missing));
        }
        assert.deepEqual(
          shown,
          orders.filter(order => shown.includes(order)),
        );
      }),
    ),
    ruleLaw(
      'minutes',
      'so many minutes are enough, and one less is not; none are left when the time is up',
      fc.property(unpaidOrders, order => {
        const minutes = countMinutesLeftToPay(order, NOW);
        assert.ok(NOW + minutes * 60_000 >= order.until);
        assert.ok(minutes === 0 ? order.until <= NOW : NOW + (minutes - 1) * 60_000 < order.until);
      }),
    ),
  ],
};

/** The rules of the checkout in the rule catalogue, with their laws. */
export const checkoutRules: readonly ShopRule[] = [
  gateRule,
  methodsRule,
  refusalRule,
  bracketedRule,
  numberRule,
  returnRule,
  waitingRule,
];
