import type { getPointsHistory } from '../../src/contract/account.ts';
import { LEDGER_KINDS, type LedgerKind } from '../../src/domain/accounts/ledger.ts';
import { LEDGER_ENTRIES_OF_ACCOUNT } from '../../src/domain/accounts/points.ts';
import { writeIsoMomentSql } from '../catalogue/lot-json.ts';
import type { Queryable } from '../database/database.ts';

type Page = typeof getPointsHistory.answer.Type;
export type PointsEntryRow = Page['entries'][number] & { readonly id: number };

/** The number of rows that are read for a page: one entry more than it has tells whether another page follows. */
const ROWS_OF_PAGE = LEDGER_ENTRIES_OF_ACCOUNT + 1;

/** Writes the SQL that selects a user's entries of the points ledger, the newest first; `where` narrows them. */
export const writePointsEntriesSql = (user: string, where = ''): string =>
  `SELECT id, cause, amount, ${writeIsoMomentSql('at')} AS at FROM points_ledger WHERE user_id = ${user} ${where}
   ORDER BY id DESC LIMIT ${ROWS_OF_PAGE}`;

/**
 * Makes the page of the points history of the rows that {@link writePointsEntriesSql} found: the cursor is its last
 * entry's number.
 */
export const makePointsEntriesPage = (rows: readonly PointsEntryRow[]): Page => {
  const shown = rows.slice(0, LEDGER_ENTRIES_OF_ACCOUNT);
  const last = rows.length > LEDGER_ENTRIES_OF_ACCOUNT ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ cause, amount, at }) => ({ cause, amount, at })),
    next_cursor: last === undefined ? null : String(last.id),
  };
};

const HISTORY = `SELECT id::float8 AS id, cause, amount::float8 AS amount, at FROM (${writePointsEntriesSql(
  '$1',
  'AND ($2::text[] IS NULL OR cause = ANY ($2)) AND ($3::bigint IS NULL OR id < $3)',
)}) e ORDER BY e.id DESC`;

/** Reads a user's ledger entries: of a kind or all, from the newest or after a page. */
export const readPointsHistory = async (
  queries: Queryable,
  userId: number,
  kind: LedgerKind | undefined,
  after: string | undefined,
): Promise<Page> =>
  makePointsEntriesPage(
    await queries.query<PointsEntryRow>(HISTORY, [
      userId,
      kind === undefined ? null : LEDGER_KINDS[kind],
      after ?? null,
    ]),
  );
