import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  closingSoonLots,
  comingSoonLots,
  lastStretchLeft,
  newestWinners,
  playingLots,
} from '../../../src/domain/catalogue/catalogue-sections.ts';
import {
  CLOSING_SOON_HOURS,
  hasLotEnded,
  hasLotStarted,
  hasNoWinner,
  isEndSoon,
  isLotClosingSoon,
  isLotHot,
  isLotPurchasable,
  isUnorderable,
  type Lot,
  lotPhase,
} from '../../../src/domain/catalogue/lot.ts';
import {
  ARBITRARY_LOTS_NOW,
  lotArbitrary,
  lotOnSale,
  lotWinnerArbitrary,
  momentArbitrary,
} from '../../arbitraries/lot.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const HOUR = 3_600_000;
/** What is left of a lot's last quarter of items and of its last two days, in small numbers that floats hold well. */
const stretches = (lot: Lot): readonly number[] => [
  (lot.amount - lot.salesCount) / (lot.amount / 4),
  lot.endsAt === null ? Number.POSITIVE_INFINITY : (lot.endsAt - ARBITRARY_LOTS_NOW) / (48 * HOUR),
];
const nearness = (lot: Lot): number => Math.min(...stretches(lot));
const catalogues = fc.array(lotArbitrary, { maxLength: 40 });
const nearlySold = fc.array(
  fc.tuple(lotArbitrary, fc.option(fc.integer({ min: -1, max: 60 }))).map(
    ([lot, hours]): Lot => ({
      ...lot,
      amount: 20,
      salesCount: 14 + (lot.id % 7),
      offered: true,
      winners: [],
      start: ARBITRARY_LOTS_NOW - HOUR,
      endsAt: hours === null ? null : ARBITRARY_LOTS_NOW + hours * HOUR,
    }),
  ),
  { maxLength: 40 },
);

const WON = lotOnSale({
  winners: [{ user: { avatar: null, fullName: 'Olena K.' }, winDate: ARBITRARY_LOTS_NOW }],
});
const PHASES = ['coming', 'playing', 'withdrawn', 'ended', 'sold-out', 'drawn'];

const phaseRule: ShopRule = {
  id: 'lot-phase',
  title: 'The life of a lot',
  source: 'docs/behaviour.md#lists-of-lots',
  formula:
    'drawn with winners, else from its start on sold out with nothing left, or ended from its end on; else withdrawn where it is no longer offered, else coming before its start, else playing; only a playing lot is sold',
  code: [
    'catalogue/lot.ts#lotPhase',
    'catalogue/lot.ts#hasLotStarted',
    'catalogue/lot.ts#hasNoWinner',
    'catalogue/lot.ts#isLotPurchasable',
  ],
  edges: [
    makeRuleEdge('the moment of the start counts', () =>
      assert.deepEqual(
        [ARBITRARY_LOTS_NOW - 1, ARBITRARY_LOTS_NOW, ARBITRARY_LOTS_NOW + 1].map(now =>
          hasLotStarted({ start: ARBITRARY_LOTS_NOW }, now),
        ),
        [false, true, true],
      ),
    ),
    makeRuleEdge('a lot with winners is hidden in lists', () =>
      assert.deepEqual([hasNoWinner(lotOnSale()), hasNoWinner(WON)], [true, false]),
    ),
  ],
  laws: [
    ruleLaw(
      'purchasable-while-playing',
      'sells only what is offered, started, has not ended, is not sold out and has no winners',
      fc.property(lotArbitrary, momentArbitrary, (lot, now) => {
        assert.equal(
          isLotPurchasable(lot, now),
          lot.offered &&
            lot.start <= now &&
            !(lot.endsAt !== null && now >= lot.endsAt) &&
            lot.salesCount < lot.amount &&
            lot.winners.length === 0,
        );
      }),
    ),
    ruleLaw(
      'withdrawn-or-over',
      'withdraws what is no longer offered, and leaves what is sold out, ended or drawn as it is',
      fc.property(lotArbitrary, momentArbitrary, (lot, now) => {
        const phase = lotPhase({ ...lot, offered: true }, now);
        assert.equal(
          lotPhase({ ...lot, offered: false }, now),
          phase === 'coming' || phase === 'playing' ? 'withdrawn' : phase,
        );
      }),
    ),
    ruleLaw(
      'never-goes-back',
      'never goes back as time passes and items are sold',
      fc.property(lotArbitrary, momentArbitrary, fc.nat(1_000_000), fc.nat(5), (lot, now, later, sold) => {
        const older = { ...lot, salesCount: Math.min(lot.amount, lot.salesCount + sold) };
        assert.ok(PHASES.indexOf(lotPhase(older, now + later)) >= PHASES.indexOf(lotPhase(lot, now)));
      }),
    ),
  ],
};

