import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { decimalToRational } from '../../../src/domain/money/decimal.ts';
import { minorToText, minorUnits } from '../../../src/domain/money/money.ts';
import { compare, multiply, rational } from '../../../src/domain/money/rational.ts';
import {
  amongLimits,
  amountsInWords,
  leastAt,
  limitsInRefusal,
  mostAt,
} from '../../../src/domain/orders/payment-limits.ts';
import { brandsOf, lastUsedWay, paymentWays, withUsedWay } from '../../../src/domain/orders/payment-way.ts';
import { decimal, rates } from '../../arbitraries/decimal.ts';
import { sums } from '../../arbitraries/money.ts';
import { paymentMethods } from '../../arbitraries/payment-method.ts';
import { edge, law, type Rule } from '../law.ts';

const lists = fc.array(paymentMethods);
const method = (als: string) => ({ als, ser: als, curAls: 'UAH' });
const wayIds = fc.constantFrom<string[]>('card', 'google-pay', 'privat24', 'other:qiwi', 'other:bitcoin');
const words = fc.stringMatching(/^[а-яіїєa-z ]{1,15}$/u).map(text => ` ${text} `);

const ORDER = ['card', 'google-pay', 'apple-pay', 'privat24', 'other'];

const waysRule: Rule = {
  id: 'payment-ways',
  title: 'Ways to pay, as they are offered',
  source: 'docs/behaviour.md#checkout',
  formula:
    'cards of every brand are one way; card, Google Pay, Apple Pay, Privat24, then the rest in the provider’s order; the provider is told the first alias of a way',
  code: ['orders/payment-way.ts#paymentWays', 'orders/payment-way.ts#brandsOf'],
  edges: [
    edge('Visa and Mastercard are one way with two brands', () => {
      const [way, ...rest] = paymentWays([method('visa'), method('mastercard')]);
      assert.deepEqual(rest, []);
      assert.equal(way?.als, 'visa');
      assert.deepEqual(way && brandsOf(way), ['visa', 'mastercard']);
    }),
    edge('the alias visa of the service qiwi is no card', () =>
      assert.deepEqual(
        paymentWays([{ als: 'visa', ser: 'qiwi', curAls: 'UAH' }]).map(({ id, kind }) => [id, kind]),
        [['other:visa', 'other']],
      ),
    ),
  ],
  laws: [
    law(
      'every-method-once',
      'have every method in exactly one way, and send one of its own',
      fc.property(lists, methods => {
        const ways = paymentWays(methods);
        assert.equal(ways.flatMap(way => way.methods).length, methods.length);
        assert.deepEqual(new Set(ways.flatMap(way => way.methods)), new Set(methods));
        for (const way of ways) assert.equal(way.als, way.methods[0]?.als);
      }),
    ),
    law(
      'own-names',
      'have names of their own, and one way at most of each kind that is not the rest',
      fc.property(lists, methods => {
        const ways = paymentWays(methods);
        assert.equal(new Set(ways.map(({ id }) => id)).size, ways.length);
        const kinds = ways.map(({ kind }) => kind).filter(kind => kind !== 'other');
        assert.equal(new Set(kinds).size, kinds.length);
      }),
    ),
    law(
      'in-order',
      'are in order of their kinds, whatever the provider’s order',
      fc.property(lists, methods => {
        const places = paymentWays(methods).map(({ kind }) => ORDER.indexOf(kind));
        assert.deepEqual(
          places,
          places.toSorted((a, b) => a - b),
        );
        const ids = (list: typeof methods) =>
          paymentWays(list)
            .map(({ id }) => id)
            .toSorted();
        assert.deepEqual(ids(methods), ids(methods.toReversed()));
      }),
    ),
  ],
};

