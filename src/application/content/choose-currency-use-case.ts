import { Effect } from 'effect';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { AppLog } from '../ports/log.ts';
import type { PagesPort } from '../ports/pages.ts';
import type { PreferencesStore } from '../stores/preferences-store.ts';
import type { StartShopUseCase } from './start-shop-use-case.ts';

/** The use case that switches the currency (ISO 4217) as `ChooseLanguageUseCase` does the language. */
export type ChooseCurrencyUseCase = (currency: string) => Effect.Effect<void, ShopUnavailable>;

export const makeChooseCurrency =
  (
    pages: PagesPort,
    preferences: PreferencesStore,
    startShop: StartShopUseCase,
    log: AppLog,
  ): ChooseCurrencyUseCase =>
  currency =>
    Effect.suspend(() => {
      preferences.setCurrency(currency);
      const remember = withIdempotentWritePolicy(
        // Asked again, it may be an older choice by now, which must not be remembered over the newer one.
        Effect.suspend(() =>
          preferences.getSnapshot().currency === currency ? pages.setCurrency(currency) : Effect.void,
        ),
      ).pipe(
        Effect.catch(failure =>
          Effect.sync(() => log.warn('currency_not_remembered', { reason: failure.reason })),
        ),
      );
      return Effect.all([remember, startShop()], { concurrency: 'unbounded', discard: true });
    });
