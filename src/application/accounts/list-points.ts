import type { Effect } from 'effect';
import type { LedgerEntry, LedgerKind } from '../../domain/accounts/ledger.ts';
import type { AccountPage, AccountService } from '../ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/** The history of points, of one kind or (null) all, from the newest entry or after a page. */
export type ListPoints = (
  kind: LedgerKind | null,
  next: string | null,
) => Effect.Effect<AccountPage<LedgerEntry>, ShopUnavailable | SessionEnded>;

export const makeListPoints =
  (account: AccountService): ListPoints =>
  (kind, next) =>
    reading(account.points(kind, next));
