import type { Queryable } from '../../server/database/database.ts';
import type { Account } from './account-model.ts';

const ROWS = `SELECT id, email, phone, referrer_id AS "referrerId", email_verified_at AS "confirmedAt"
  FROM users WHERE email LIKE 'person%'`;
type Row = {
  readonly id: number;
  readonly email: string;
  readonly phone: string;
  readonly referrerId: number | null;
  readonly confirmedAt: Date | null;
};

/**
 * Makes what says in words, while nobody acts, where the shop's accounts are not what their people did: one for each who
 * registered and none beside, each with the address and phone that it has by now, its inviter, and each of its addresses
 * confirmed once or not at all.
 */
export const makeAccountsJudge = (queries: Queryable, accounts: readonly Account[]) => {
  const confirmed = new Map<string, number>();
  const judgeRow = (account: Account, row: Row | undefined): string | null => {
    const { id, email, phone, referrerId, isConfirmed, confirmation } = account;
    if (row === undefined) return 'there is no such account';
    if (row.email !== email) return `its address is ${row.email}`;
    if (row.phone !== phone) return `its phone is ${row.phone}, not ${phone}`;
    if (row.referrerId !== referrerId) return `its inviter is ${row.referrerId}, not ${referrerId}`;
    const at = row.confirmedAt?.getTime();
    if ((at !== undefined) !== isConfirmed) return `that its address is confirmed is ${!isConfirmed}`;
    if (at === undefined) return null;
    const which = `${id}, ${confirmation}`;
    const before = confirmed.get(which) ?? at;
    confirmed.set(which, at);
    return before === at ? null : 'its address was confirmed once more';
  };
  return async (): Promise<readonly string[]> => {
    const rows = await queries.query<Row>(ROWS);
    const findings = accounts.flatMap(account => {
      const wrong = judgeRow(
        account,
        rows.find(({ id }) => id === account.id),
      );
      return wrong === null ? [] : [`${account.email}: ${wrong}`];
    });
    return rows.length === accounts.length
      ? findings
      : [...findings, `${rows.length} accounts of ${accounts.length} who registered`];
  };
};
