import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  closingSoon,
  comingSoon,
  lastStretch,
  lastWinners,
  playingNow,
} from '../../../src/domain/catalogue/catalogue.ts';
import {
  CLOSING_SOON_HOURS,
  endsSoon,
  hasEnded,
  hasStarted,
  isClosingSoon,
  isHot,
  isListed,
  isPurchasable,
  isRestricted,
  type Lot,
  lotPhase,
} from '../../../src/domain/catalogue/lot.ts';
import { aLot, lots, moments, NOW, winners } from '../../arbitraries/lot.ts';
import { edge, law, type Rule } from '../law.ts';

const HOUR = 3_600_000;
/** What is left of a lot's last quarter of items and of its last two days, in small numbers that floats hold well. */
const stretches = (lot: Lot): readonly number[] => [
  (lot.amount - lot.salesCount) / (lot.amount / 4),
  lot.endsAt === null ? Number.POSITIVE_INFINITY : (lot.endsAt - NOW) / (48 * HOUR),
];
const nearness = (lot: Lot): number => Math.min(...stretches(lot));
const catalogues = fc.array(lots, { maxLength: 40 });
const nearlySold = fc.array(
  fc.tuple(lots, fc.option(fc.integer({ min: -1, max: 60 }))).map(
    ([lot, hours]): Lot => ({
      ...lot,
      amount: 20,
      salesCount: 14 + (lot.id % 7),
      offered: true,
      winners: [],
      start: NOW - HOUR,
      endsAt: hours === null ? null : NOW + hours * HOUR,
    }),
  ),
  { maxLength: 40 },
);

const WON = aLot({ winners: [{ user: { avatar: null, fullName: 'Olena K.' }, winDate: NOW }] });
const PHASES = ['coming', 'playing', 'withdrawn', 'ended', 'sold-out', 'drawn'];

const phaseRule: Rule = {
  id: 'lot-phase',
  title: 'The life of a lot',
  source: 'docs/behaviour.md#lists-of-lots',
  formula:
    'drawn with winners, else from its start on sold out with nothing left, or ended from its end on; else withdrawn where it is no longer offered, else coming before its start, else playing; only a playing lot is sold',
  code: [
    'catalogue/lot.ts#lotPhase',
    'catalogue/lot.ts#hasStarted',
    'catalogue/lot.ts#isListed',
    'catalogue/lot.ts#isPurchasable',
  ],
  edges: [
    edge('the moment of the start counts', () =>
      assert.deepEqual(
        [NOW - 1, NOW, NOW + 1].map(now => hasStarted({ start: NOW }, now)),
        [false, true, true],
      ),
    ),
    edge('a lot with winners is hidden in lists', () =>
      assert.deepEqual([isListed(aLot()), isListed(WON)], [true, false]),
    ),
  ],
  laws: [
    law(
      'purchasable-while-playing',
      'sells only what is offered, started, has not ended, is not sold out and has no winners',
      fc.property(lots, moments, (lot, now) => {
        assert.equal(
          isPurchasable(lot, now),
          lot.offered &&
            lot.start <= now &&
            !(lot.endsAt !== null && now >= lot.endsAt) &&
            lot.salesCount < lot.amount &&
            lot.winners.length === 0,
        );
      }),
    ),
    law(
      'withdrawn-or-over',
      'withdraws what is no longer offered, and leaves what is sold out, ended or drawn as it is',
      fc.property(lots, moments, (lot, now) => {
        const phase = lotPhase({ ...lot, offered: true }, now);
        assert.equal(
          lotPhase({ ...lot, offered: false }, now),
          phase === 'coming' || phase === 'playing' ? 'withdrawn' : phase,
        );
      }),
    ),
    law(
      'never-goes-back',
      'never goes back as time passes and items are sold',
      fc.property(lots, moments, fc.nat(1_000_000), fc.nat(5), (lot, now, later, sold) => {
        const older = { ...lot, salesCount: Math.min(lot.amount, lot.salesCount + sold) };
        assert.ok(PHASES.indexOf(lotPhase(older, now + later)) >= PHASES.indexOf(lotPhase(lot, now)));
      }),
    ),
  ],
};

