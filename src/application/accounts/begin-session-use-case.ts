import { Effect } from 'effect';
import type { StartShopUseCase } from '../content/start-shop-use-case.ts';
import type { ResumePushUseCase } from '../messages/resume-push-use-case.ts';
import type { AppLog } from '../ports/log.ts';
import type { Session } from '../ports/sign-in.ts';
import { runEffectUninterrupted } from '../run-effect-uninterrupted.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { SaveShellTokensUseCase } from './save-shell-tokens-use-case.ts';

/**
 * The use case that follows a sign-up or a log-in: the session is kept, the shop starts anew (merging cart and
 * wishlist), and a native shell's device tokens are saved. Notifications that this browser still has from a session
 * which ran out are this user's from now on. Never fails: the session stands whatever follows. Runs on when the form is
 * left meanwhile.
 */
export type BeginSessionUseCase = (session: Session) => Effect.Effect<void>;

export const makeBeginSession = (
  sessionStore: SessionStore,
  saveShellTokens: SaveShellTokensUseCase,
  startShop: StartShopUseCase,
  resumePush: ResumePushUseCase,
  log: AppLog,
): BeginSessionUseCase => {
  const quietly = <E extends { readonly _tag: string }>(event: string, effect: Effect.Effect<void, E>) =>
    Effect.catch(effect, failure => Effect.sync(() => log.warn(event, { failure: failure._tag })));

  return session =>
    runEffectUninterrupted(
      Effect.suspend(() => {
        sessionStore.set(session);
        // After the start, which tells what the shop knows of this user's devices.
        const restarted = quietly('shop_not_restarted', startShop()).pipe(
          Effect.andThen(quietly('push_not_resumed', resumePush())),
        );
        return Effect.all([restarted, saveShellTokens()], { concurrency: 'unbounded', discard: true });
      }),
    );
};
