import type { ShopClock } from './ports/clock.ts';
import type { Environment } from './ports/environment.ts';
import type { Log } from './ports/log.ts';
import type { Sharing } from './ports/sharing.ts';
import type { Storage } from './ports/storage.ts';
import type { PostedForm } from './posted-form.ts';
import type { Runner } from './runner.ts';
import type { WritableStore } from './stores/store.ts';
import type { Stores } from './stores/stores.ts';
import type { UseCases } from './use-cases.ts';

/** The whole application as React gets it: resolved use cases, stores, the runner and a few facts of the world. */
export type App = {
  readonly runner: Runner;
  readonly stores: Stores;
  readonly useCases: UseCases;
  readonly environment: Environment;
  readonly clock: ShopClock;
  readonly sharing: Sharing;
  readonly storage: Storage;
  readonly log: Log;
  /**
   * When the screen was rendered that stands in the page already, in epoch milliseconds of the shop's clock; null where the app
   * renders the first one itself.
   */
  readonly renderedAt: number | null;
  /** The form that the page answers, where one was sent without the app; null once it is done or gone on from. */
  readonly posted: WritableStore<PostedForm | null>;
  /** Explanations name the rule's id, for those who build on the shop: a demo does, a shop does not. */
  readonly namesRules: boolean;
};