const endRule: Rule = {
  id: 'lot-end',
  title: 'The end of a lot',
  source: 'docs/behaviour.md#when-a-lot-ends',
  formula:
    'ended from the moment of the end on, its first millisecond included; a lot without an end never ends',
  code: ['catalogue/lot.ts#hasEnded', 'catalogue/lot.ts#endsSoon'],
  edges: [
    edge('ordered a millisecond before the end, refused at the end itself', () => {
      assert.deepEqual(
        [NOW - 1, NOW, NOW + 1].map(now => isPurchasable(aLot({ start: NOW - HOUR, endsAt: NOW }), now)),
        [true, false, false],
      );
    }),
    edge('a lot without an end goes on', () =>
      assert.ok(isPurchasable(aLot({ endsAt: null }), NOW + 1_000_000 * HOUR)),
    ),
  ],
  laws: [
    law(
      'ends-once',
      'ends at one moment and never goes on, and ends soon for the hours before',
      fc.property(lots, moments, fc.nat(1_000_000), (lot, now, later) => {
        assert.ok(hasEnded(lot, now + later) || !hasEnded(lot, now));
        assert.equal(endsSoon(lot, now), hasEnded(lot, now + CLOSING_SOON_HOURS * HOUR));
      }),
    ),
    law(
      'no-order-after-the-end',
      'lets nothing be ordered once it has ended, whatever is left',
      fc.property(lots, moments, fc.integer({ min: 1, max: 50 }), (lot, now, quantity) => {
        if (hasEnded(lot, now)) assert.ok(isRestricted(lot, quantity, now));
      }),
    ),
  ],
};

const restrictedRule: Rule = {
  id: 'restricted-lot',
  title: 'A lot that cannot be ordered in a quantity',
  source: 'docs/behaviour.md#cart-lines',
  formula: 'unknown, not playing, or quantity > what is left',
  code: ['catalogue/lot.ts#isRestricted'],
  edges: [
    edge('a lot that nobody knows', () => assert.ok(isRestricted(undefined, 1, NOW))),
    edge('a lot that is not on sale: coming, withdrawn, sold out or drawn', () => {
      for (const parts of [{ start: NOW + 1 }, { offered: false }, { salesCount: 100 }, WON])
        assert.ok(isRestricted(aLot(parts), 1, NOW));
    }),
    edge('the last two of a lot can be had, three cannot', () => {
      assert.equal(isRestricted(aLot({ salesCount: 98 }), 2, NOW), false);
      assert.equal(isRestricted(aLot({ salesCount: 98 }), 3, NOW), true);
    }),
  ],
  laws: [
    law(
      'monotonic',
      'stays restricted for every larger quantity',
      fc.property(lots, moments, fc.integer({ min: 1, max: 50 }), fc.nat(50), (lot, now, quantity, more) => {
        assert.ok(isRestricted(lot, quantity + more, now) || !isRestricted(lot, quantity, now));
        assert.ok(isRestricted(lot, lot.amount + 1, now));
      }),
    ),
  ],
};

const hotRule: Rule = {
  id: 'hot-lot',
  title: 'Hot lots',
  source: 'docs/behaviour.md#lists-of-lots',
  formula: 'the operator’s flag, or percent sold ≥ 90',
  code: ['catalogue/lot.ts#isHot'],
  edges: [
    edge('89 % is not hot, 90 % is, and whatever the operator flags', () =>
      assert.deepEqual(
        [{ salesCount: 89 }, { salesCount: 90 }, { hot: true }].map(parts => isHot(aLot(parts))),
        [false, true, true],
      ),
    ),
  ],
  laws: [
    law(
      'flag-or-nine-tenths',
      'are those flagged, or with nine tenths sold or nothing to sell',
      fc.property(lots, lot => {
        assert.equal(isHot(lot), lot.hot || 10 * lot.salesCount >= 9 * lot.amount);
      }),
    ),
  ],
};

