import type { getCharity, getCharityOfLot } from '../../src/contract/charity.ts';
import { amountCodec, pointsCodec } from '../../src/contract/codecs/exact-codecs.ts';
import { points } from '../../src/domain/accounts/points.ts';
import type { CharityFundSums } from '../../src/domain/content/charity.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import type { Queryable } from '../database/database.ts';
import { makeTtlCache } from '../database/ttl-cache.ts';

type Page = typeof getCharity.answer.Type;
type Share = typeof getCharityOfLot.answer.Type;
type Payout = Page['payouts'][number];

type PayoutRow = Omit<Payout, 'id' | 'amount'> & { readonly id: bigint; readonly amount: bigint };

const HAS_FUND = `SELECT FROM settings WHERE fund->>'uk' <> ''`;

const SUMS = `SELECT (SELECT coalesce(sum(points), 0)::bigint FROM charity_ledger) AS credited,
  (SELECT coalesce(sum(amount), 0)::bigint FROM charity_payouts) AS paid_out`;

const FUND = `SELECT fund->>$1 AS name, nullif(fund_site, '') AS site, nullif(fund_number, '') AS number FROM settings
  WHERE fund->>'uk' <> ''`;

/** Asks the database whether the shop has a charity fund: without one it has no page about it. */
export const hasCharityFund = async (queries: Queryable): Promise<boolean> =>
  (await queries.query(HAS_FUND)).length > 0;

/** The query for payouts; `$1` is the language. */
const PAYOUTS = `SELECT p.id, p.reference, p.amount, to_char(p.paid_on, 'YYYY-MM-DD') AS paid_on, p.fund->>$1 AS fund,
    nullif(p.document, '') AS document, o.reference AS corrects, p.note
  FROM charity_payouts p LEFT JOIN charity_payouts o ON o.id = p.corrects`;

const OF_PAGE = `${PAYOUTS} WHERE $2::bigint IS NULL OR p.id < $2 ORDER BY p.id DESC LIMIT $3`;

const LAST = `${PAYOUTS} WHERE p.corrects IS NULL AND NOT EXISTS (SELECT FROM charity_payouts c WHERE c.corrects = p.id)
  ORDER BY p.id DESC LIMIT 1`;

const OF_LOT = `SELECT (SELECT coalesce(sum(c.points), 0)::bigint FROM charity_ledger c WHERE c.lot_id = l.id) AS points
  FROM lots l WHERE l.id = $1`;

const OF_USER = `SELECT coalesce(sum(c.points), 0)::bigint AS points
  FROM orders o JOIN charity_ledger c ON c.order_id = o.id WHERE o.user_id = $1`;

const PAGE = 20;

const wirePayout = ({ id, amount, ...row }: PayoutRow): Payout => ({
  ...row,
  id: Number(id),
  amount: amountCodec.encode(minorUnits(amount)),
});

/** Reads the sums of both ledgers of the charity fund as they are now: points credited, and kopiykas paid out. */
export const readCharitySums = async (queries: Queryable): Promise<CharityFundSums> => {
  const [row] = await queries.query<{ credited: bigint; paid_out: bigint }>(SUMS);
  return { credited: points(row?.credited ?? 0n), paidOut: minorUnits(row?.paid_out ?? 0n) };
};

type Means = { readonly database: Queryable; readonly cachedMs: number };

/**
 * Makes the reader of the charity fund's figures; null where the shop has no fund, or the lot does not exist. The sums
 * may be as old as `cachedMs` says, because nothing is decided by them here.
 */
export const makeCharityReader = ({ database, cachedMs }: Means) => {
  const sums = makeTtlCache<CharityFundSums>(cachedMs, 1);
  const wireSums = async () => {
    const { credited, paidOut } = await sums('', () => readCharitySums(database));
    return { credited: pointsCodec.encode(credited), paid_out: amountCodec.encode(paidOut) };
  };
  const share = async (language: Language, question: string, id: number): Promise<Share | null> => {
    const [isThere, [row], [last], all] = await Promise.all([
      hasCharityFund(database),
      database.query<{ points: bigint }>(question, [id]),
      database.query<PayoutRow>(LAST, [language]),
      wireSums(),
    ]);
    if (!isThere || row === undefined) return null;
    return {
      points: pointsCodec.encode(points(row.points)),
      ...all,
      last_payout: last === undefined ? null : wirePayout(last),
    };
  };
  return {
    page: async (language: Language, from: string | null, limit = PAGE): Promise<Page | null> => {
      const [[fund], rows, all] = await Promise.all([
        database.query<Page['fund']>(FUND, [language]),
        database.query<PayoutRow>(OF_PAGE, [language, from, limit + 1]),
        wireSums(),
      ]);
      if (fund === undefined) return null;
      const payouts = rows.slice(0, limit).map(wirePayout);
      const last = payouts.at(-1);
      return {
        fund,
        ...all,
        payouts,
        next_cursor: rows.length > limit && last !== undefined ? String(last.id) : null,
      };
    },
    ofLot: (language: Language, lotId: number) => share(language, OF_LOT, lotId),
    ofUser: (language: Language, userId: number) => share(language, OF_USER, userId),
  };
};
