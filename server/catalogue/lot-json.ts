import { amountCodec } from '../../src/contract/codecs/exact-codecs.ts';
import { makeLotFiguresFunction } from '../../src/contract/codecs/lot-figures.ts';
import type { WireLot } from '../../src/contract/entity-schemas.ts';
import { isLotHot } from '../../src/domain/catalogue/lot.ts';
import type { LotQuoteTerms } from '../../src/domain/catalogue/lot-quote.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { minorUnits, priceFromLocal } from '../../src/domain/money/money-units.ts';

/**
 * The terms on which lots are answered: the caller's language, currency and level. `rate`: UAH per unit of the
 * currency.
 */
export type LotTerms = LotQuoteTerms & { readonly language: Language };

/**
 * The fields of a lot as the database answers it: the wire's, except that `price` and `origin` are kopiyka, `hot` is
 * the operator's flag alone, `offered` is always present, `cash_alternative` is kopiyka or null, and `point` and `percent` are
 * still to be computed.
 */
export type LotRow = Omit<WireLot, 'point' | 'percent' | 'offered' | 'cash_alternative'> & {
  readonly offered: boolean;
  readonly cash_alternative: number | null;
};

/**
 * Writes the SQL expression that prints a time column in ISO 8601 with milliseconds, whatever the connection's time
 * zone is.
 */
export const writeIsoMomentSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Writes the SQL expression that turns a time column into epoch milliseconds; null where the column is. */
export const writeEpochMsSql = (column: string): string =>
  `floor(extract(epoch FROM ${column}) * 1000)::bigint`;

const productSql = (alias: string, language: string): string =>
  `json_build_object('image', ${alias}.image, 'title', ${alias}.title->>${language},
    'parental_name', ${alias}.parental_name->>${language}, 'description', ${alias}.description->>${language})`;

/**
 * Writes the SQL of a user's public data as JSON: what everybody may see of a winner. `alias` names the users' table.
 */
export const writeWinnerUserSql = (alias: string): string =>
  `json_build_object('avatar', coalesce(${alias}.avatar, ''),
    'full_name', trim(${alias}.first_name || ' ' || ${alias}.last_name))`;

const winnersSql = (lot: string): string =>
  `CASE WHEN ${lot}.drawn_at IS NULL THEN '[]'::json ELSE (
    SELECT coalesce(json_agg(json_build_object('user', ${writeWinnerUserSql('p')}, 'win_date', ${writeIsoMomentSql('d.drawn_at')})), '[]'::json)
    FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id JOIN users p ON p.id = t.user_id
    WHERE d.lot_id = ${lot}.id) END`;

/** The SQL text that joins `lots l` with the tables that {@link writeLotJsonSql} reads. */
export const LOT_JOINS_SQL = `JOIN categories c ON c.id = l.category_id
  JOIN products b ON b.id = l.product_to_buy_id JOIN products w ON w.id = l.product_to_win_id`;

/**
 * Writes the SQL of a {@link LotRow} of `lots l` as JSON; `language` is the parameter that names the language, such as
 * `$1`.
 */
export const writeLotJsonSql = (language: string): string => `json_build_object('id', l.id,
  'title', l.title->>${language}, 'image', l.image, 'price', l.price, 'origin', l.origin,
  'point_donate_amount', l.point_donate_amount, 'ticket_amount', l.ticket_amount,
  'ticket_donate_amount', l.ticket_donate_amount, 'is_donate', l.is_donate, 'amount', l.amount,
  'sales_count', l.sales_count, 'color', l.color, 'hot', l.hot, 'offered', l.offered, 'start', ${writeIsoMomentSql('l.start')}, 'ends_at', ${writeEpochMsSql('l.ends_at')},
  'winners', ${winnersSql('l')}, 'description', l.description->>${language},
  'category', CASE WHEN c.offered THEN c.name->>${language} ELSE '' END, 'category_id', l.category_id,
  'product_to_by', ${productSql('b', language)}, 'product_to_win', ${productSql('w', language)},
  'cash_alternative', l.cash_alternative)`;

/** Writes the SQL of a lot's two products as JSON, for lists that show nothing else of `lots l`. */
export const writeLotProductsSql = (language: string): string =>
  `'product_to_by', ${productSql('b', language)}, 'product_to_win', ${productSql('w', language)}`;

/** Converts a lot's row into the wire's JSON: prices converted and rounded first, points computed from them. */
export const toWireLot = ({ offered, cash_alternative: cash, ...row }: LotRow, terms: LotTerms): WireLot => {
  const origin = priceFromLocal(minorUnits(row.origin), terms.rate);
  const stock = { amount: row.amount, salesCount: row.sales_count };
  return {
    ...row,
    price: amountCodec.encode(priceFromLocal(minorUnits(row.price), terms.rate)),
    origin: amountCodec.encode(origin),
    hot: isLotHot({ ...stock, hot: row.hot }),
    ...(!offered && { offered }),
    ...(cash !== null && { cash_alternative: amountCodec.encode(minorUnits(cash)) }),
    ...makeLotFiguresFunction(terms)({ ...stock, origin }),
  };
};
