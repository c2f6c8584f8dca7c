import type { Queryable } from '../../server/database/database.ts';
import type { RegisteredAccount } from './account-scene.ts';

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
 * registered and none beside, each with its phone, its inviter, and an address that was confirmed once or not at all.
 */
export const makeAccountsJudge = (queries: Queryable, registered: readonly RegisteredAccount[]) => {
  const confirmed = new Map<number, number>();
  const judgeRow = (account: RegisteredAccount, row: Row | undefined): string | null => {
    const { id, email, phone, referrerId, isConfirmed } = account;
    if (row?.email !== email || row.phone !== phone) return 'the account is another one’s';
    if (row.referrerId !== referrerId) return `its inviter is ${row.referrerId}, not ${referrerId}`;
    const at = row.confirmedAt?.getTime();
    if ((at !== undefined) !== isConfirmed) return `that its address is confirmed is ${!isConfirmed}`;
    if (at === undefined) return null;
    const before = confirmed.get(id) ?? at;
    confirmed.set(id, at);
    return before === at ? null : 'its address was confirmed once more';
  };
  return async (): Promise<readonly string[]> => {
    const rows = await queries.query<Row>(ROWS);
    const findings = registered.flatMap(account => {
      const wrong = judgeRow(
        account,
        rows.find(({ id }) => id === account.id),
      );
      return wrong === null ? [] : [`${account.email}: ${wrong}`];
    });
    return rows.length === registered.length
      ? findings
      : [...findings, `${rows.length} accounts of ${registered.length} who registered`];
  };
};
