import { CLOSING_SOON_HOURS, CLOSING_SOON_PERCENT } from '../../../src/domain/catalogue/lot.ts';
import type { Language, LocalizedText } from '../../../src/domain/content/languages.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import type { Queryable } from '../../database/database.ts';
import type { LotOfWeek, WeeklyNews } from '../mails/news/make-weekly-mail.ts';

/** The number of lots in each part of a letter: as many as a phone shows well. */
const LOTS_OF_PART = 6;
const NEW_FOR_MS = 7 * 24 * 3_600_000;

type LotRow = {
  readonly id: number;
  readonly bought: LocalizedText;
  readonly prize: LocalizedText;
  readonly price: bigint;
  readonly sold: number;
};

const SELECT = `SELECT l.id, b.title AS bought, p.title AS prize, l.price, percent_sold(l.sales_count, l.amount) AS sold`;
const FROM = `FROM lots l JOIN products b ON b.id = l.product_to_buy_id JOIN products p ON p.id = l.product_to_win_id`;

/**
 * The number of lots that are read, more than are shown: those that are in another part of a user's letter are left
 * out.
 */
const MOST = 3 * LOTS_OF_PART;

const SOON = `${SELECT} ${FROM} WHERE is_closing_soon(l, $1, $2, $3)
  ORDER BY last_stretch(l, $1, $2, $3), l.id LIMIT ${MOST}`;
const FRESH = `${SELECT} ${FROM} WHERE is_purchasable(l, $1) AND l.start > $2 ORDER BY l.start DESC, l.id LIMIT ${MOST}`;
const WISHED = `SELECT w.user_id, w.place, lot.* FROM (
    SELECT w.user_id, w.lot_id, row_number() OVER (PARTITION BY w.user_id ORDER BY l.unsold_percent, l.id) AS place
    FROM wishes w JOIN lots l ON l.id = w.lot_id WHERE w.user_id = ANY ($2::int[]) AND is_purchasable(l, $1)) w
  JOIN (${SELECT} ${FROM}) lot ON lot.id = w.lot_id
  WHERE w.place <= ${LOTS_OF_PART} ORDER BY w.user_id, w.place`;

const lotIn =
  (language: Language) =>
  ({ id, bought, prize, price, sold }: LotRow): LotOfWeek => ({
    id,
    bought: bought[language],
    prize: prize[language],
    price: minorUnits(price),
    sold,
  });

/** Answers the lots of a user's weekly letter; null where there are none. */
type NewsOf = (reader: { readonly id: number; readonly language: Language }) => WeeklyNews | null;

/**
 * Reads the lots of the weekly letter at `now` (epoch ms) for these people: lots that they wish and can buy, those that
 * close soon, those that began within a week; each lot in the first part that it fits.
 */
export const readWeeklyNews = async (
  queries: Queryable,
  now: number,
  readers: readonly number[],
): Promise<NewsOf> => {
  const moment = new Date(now);
  const soon = await queries.query<LotRow>(SOON, [moment, CLOSING_SOON_PERCENT, CLOSING_SOON_HOURS]);
  const fresh = await queries.query<LotRow>(FRESH, [moment, new Date(now - NEW_FOR_MS)]);
  const wishes = await queries.query<LotRow & { readonly user_id: number }>(WISHED, [moment, readers]);
  return ({ id, language }) => {
    const told = new Set<number>();
    const part = (lots: readonly LotRow[]): readonly LotOfWeek[] => {
      const own = lots.filter(lot => !told.has(lot.id)).slice(0, LOTS_OF_PART);
      for (const lot of own) told.add(lot.id);
      return own.map(lotIn(language));
    };
    const news = {
      wished: part(wishes.filter(wish => wish.user_id === id)),
      soon: part(soon),
      fresh: part(fresh),
    };
    return told.size === 0 ? null : news;
  };
};
