import type { EffectRunner } from './effect-runner.ts';
import type { ShopClock } from './ports/clock.ts';
import type { AppEnvironment } from './ports/environment.ts';
import type { AppLog } from './ports/log.ts';
import type { SharingPort } from './ports/sharing.ts';
import type { StoragePort } from './ports/storage.ts';
import type { PostedFormData } from './posted-form.ts';
import type { WritableStore } from './stores/store.ts';
import type { AppStores } from './stores/stores.ts';
import type { UseCases } from './use-cases.ts';

/** What the whole application gives React: resolved use cases, stores, the runner and a few facts of the world. */
export type App = {
  readonly runner: EffectRunner;
  readonly stores: AppStores;
  readonly useCases: UseCases;
  readonly environment: AppEnvironment;
  readonly clock: ShopClock;
  readonly sharing: SharingPort;
  readonly storage: StoragePort;
  readonly log: AppLog;
  /**
   * When the screen was rendered that stands in the page already, in epoch milliseconds of the shop's clock; null where the app
   * renders the first one itself.
   */
  readonly renderedAt: number | null;
  /** The form that the page answers, where one was sent without the app; null once it is done or gone on from. */
  readonly posted: WritableStore<PostedFormData | null>;
  /** Explanations name the rule's id, for those who build on the shop: a demo does, a shop does not. */
  readonly namesRules: boolean;
};