const usedRule: Rule = {
  id: 'used-ways',
  title: 'The way to pay that was used last',
  source: 'docs/behaviour.md#checkout',
  formula: 'of the last five ways used on the device, the latest that is on offer',
  code: ['orders/payment-way.ts#withUsedWay', 'orders/payment-way.ts#lastUsedWay'],
  edges: [
    edge('a currency without the last one has the one before, or none', () => {
      const offered = [{ id: 'card' }, { id: 'other:bitcoin' }];
      assert.equal(lastUsedWay(offered, ['privat24', 'other:bitcoin', 'card']), 'other:bitcoin');
      assert.equal(lastUsedWay(offered, ['privat24', 'card']), 'card');
      assert.equal(lastUsedWay(offered, ['privat24']), null);
      assert.equal(lastUsedWay([], ['card']), null);
    }),
    edge('the last one comes to the front, and five are kept', () => {
      assert.deepEqual(withUsedWay(['a', 'b'], 'b'), ['b', 'a']);
      assert.deepEqual(withUsedWay(['1', '2', '3', '4', '5'], '6'), ['6', '1', '2', '3', '4']);
    }),
    edge('who never paid has none', () => assert.equal(lastUsedWay([{ id: 'card' }], []), null)),
  ],
  laws: [
    law(
      'last-counts',
      'is what was used last, where it is on offer, and always something on offer',
      fc.property(fc.array(wayIds), fc.array(wayIds, { minLength: 1 }), (offered, history) => {
        const used = history.reduce(withUsedWay, [] as readonly string[]);
        const chosen = lastUsedWay(
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

const limitsRule: Rule = {
  id: 'payment-limits',
  title: 'The limits of a payment',
  source: 'docs/behaviour.md#checkout',
  formula:
    'least ≤ amount ≤ most; in a currency of `rate` UAH per unit the least rounded up and the most rounded down to the minor unit',
  code: [
    'orders/payment-limits.ts#amongLimits',
    'orders/payment-limits.ts#leastAt',
    'orders/payment-limits.ts#mostAt',
  ],
  edges: [
    edge('both ends can be paid, and a kopiyka beyond cannot', () => {
      const limits = { least: minorUnits(100n), most: minorUnits(200n) };
      const sides = [99n, 100n, 200n, 201n].map(amount => amongLimits(limits, minorUnits(amount)));
      assert.deepEqual(sides, ['below', 'within', 'within', 'above']);
    }),
    edge('where no bound is known every amount can, and nothing, too', () => {
      for (const amount of [0n, 1n])
        assert.equal(amongLimits({ least: null, most: null }, minorUnits(amount)), 'within');
    }),
    edge('1.00 and 25,000.00 UAH at 41.25 are 0.03 at least and 606.06 at most', () => {
      assert.equal(leastAt(minorUnits(100n), decimal('41.25')), 3n);
      assert.equal(mostAt(minorUnits(2_500_000n), decimal('41.25')), 60_606n);
    }),
  ],
  laws: [
    law(
      'inside-the-hryvnias',
      'in a currency are worth what lies inside the hryvnias’, and no tighter than a minor unit',
      fc.property(sums, rates, (bound, rate) => {
        const worth = (minor: bigint) => multiply(rational(minor), decimalToRational(rate));
        const [least, most] = [leastAt(bound, rate), mostAt(bound, rate)];
        assert.ok(compare(worth(least), rational(bound)) >= 0);
        assert.ok(compare(worth(least - 1n), rational(bound)) < 0);
        assert.ok(compare(worth(most), rational(bound)) <= 0);
        assert.ok(compare(worth(most + 1n), rational(bound)) > 0);
      }),
    ),
  ],
};

const wordsRule: Rule = {
  id: 'amounts-in-words',
  title: 'Amounts in a provider’s words',
  source: 'docs/behaviour.md#checkout',
  formula:
    'a number with the code of the currency behind it, or with a few words and such a number behind it; its code goes with it',
  code: ['orders/payment-limits.ts#amountsInWords', 'orders/payment-limits.ts#limitsInRefusal'],
  edges: [
    edge('a number of nothing stays text', () =>
      assert.deepEqual(amountsInWords('380000000000', 'UAH'), ['380000000000']),
    ),
    edge('another currency’s stay text', () =>
      assert.deepEqual(amountsInWords('1.00 USD', 'UAH'), ['1.00 USD']),
    ),
  ],
  laws: [
    law(
      'a-range-is-read',
      'of a range are both its ends, and its limits are the same',
      fc.property(words, sums, words, sums, (before, a, between, b) => {
        const [least, most] = a < b ? [a, b] : [b, a];
        const range = `${before}${minorToText(least)}${between}${minorToText(most)} UAH`;
        assert.deepEqual(amountsInWords(range, 'uah'), [before, least, between, most]);
        assert.deepEqual(limitsInRefusal(`12 UAH [${range}] 5 UAH`, 'UAH'), { least, most });
      }),
    ),
    law(
      'nothing-is-lost',
      'leave every other text as it is',
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const parts = amountsInWords(text, 'UAH');
        if (parts.every(part => typeof part === 'string')) assert.equal(parts.join(''), text);
        else assert.match(text, /UAH/i);
      }),
    ),
  ],
};

export const wayRules: readonly Rule[] = [waysRule, usedRule, limitsRule, wordsRule];
