import { Effect } from 'effect';
import { withReadPolicy } from '../call-policies.ts';
import type { ShowUnpaidOrdersUseCase } from '../orders/show-unpaid-orders-use-case.ts';
import type { AccountData, AccountService } from '../ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { WishlistStore } from '../stores/wishlist-store.ts';

/**
 * The use case that shows all that the account shows, beside it the orders that wait to be paid; the session's name and
 * address follow what was changed elsewhere. Without a user the session is cleared (docs/behaviour.md#account).
 */
export type ShowAccountUseCase = () => Effect.Effect<AccountData, ShopUnavailable | SessionEnded>;

export const makeShowAccount = (
  account: AccountService,
  wishlist: WishlistStore,
  session: SessionStore,
  showUnpaid: ShowUnpaidOrdersUseCase,
): ShowAccountUseCase => {
  // The account stands without them, too.
  const besides = Effect.suspend(() => Effect.ignore(showUnpaid()));
  return () =>
    Effect.suspend(() => {
      const asker = session.getSnapshot();
      return Effect.all([withReadPolicy(account.data(wishlist.getSnapshot())), besides], {
        concurrency: 'unbounded',
      }).pipe(
        Effect.map(([data]) => data),
        Effect.tap(({ user }) =>
          Effect.sync(() => {
            if (asker === null || session.getSnapshot() !== asker) return;
            const { firstName: name, email } = user;
            // Whoever hears of another session reads the account again.
            if (asker.name !== name || asker.email !== email) session.set({ ...asker, name, email });
          }),
        ),
        Effect.tapError(failure =>
          Effect.sync(() => {
            if (failure._tag === 'SessionEnded' && session.getSnapshot() === asker) session.set(null);
          }),
        ),
      );
    });
};
