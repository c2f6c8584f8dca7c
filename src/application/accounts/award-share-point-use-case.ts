import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import type { SessionStore } from '../stores/session-store.ts';

/**
 * The use case that thanks a logged-in user for sharing a lot on the first social network (docs/behaviour.md#lot-page):
 * true when a point was granted. A visitor gets none and the shop is not asked.
 */
export type AwardSharePointUseCase = () => Effect.Effect<boolean, ShopUnavailable | SessionEnded>;

export const makeAwardSharePoint =
  (account: AccountService, session: SessionStore): AwardSharePointUseCase =>
  () =>
    Effect.suspend(() =>
      session.getSnapshot() === null ? Effect.succeed(false) : withWritePolicy(account.addSharePoint),
    );
