import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClosingSoonLots as closingSoonOfShop } from '../../../server/catalogue/catalogue-sections.ts';
import { closingSoonLots, lastStretchLeft } from '../../../src/domain/catalogue/catalogue-sections.ts';
import {
  CLOSING_SOON_HOURS,
  CLOSING_SOON_PERCENT,
  hasLotEnded,
  hasLotStarted,
  isLotClosingSoon,
  isLotPurchasable,
  isLotSoldOut,
  type Lot,
  lotPhase,
  percentOfLotSold,
  remainingItems,
} from '../../../src/domain/catalogue/lot.ts';
import { ARBITRARY_LOTS_NOW, lotArbitrary, momentArbitrary } from '../../arbitraries/lot.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

/** A lot as it is kept: what unpaid orders hold is reserved, and counts as gone where stock is asked. */
const keptLots = fc.tuple(lotArbitrary, fc.nat()).map(([lot, held]) => ({
  // The database keeps no lot that ends before it starts.
  lot: { ...lot, endsAt: lot.endsAt === null || lot.endsAt > lot.start ? lot.endsAt : lot.start + 1 },
  reserved: held % (lot.amount - lot.salesCount + 1),
}));

type Kept = { readonly lot: Lot; readonly reserved: number };
type Judged = {
  readonly percent: number;
  readonly unsold: number;
  readonly sold_out: boolean;
  readonly remaining: number;
  readonly started: boolean;
  readonly ended: boolean;
  readonly purchasable: boolean;
  readonly closing: boolean;
  readonly phase: string;
};

const SAVE = `INSERT INTO lots (id, category_id, product_to_buy_id, product_to_win_id, title, description, image, price, origin,
    ticket_amount, ticket_donate_amount, amount, sales_count, reserved, start, drawn_at, ends_at, offered)
  SELECT n, 1, 1, 2, $1, $1, '/l.webp', 1, 1, 1, 1, v.amount, v.sold, v.reserved, v.start, v.drawn, v.ends, v.offered
    FROM unnest($2::int[], $3::int[], $4::int[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[],
      $8::boolean[]) WITH ORDINALITY AS v (amount, sold, reserved, start, drawn, ends, offered, n)`;

const JUDGE = `SELECT percent_sold(l.sales_count, l.amount) AS percent, l.unsold_percent AS unsold, l.sold_out,
    remaining(l) AS remaining, has_started(l, $1) AS started, has_ended(l, $1) AS ended, is_purchasable(l, $1) AS purchasable,
    is_closing_soon(l, $1, $2, $3) AS closing, lot_phase(l, l.drawn_at IS NOT NULL, $1) AS phase
  FROM lots l ORDER BY l.id`;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  await makeTestShopWorld({ url: '', context: { database, now: Date.now } as never });
});
afterAll(() => opened.close());

const judgedBySql = async (kept: readonly Kept[], now: number): Promise<readonly Judged[]> => {
  const { database } = opened;
  await database.query('DELETE FROM lots', []);
  await database.query(SAVE, [
    { uk: '', ru: '', en: '' },
    kept.map(({ lot }) => lot.amount),
    kept.map(({ lot }) => lot.salesCount),
    kept.map(({ reserved }) => reserved),
    kept.map(({ lot }) => new Date(lot.start)),
    kept.map(({ lot }) => (lot.winners.length > 0 ? new Date(lot.start) : null)),
    kept.map(({ lot }) => (lot.endsAt === null ? null : new Date(lot.endsAt))),
    kept.map(({ lot }) => lot.offered),
  ]);
  return database.query<Judged>(JUDGE, [new Date(now), CLOSING_SOON_PERCENT, CLOSING_SOON_HOURS]);
};

const judgedByDomain = ({ lot, reserved }: Kept, now: number): Judged => ({
  percent: percentOfLotSold(lot),
  unsold: 100 - percentOfLotSold(lot),
  sold_out: isLotSoldOut(lot),
  remaining: remainingItems({ amount: lot.amount, salesCount: lot.salesCount + reserved }),
  started: hasLotStarted(lot, now),
  ended: hasLotEnded(lot, now),
  purchasable: isLotPurchasable(lot, now),
  closing: isLotClosingSoon(lot, now),
  phase: lotPhase(lot, now),
});

describe('Functions of the database', () => {
  test('the database’s functions judge every generated lot as the domain does: percent sold, remaining, started, ended, phase', async () => {
    const many = fc.array(keptLots, { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(many, momentArbitrary, async (kept, now) => {
        expect(await judgedBySql(kept, now)).toEqual(kept.map(each => judgedByDomain(each, now)));
      }),
      { numRuns: 40 },
    );
  });

  test('the database lists the lots that close soon in exactly the domain’s order', async () => {
    // Few items and whole hours, so that ties and near misses of dates and percents are common.
    const near = fc.array(
      fc.tuple(
        keptLots,
        fc.integer({ min: 1, max: 24 }),
        fc.nat(),
        fc.option(fc.integer({ min: 1, max: 50 })),
      ),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(near, async all => {
        const kept = all.map(([{ lot }, amount, sold, hours], at) => ({
          lot: {
            ...lot,
            id: at + 1,
            amount,
            salesCount: sold % amount,
            start: ARBITRARY_LOTS_NOW - 1,
            endsAt: hours === null ? null : ARBITRARY_LOTS_NOW + hours * 3_600_000,
            winners: [],
          },
          reserved: 0,
        }));
        await judgedBySql(kept, ARBITRARY_LOTS_NOW);
        const terms = { language: 'uk', rate: 1_000_000n, userPercent: 0n } as never;
        const answered = await closingSoonOfShop(opened.database, terms, ARBITRARY_LOTS_NOW);
        const wanted = closingSoonLots(
          kept.map(({ lot }) => lot),
          ARBITRARY_LOTS_NOW,
        );
        expect(answered.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
        expect(wanted.every(lot => lastStretchLeft(lot, ARBITRARY_LOTS_NOW).numerator > 0n)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
