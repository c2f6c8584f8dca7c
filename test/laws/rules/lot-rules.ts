import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { closingSoon, comingSoon, lastWinners, playingNow } from '../../../src/domain/catalogue/catalogue.ts';
import {
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

const share = (lot: Lot): number => lot.salesCount / lot.amount;
const catalogues = fc.array(lots, { maxLength: 40 });
const nearlySold = fc.array(
  lots.map((lot): Lot => ({ ...lot, amount: 20, salesCount: 14 + (lot.id % 7), winners: [], start: NOW })),
  { maxLength: 40 },
);

const PHASES = ['coming', 'playing', 'sold-out', 'drawn'];

const phaseRule: Rule = {
  id: 'lot-phase',
  title: 'The life of a lot',
  source: 'docs/behaviour.md#lists-of-lots',
  formula:
    'drawn with winners, else coming before its start, else sold out with nothing left, else playing; only a playing lot is sold',
  code: [
    'catalogue/lot.ts#lotPhase',
    'catalogue/lot.ts#hasStarted',
    'catalogue/lot.ts#isListed',
    'catalogue/lot.ts#isPurchasable',
  ],
  edges: [
    edge('the moment of the start counts', () => assert.ok(hasStarted({ start: NOW }, NOW))),
    edge('a lot with winners is hidden in lists', () =>
      assert.equal(
        isListed(aLot({ winners: [{ user: { avatar: null, fullName: 'Olena K.' }, winDate: NOW }] })),
        false,
      ),
    ),
  ],
  laws: [
    law(
      'purchasable-while-playing',
      'sells only what started, is not sold out and has no winners',
      fc.property(lots, moments, (lot, now) => {
        assert.equal(
          isPurchasable(lot, now),
          lot.start <= now && lot.salesCount < lot.amount && lot.winners.length === 0,
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

const restrictedRule: Rule = {
  id: 'restricted-lot',
  title: 'A lot that cannot be ordered in a quantity',
  source: 'docs/behaviour.md#cart-lines',
  formula: 'unknown, not playing, or quantity > what is left',
  code: ['catalogue/lot.ts#isRestricted'],
  edges: [
    edge('a lot that nobody knows', () => assert.ok(isRestricted(undefined, 1, NOW))),
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
    edge('89 % is not hot, 90 % is', () => {
      assert.equal(isHot(aLot({ salesCount: 89 })), false);
      assert.equal(isHot(aLot({ salesCount: 90 })), true);
    }),
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
    'closing soon: playing, percent sold ≥ 75, most sold first, at most 12; coming soon: the next first; last winners: the newest 12',
  code: [
    'catalogue/catalogue.ts#closingSoon',
    'catalogue/catalogue.ts#playingNow',
    'catalogue/catalogue.ts#comingSoon',
    'catalogue/catalogue.ts#lastWinners',
    'catalogue/lot.ts#isClosingSoon',
  ],
  edges: [
    edge('74 % does not close soon, 75 % does, 100 % no longer', () =>
      assert.deepEqual(
        [74, 75, 100].map(salesCount => isClosingSoon(aLot({ salesCount }), NOW)),
        [false, true, false],
      ),
    ),
  ],
  laws: [
    law(
      'each-lot-once',
      'puts each lot without winners into one of: playing, coming, sold out',
      fc.property(catalogues, moments, (shop, now) => {
        const rest = shop.filter(lot => ['sold-out', 'drawn'].includes(lotPhase(lot, now)));
        assert.equal(playingNow(shop, now).length + comingSoon(shop, now).length + rest.length, shop.length);
      }),
    ),
    law(
      'closing-soon-most-sold',
      'closing soon holds the most sold ones in falling order, and leaves out none that is more sold',
      fc.property(nearlySold, shop => {
        const section = closingSoon(shop, NOW);
        const all = shop.filter(lot => isClosingSoon(lot, NOW));
        assert.equal(section.length, Math.min(12, all.length));
        for (const [i, lot] of section.entries()) {
          assert.ok(share(lot) <= share(section[i - 1] ?? lot));
        }
        const least = section.at(-1);
        for (const lot of all.filter(each => !section.includes(each))) {
          assert.ok(share(lot) <= share(least ?? lot));
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

export const lotRules: readonly Rule[] = [phaseRule, restrictedRule, hotRule, sectionsRule];
