import type { CartStore } from './cart-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { FrameStore } from './frame-store.ts';
import type { NoticeStore } from './notice-store.ts';
import type { PreferencesStore } from './preferences-store.ts';
import type { SessionStore } from './session-store.ts';
import type { WishlistStore } from './wishlist-store.ts';

/** The state that use cases and screens share. */
export type Stores = {
  readonly session: SessionStore;
  readonly cart: CartStore;
  readonly wishlist: WishlistStore;
  readonly preferences: PreferencesStore;
  readonly frame: FrameStore;
  readonly notices: NoticeStore;
  readonly drafts: DraftStore;
};