const endRule: ShopRule = {
  id: 'lot-end',
  title: 'The end of a lot',
  source: 'docs/behaviour.md#when-a-lot-ends',
  formula:
    'ended from the moment of the end on, its first millisecond included; a lot without an end never ends',
  code: ['catalogue/lot.ts#hasLotEnded', 'catalogue/lot.ts#isEndSoon'],
  edges: [
    makeRuleEdge('ordered a millisecond before the end, refused at the end itself', () => {
      assert.deepEqual(
        [ARBITRARY_LOTS_NOW - 1, ARBITRARY_LOTS_NOW, ARBITRARY_LOTS_NOW + 1].map(now =>
          isLotPurchasable(lotOnSale({ start: ARBITRARY_LOTS_NOW - HOUR, endsAt: ARBITRARY_LOTS_NOW }), now),
        ),
        [true, false, false],
      );
    }),
    makeRuleEdge('a lot without an end goes on', () =>
      assert.ok(isLotPurchasable(lotOnSale({ endsAt: null }), ARBITRARY_LOTS_NOW + 1_000_000 * HOUR)),
    ),
  ],
  laws: [
    ruleLaw(
      'ends-once',
      'ends at one moment and never goes on, and ends soon for the hours before',
      fc.property(lotArbitrary, momentArbitrary, fc.nat(1_000_000), (lot, now, later) => {
        assert.ok(hasLotEnded(lot, now + later) || !hasLotEnded(lot, now));
        assert.equal(isEndSoon(lot, now), hasLotEnded(lot, now + CLOSING_SOON_HOURS * HOUR));
      }),
    ),
    ruleLaw(
      'no-order-after-the-end',
      'lets nothing be ordered once it has ended, whatever is left',
      fc.property(lotArbitrary, momentArbitrary, fc.integer({ min: 1, max: 50 }), (lot, now, quantity) => {
        if (hasLotEnded(lot, now)) assert.ok(isUnorderable(lot, quantity, now));
      }),
    ),
  ],
};

const restrictedRule: ShopRule = {
  id: 'restricted-lot',
  title: 'A lot that cannot be ordered in a quantity',
  source: 'docs/behaviour.md#cart-lines',
  formula: 'unknown, not playing, or quantity > what is left',
  code: ['catalogue/lot.ts#isUnorderable'],
  edges: [
    makeRuleEdge('a lot that nobody knows', () => assert.ok(isUnorderable(undefined, 1, ARBITRARY_LOTS_NOW))),
    makeRuleEdge('a lot that is not on sale: coming, withdrawn, sold out or drawn', () => {
      for (const parts of [{ start: ARBITRARY_LOTS_NOW + 1 }, { offered: false }, { salesCount: 100 }, WON])
        assert.ok(isUnorderable(lotOnSale(parts), 1, ARBITRARY_LOTS_NOW));
    }),
    makeRuleEdge('the last two of a lot can be had, three cannot', () => {
      assert.equal(isUnorderable(lotOnSale({ salesCount: 98 }), 2, ARBITRARY_LOTS_NOW), false);
      assert.equal(isUnorderable(lotOnSale({ salesCount: 98 }), 3, ARBITRARY_LOTS_NOW), true);
    }),
  ],
  laws: [
    ruleLaw(
      'monotonic',
      'stays restricted for every larger quantity',
      fc.property(
        lotArbitrary,
        momentArbitrary,
        fc.integer({ min: 1, max: 50 }),
        fc.nat(50),
        (lot, now, quantity, more) => {
          assert.ok(isUnorderable(lot, quantity + more, now) || !isUnorderable(lot, quantity, now));
          assert.ok(isUnorderable(lot, lot.amount + 1, now));
        },
      ),
    ),
  ],
};