const sectionsRule: Rule = {
  id: 'catalogue-sections',
  title: 'Sections of the catalogue',
  source: 'docs/behaviour.md#lists-of-lots',
  formula:
    'closing soon: playing, and percent sold ≥ 75 or at its end within 48 hours; ordered by what is left of the last 48 hours or of the last quarter of the items, whichever is less; equal ones by id; at most 12; coming soon: the next first; last winners: the newest 12',
  code: [
    'catalogue/catalogue.ts#closingSoon',
    'catalogue/catalogue.ts#lastStretch',
    'catalogue/catalogue.ts#playingNow',
    'catalogue/catalogue.ts#comingSoon',
    'catalogue/catalogue.ts#lastWinners',
    'catalogue/lot.ts#isClosingSoon',
  ],
  edges: [
    edge('74 % does not close soon, 75 % does, 100 % no longer', () =>
      assert.deepEqual(
        [74, 75, 99, 100].map(salesCount => isClosingSoon(aLot({ salesCount }), NOW)),
        [false, true, true, false],
      ),
    ),
    edge('80 % of a lot that is not playing does not close soon', () => {
      for (const parts of [{ start: NOW + 1 }, { offered: false }, { winners: WON.winners }])
        assert.equal(isClosingSoon(aLot({ salesCount: 80, ...parts }), NOW), false);
    }),
    edge(
      'of the last 48 hours 24 are left where of the last 25 % of the items 12 % are: the items come first',
      () =>
        assert.deepEqual(
          closingSoon(
            [
              aLot({ id: 1, endsAt: NOW + 24 * HOUR }),
              aLot({ id: 2, salesCount: 88 }),
              aLot({ id: 3, endsAt: NOW + 23 * HOUR }),
            ],
            NOW,
          ).map(({ id }) => id),
          [3, 2, 1],
        ),
    ),
  ],
  laws: [
    law(
      'each-lot-once',
      'puts each lot without winners into one of: playing, coming, over',
      fc.property(catalogues, moments, (shop, now) => {
        const rest = shop.filter(lot =>
          ['sold-out', 'withdrawn', 'ended', 'drawn'].includes(lotPhase(lot, now)),
        );
        assert.equal(playingNow(shop, now).length + comingSoon(shop, now).length + rest.length, shop.length);
      }),
    ),
    law(
      'closing-soon-nearest',
      'closing soon holds those nearest to their date or to their last item, and leaves out none that is nearer',
      fc.property(nearlySold, shop => {
        const section = closingSoon(shop, NOW);
        const all = shop.filter(lot => isClosingSoon(lot, NOW));
        assert.equal(section.length, Math.min(12, all.length));
        for (const [i, lot] of section.entries()) {
          assert.ok(nearness(lot) >= nearness(section[i - 1] ?? lot) - 1e-12);
          const { numerator, denominator } = lastStretch(lot, NOW);
          assert.ok(Math.abs(Number(numerator) / Number(denominator) - nearness(lot)) < 1e-9);
        }
        const last = section.at(-1);
        for (const lot of all.filter(each => !section.includes(each))) {
          assert.ok(nearness(lot) >= nearness(last ?? lot) - 1e-12);
        }
      }),
    ),
    law(
      'winners-newest-first',
      'last winners are the newest in falling order',
      fc.property(fc.array(winners, { maxLength: 30 }), won => {
        const dates = won.map(each => each.winDate).toSorted((a, b) => b - a);
        assert.deepEqual(
          lastWinners(won).map(each => each.winDate),
          dates.slice(0, 12),
        );
      }),
    ),
  ],
};

export const lotRules: readonly Rule[] = [phaseRule, endRule, restrictedRule, hotRule, sectionsRule];
