import { amountCodec } from '../../../src/contract/codecs/exact-codecs.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import { readLotsByIds } from '../../catalogue/lot-queries.ts';
import { computeLotTerms } from '../../catalogue/lot-terms.ts';
import { findCurrencyOrUah, type ReferenceData } from '../../content/reference-data.ts';
import type { Queryable } from '../../database/database.ts';
import type { MailedLotOffer } from '../mails/news/lot-offer.ts';

/**
 * The fields of a user whom news of lots can be mailed to: the address is confirmed, or the shop asks nobody to confirm
 * one.
 */
export type NewsReader = {
  readonly id: number;
  readonly first_name: string;
  readonly email: string;
  readonly language: Language;
  readonly currency: string;
};

/** The SQL text of the columns of a {@link NewsReader}, of `users u`. */
export const NEWS_READER_COLUMNS_SQL = 'u.id, u.first_name, u.email, u.language, u.currency';

/**
 * Writes the SQL condition that mail may go to `users u`; `parameter` tells whether the shop asks people to confirm
 * their addresses.
 */
export const writeMailReachableSql = (parameter: string): string =>
  `(u.email_verified_at IS NOT NULL OR NOT ${parameter}::boolean)`;

/**
 * Writes the SQL condition that anybody can buy `lots l` at the moment `parameter`: on sale, and not all of the rest is
 * reserved.
 */
export const writeLotOnSaleSql = (parameter: string): string =>
  `(is_purchasable(l, ${parameter}) AND l.sales_count + l.reserved < l.amount)`;

/**
 * Reads the lots that a mail offers as its reader would see them in the shop, in the order of their ids: language,
 * currency and price.
 */
export const readLotOffers = async (
  queries: Queryable,
  reference: ReferenceData,
  { language, currency }: NewsReader,
  lotIds: readonly number[],
): Promise<readonly MailedLotOffer[]> => {
  const { code, rate } = findCurrencyOrUah(reference, currency);
  const lots = await readLotsByIds(
    queries,
    lotIds,
    computeLotTerms(reference, { language, rate, user: null }),
  );
  return lotIds.flatMap(id => {
    const lot = lots.get(id);
    if (lot === undefined) return [];
    const { product_to_by, product_to_win, price, percent, ends_at } = lot;
    return {
      lotId: id,
      bought: product_to_by.title,
      prize: product_to_win.title,
      price: amountCodec.decode(price),
      currency: code,
      percent,
      endsAt: ends_at === null ? null : new Date(ends_at),
    };
  });
};

const DAY_MS = 24 * 3_600_000;

/**
 * Computes the moment when news of lots expire: a day after they were written, or at the first end of their lots if
 * that is earlier.
 */
export const computeNewsExpiry = (offers: readonly MailedLotOffer[], now: number): Date =>
  new Date(Math.min(now + DAY_MS, ...offers.flatMap(({ endsAt }) => endsAt?.getTime() ?? [])));