const hotRule: ShopRule = {
  id: 'hot-lot',
  title: 'Hot lots',
  source: 'docs/behaviour.md#lists-of-lots',
  formula: 'the operator’s flag, or percent sold ≥ 90',
  code: ['catalogue/lot.ts#isLotHot'],
  edges: [
    makeRuleEdge('89 % is not hot, 90 % is, and whatever the operator flags', () =>
      assert.deepEqual(
        [{ salesCount: 89 }, { salesCount: 90 }, { hot: true }].map(parts => isLotHot(lotOnSale(parts))),
        [false, true, true],
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'flag-or-nine-tenths',
      'are those flagged, or with nine tenths sold or nothing to sell',
      fc.property(lotArbitrary, lot => {
        assert.equal(isLotHot(lot), lot.hot || 10 * lot.salesCount >= 9 * lot.amount);
      }),
    ),
  ],
};

const sectionsRule: ShopRule = {
  id: 'catalogue-sections',
  title: 'Sections of the catalogue',
  source: 'docs/behaviour.md#lists-of-lots',
  formula:
    'closing soon: playing, and percent sold ≥ 75 or at its end within 48 hours; ordered by what is left of the last 48 hours or of the last quarter of the items, whichever is less; equal ones by id; at most 12; coming soon: the next first; last winners: the newest 12',
  code: [
    'catalogue/catalogue-sections.ts#closingSoonLots',
    'catalogue/catalogue-sections.ts#lastStretchLeft',
    'catalogue/catalogue-sections.ts#playingLots',
    'catalogue/catalogue-sections.ts#comingSoonLots',
    'catalogue/catalogue-sections.ts#newestWinners',
    'catalogue/lot.ts#isLotClosingSoon',
  ],
  edges: [
    makeRuleEdge('74 % does not close soon, 75 % does, 100 % no longer', () =>
      assert.deepEqual(
        [74, 75, 99, 100].map(salesCount => isLotClosingSoon(lotOnSale({ salesCount }), ARBITRARY_LOTS_NOW)),
        [false, true, true, false],
      ),
    ),
    makeRuleEdge('80 % of a lot that is not playing does not close soon', () => {
      for (const parts of [{ start: ARBITRARY_LOTS_NOW + 1 }, { offered: false }, { winners: WON.winners }])
        assert.equal(isLotClosingSoon(lotOnSale({ salesCount: 80, ...parts }), ARBITRARY_LOTS_NOW), false);
    }),
    makeRuleEdge(
      'of the last 48 hours 24 are left where of the last 25 % of the items 12 % are: the items come first',
      () =>
        assert.deepEqual(
          closingSoonLots(
            [
              lotOnSale({ id: 1, endsAt: ARBITRARY_LOTS_NOW + 24 * HOUR }),
              lotOnSale({ id: 2, salesCount: 88 }),
              lotOnSale({ id: 3, endsAt: ARBITRARY_LOTS_NOW + 23 * HOUR }),
            ],
            ARBITRARY_LOTS_NOW,
          ).map(({ id }) => id),
          [3, 2, 1],
        ),
    ),
  ],
  laws: [
    ruleLaw(
      'each-lot-once',
      'puts each lot without winners into one of: playing, coming, over',
      fc.property(catalogues, momentArbitrary, (shop, now) => {
        const rest = shop.filter(lot =>
          ['sold-out', 'withdrawn', 'ended', 'drawn'].includes(lotPhase(lot, now)),
        );
        assert.equal(
          playingLots(shop, now).length + comingSoonLots(shop, now).length + rest.length,
          shop.length,
        );
      }),
    ),
    ruleLaw(
      'closing-soon-nearest',
      'closing soon holds those nearest to their date or to their last item, and leaves out none that is nearer',
      fc.property(nearlySold, shop => {
        const section = closingSoonLots(shop, ARBITRARY_LOTS_NOW);
        const all = shop.filter(lot => isLotClosingSoon(lot, ARBITRARY_LOTS_NOW));
        assert.equal(section.length, Math.min(12, all.length));
        for (const [i, lot] of section.entries()) {
          assert.ok(nearness(lot) >= nearness(section[i - 1] ?? lot) - 1e-12);
          const { numerator, denominator } = lastStretchLeft(lot, ARBITRARY_LOTS_NOW);
          assert.ok(Math.abs(Number(numerator) / Number(denominator) - nearness(lot)) < 1e-9);
        }
        const last = section.at(-1);
        for (const lot of all.filter(each => !section.includes(each))) {
          assert.ok(nearness(lot) >= nearness(last ?? lot) - 1e-12);
        }
      }),
    ),
    ruleLaw(
      'winners-newest-first',
      'last winners are the newest in falling order',
      fc.property(fc.array(lotWinnerArbitrary, { maxLength: 30 }), won => {
        const dates = won.map(each => each.winDate).toSorted((a, b) => b - a);
        assert.deepEqual(
          newestWinners(won).map(each => each.winDate),
          dates.slice(0, 12),
        );
      }),
    ),
  ],
};

/** The rules of lots in the rule catalogue, with their laws. */
export const lotRules: readonly ShopRule[] = [phaseRule, endRule, restrictedRule, hotRule, sectionsRule];
