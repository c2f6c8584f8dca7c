import type { ShopClock } from './ports/clock.ts';
import type { Environment } from './ports/environment.ts';
import type { Log } from './ports/log.ts';
import type { Sharing } from './ports/sharing.ts';
import type { Storage } from './ports/storage.ts';
import type { Runner } from './runner.ts';
import type { CartStore } from './stores/cart-store.ts';
import type { DraftStore } from './stores/draft-store.ts';
import type { FrameStore } from './stores/frame-store.ts';
import type { NoticeStore } from './stores/notice-store.ts';
import type { PreferencesStore } from './stores/preferences-store.ts';
import type { SessionStore } from './stores/session-store.ts';
import type { WishlistStore } from './stores/wishlist-store.ts';
import type { UseCases } from './use-cases.ts';

type Stores = {
  readonly session: SessionStore;
  readonly cart: CartStore;
  readonly wishlist: WishlistStore;
  readonly preferences: PreferencesStore;
  readonly frame: FrameStore;
  readonly notices: NoticeStore;
  readonly drafts: DraftStore;
};

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
  /** Explanations name the rule's id, for those who build on the shop: a demo does, a shop does not. */
  readonly namesRules: boolean;
};
