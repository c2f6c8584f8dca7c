import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { decimalToRational } from '../../../src/domain/money/decimal.ts';
import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { compareRational, multiplyRational, rational } from '../../../src/domain/money/rational.ts';
import { findPaidBy } from '../../../src/domain/orders/paid-by.ts';
import {
  compareWithPaymentLimits,
  computeLeastAmountAtRate,
  computeMostAmountAtRate,
  findLimitsInProviderRefusal,
  splitProviderTextByAmounts,
} from '../../../src/domain/orders/payment-limits.ts';
import {
  findProviderOfInvoice,
  LIQPAY_INVOICE_PREFIX,
  PAYMENT_PROVIDER_NAMES,
} from '../../../src/domain/orders/payment-providers.ts';
import {
  findKindOfPaymentMethod,
  findLastUsedPaymentWay,
  listBrandsOfPaymentWay,
  listPaymentWays,
  withUsedPaymentWay,
} from '../../../src/domain/orders/payment-way.ts';
import { decimalLiteral, rateArbitrary } from '../../arbitraries/decimal.ts';
import { moneySumArbitrary } from '../../arbitraries/money.ts';
import { paymentMethodArbitrary } from '../../arbitraries/payment-method.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const lists = fc.array(paymentMethodArbitrary);
const method = (als: string) => ({ als, ser: als, curAls: 'UAH' });
const wayIds = fc.constantFrom<string[]>('card', 'google-pay', 'privat24', 'other:qiwi', 'other:bitcoin');
const words = fc.stringMatching(/^[а-яіїєa-z ]{1,15}$/u).map(text => ` ${text} `);

const ORDER = ['card', 'google-pay', 'apple-pay', 'privat24', 'other'];

