import { Effect } from 'effect';
import type { Language } from '../../domain/content/languages.ts';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { AppLog } from '../ports/log.ts';
import type { PagesPort } from '../ports/pages.ts';
import type { PreferencesStore } from '../stores/preferences-store.ts';
import type { StartShopUseCase } from './start-shop-use-case.ts';

/**
 * The use case that switches the language: at once on this device, then in the shop's memory, and the frame is read
 * anew. The shop not remembering it is only logged; the frame not coming is a failure that a retry helps.
 */
export type ChooseLanguageUseCase = (language: Language) => Effect.Effect<void, ShopUnavailable>;

export const makeChooseLanguage =
  (
    pages: PagesPort,
    preferences: PreferencesStore,
    startShop: StartShopUseCase,
    log: AppLog,
  ): ChooseLanguageUseCase =>
  language =>
    Effect.suspend(() => {
      preferences.setLanguage(language);
      const remember = withIdempotentWritePolicy(
        // Asked again, it may be an older choice by now, which must not be remembered over the newer one.
        Effect.suspend(() =>
          preferences.getSnapshot().language === language ? pages.setLanguage(language) : Effect.void,
        ),
      ).pipe(
        Effect.catch(failure =>
          Effect.sync(() => log.warn('language_not_remembered', { reason: failure.reason })),
        ),
      );
      return Effect.all([remember, startShop()], { concurrency: 'unbounded', discard: true });
    });