const waysRule: ShopRule = {
  id: 'payment-ways',
  title: 'Ways to pay, as they are offered',
  source: 'docs/behaviour.md#checkout',
  formula:
    'cards of every brand are one way; card, Google Pay, Apple Pay, Privat24, then the rest in the provider’s order; the provider is told the first alias of a way',
  code: [
    'orders/payment-way.ts#listPaymentWays',
    'orders/payment-way.ts#findKindOfPaymentMethod',
    'orders/payment-way.ts#listBrandsOfPaymentWay',
  ],
  edges: [
    makeRuleEdge('Visa and Mastercard are one way with two brands', () => {
      const [way, ...rest] = listPaymentWays([method('visa'), method('mastercard')]);
      assert.deepEqual(rest, []);
      assert.equal(way?.als, 'visa');
      assert.deepEqual(way && listBrandsOfPaymentWay(way), ['visa', 'mastercard']);
    }),
    makeRuleEdge('the alias visa of the service qiwi is no card', () =>
      assert.deepEqual(
        listPaymentWays([{ als: 'visa', ser: 'qiwi', curAls: 'UAH' }]).map(({ id, kind }) => [id, kind]),
        [['other:visa', 'other']],
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'every-method-once',
      'have every method in exactly one way, and send one of its own',
      fc.property(lists, methods => {
        const ways = listPaymentWays(methods);
        assert.equal(ways.flatMap(way => way.methods).length, methods.length);
        assert.deepEqual(new Set(ways.flatMap(way => way.methods)), new Set(methods));
        for (const way of ways) assert.equal(way.als, way.methods[0]?.als);
      }),
    ),
    ruleLaw(
      'own-names',
      'have names of their own, and one way at most of each kind that is not the rest',
      fc.property(lists, methods => {
        const ways = listPaymentWays(methods);
        assert.equal(new Set(ways.map(({ id }) => id)).size, ways.length);
        const kinds = ways.map(({ kind }) => kind).filter(kind => kind !== 'other');
        assert.equal(new Set(kinds).size, kinds.length);
      }),
    ),
    ruleLaw(
      'in-order',
      'are in order of their kinds, whatever the provider’s order',
      fc.property(lists, methods => {
        const places = listPaymentWays(methods).map(({ kind }) => ORDER.indexOf(kind));
        assert.deepEqual(
          places,
          places.toSorted((a, b) => a - b),
        );
        const ids = (list: typeof methods) =>
          listPaymentWays(list)
            .map(({ id }) => id)
            .toSorted();
        assert.deepEqual(ids(methods), ids(methods.toReversed()));
      }),
    ),
  ],
};

const usedRule: ShopRule = {
  id: 'used-ways',
  title: 'The way to pay that was used last',
  source: 'docs/behaviour.md#checkout',
  formula: 'of the last five ways used on the device, the latest that is on offer',
  code: ['orders/payment-way.ts#withUsedPaymentWay', 'orders/payment-way.ts#findLastUsedPaymentWay'],
  edges: [
    makeRuleEdge('a currency without the last one has the one before, or none', () => {
      const offered = [{ id: 'card' }, { id: 'other:bitcoin' }];
      assert.equal(findLastUsedPaymentWay(offered, ['privat24', 'other:bitcoin', 'card']), 'other:bitcoin');
      assert.equal(findLastUsedPaymentWay(offered, ['privat24', 'card']), 'card');
      assert.equal(findLastUsedPaymentWay(offered, ['privat24']), null);
      assert.equal(findLastUsedPaymentWay([], ['card']), null);
    }),
    makeRuleEdge('the last one comes to the front, and five are kept', () => {
      assert.deepEqual(withUsedPaymentWay(['a', 'b'], 'b'), ['b', 'a']);
      assert.deepEqual(withUsedPaymentWay(['1', '2', '3', '4', '5'], '6'), ['6', '1', '2', '3', '4']);
    }),
    makeRuleEdge('who never paid has none', () =>
      assert.equal(findLastUsedPaymentWay([{ id: 'card' }], []), null),
    ),
  ],
  laws: [
    ruleLaw(
      'last-counts',
      'is what was used last, where it is on offer, and always something on offer',
      fc.property(fc.array(wayIds), fc.array(wayIds, { minLength: 1 }), (offered, history) => {
        const used = history.reduce(withUsedPaymentWay, [] as readonly string[]);
        const chosen = findLastUsedPaymentWay(
          offered.map(id => ({ id })),
          used,
        );
        const last = history.at(-1) ?? '';
        if (offered.includes(last)) assert.equal(chosen, last);
        else assert.ok(chosen === null || offered.includes(chosen));
        assert.ok(used.length <= 5);
        assert.equal(new Set(used).size, used.length);
      }),
    ),
  ],
};

const paidByRule: ShopRule = {
  id: 'paid-by',
  title: 'By what an order was paid',
  source: 'docs/behaviour.md#orders-in-the-account',
  formula:
    'a card, of whatever brand; else the brand of the way that was asked for; else the provider; else nothing',
  code: ['orders/paid-by.ts#findPaidBy', 'orders/payment-providers.ts#findProviderOfInvoice'],
  edges: [
    makeRuleEdge('a card is a card, because only the provider knows which was used', () => {
      for (const via of ['visa', 'mastercard', 'card', 'visa_liqpay_merchant_uah'])
        assert.equal(findPaidBy(via, null), 'card');
    }),
    makeRuleEdge('brands have their own names', () =>
      assert.deepEqual(
        ['gpay', 'apay', 'privat24', 'qiwi', 'bitcoin'].map(via => findPaidBy(via, '17')),
        ['Google Pay', 'Apple Pay', 'Privat24', 'QIWI', 'Bitcoin'],
      ),
    ),
    makeRuleEdge('an unknown way is named by the provider of the payment', () => {
      assert.equal(findPaidBy('wire', '17'), 'Interkassa');
      assert.equal(findPaidBy('', 'liqpay-17'), 'LiqPay');
    }),
    makeRuleEdge('what nobody knows is not said', () => assert.equal(findPaidBy('', null), null)),
  ],
  laws: [
    ruleLaw(
      'way-before-provider',
      'are told of the provider only where the way has no name, whatever the payment’s number',
      fc.property(paymentMethodArbitrary, fc.string(), ({ als }, invoice) => {
        const [named, told] = [findPaidBy(als, null), findPaidBy(als, invoice)];
        assert.equal(told, named ?? PAYMENT_PROVIDER_NAMES[findProviderOfInvoice(invoice)]);
        assert.equal(named === 'card', findKindOfPaymentMethod({ als, ser: '' }) === 'card');
        assert.equal(findProviderOfInvoice(`${LIQPAY_INVOICE_PREFIX}${invoice}`), 'liqpay');
      }),
    ),
  ],
};

const limitsRule: ShopRule = {
  id: 'payment-limits',
  title: 'The limits of a payment',
  source: 'docs/behaviour.md#checkout',
  formula:
    'least ≤ amount ≤ most; in a currency of `rate` UAH per unit the least rounded up and the most rounded down to the minor unit',
  code: [
    'orders/payment-limits.ts#compareWithPaymentLimits',
    'orders/payment-limits.ts#computeLeastAmountAtRate',
    'orders/payment-limits.ts#computeMostAmountAtRate',
  ],
  edges: [
    makeRuleEdge('both ends can be paid, and a kopiyka beyond cannot', () => {
      const limits = { least: minorUnits(100n), most: minorUnits(200n) };
      const sides = [99n, 100n, 200n, 201n].map(amount =>
        compareWithPaymentLimits(limits, minorUnits(amount)),
      );
      assert.deepEqual(sides, ['below', 'within', 'within', 'above']);
    }),
    makeRuleEdge('where no bound is known every amount can, and nothing, too', () => {
      for (const amount of [0n, 1n])
        assert.equal(compareWithPaymentLimits({ least: null, most: null }, minorUnits(amount)), 'within');
    }),
    makeRuleEdge('1.00 and 25,000.00 UAH at 41.25 are 0.03 at least and 606.06 at most', () => {
      assert.equal(computeLeastAmountAtRate(minorUnits(100n), decimalLiteral('41.25')), 3n);
      assert.equal(computeMostAmountAtRate(minorUnits(2_500_000n), decimalLiteral('41.25')), 60_606n);
    }),
  ],
  laws: [
    ruleLaw(
      'inside-the-hryvnias',
      'in a currency are worth what lies inside the hryvnias’, and no tighter than a minor unit',
      fc.property(moneySumArbitrary, rateArbitrary, (bound, rate) => {
        const worth = (minor: bigint) => multiplyRational(rational(minor), decimalToRational(rate));
        const [least, most] = [computeLeastAmountAtRate(bound, rate), computeMostAmountAtRate(bound, rate)];
        assert.ok(compareRational(worth(least), rational(bound)) >= 0);
        assert.ok(compareRational(worth(least - 1n), rational(bound)) < 0);
        assert.ok(compareRational(worth(most), rational(bound)) <= 0);
        assert.ok(compareRational(worth(most + 1n), rational(bound)) > 0);
      }),
    ),
  ],
};

const wordsRule: ShopRule = {
  id: 'amounts-in-words',
  title: 'Amounts in a provider’s words',
  source: 'docs/behaviour.md#checkout',
  formula:
    'a number with the code of the currency behind it, or with a few words and such a number behind it; its code goes with it',
  code: [
    'orders/payment-limits.ts#splitProviderTextByAmounts',
    'orders/payment-limits.ts#findLimitsInProviderRefusal',
  ],
  edges: [
    makeRuleEdge('a number of nothing stays text', () =>
      assert.deepEqual(splitProviderTextByAmounts('380000000000', 'UAH'), ['380000000000']),
    ),
    makeRuleEdge('another currency’s stay text', () =>
      assert.deepEqual(splitProviderTextByAmounts('1.00 USD', 'UAH'), ['1.00 USD']),
    ),
  ],
  laws: [
    ruleLaw(
      'a-range-is-read',
      'of a range are both its ends, and its limits are the same',
      fc.property(words, moneySumArbitrary, words, moneySumArbitrary, (before, a, between, b) => {
        const [least, most] = a < b ? [a, b] : [b, a];
        const range = `${before}${minorUnitsToText(least)}${between}${minorUnitsToText(most)} UAH`;
        assert.deepEqual(splitProviderTextByAmounts(range, 'uah'), [before, least, between, most]);
        assert.deepEqual(findLimitsInProviderRefusal(`12 UAH [${range}] 5 UAH`, 'UAH'), { least, most });
      }),
    ),
    ruleLaw(
      'nothing-is-lost',
      'leave every other text as it is',
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const parts = splitProviderTextByAmounts(text, 'UAH');
        if (parts.every(part => typeof part === 'string')) assert.equal(parts.join(''), text);
        else assert.match(text, /UAH/i);
      }),
    ),
  ],
};

/** The rules of ways to pay in the rule catalogue, with their laws. */
export const paymentWayRules: readonly ShopRule[] = [waysRule, usedRule, paidByRule, limitsRule, wordsRule];
