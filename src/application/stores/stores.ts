import type { StoragePort } from '../ports/storage.ts';
import { type CartStore, makeCartStore } from './cart-store.ts';
import { type DraftStore, type FormDrafts, makeDraftStore } from './draft-store.ts';
import { type FrameStore, makeFrameStore, type ShopFrame } from './frame-store.ts';
import { makeNoticeStore, type NoticeStore } from './notice-store.ts';
import { makePreferencesStore, type PreferencesStore } from './preferences-store.ts';
import { makeSessionStore, type SessionStore } from './session-store.ts';
import { makeUnpaidStore, type UnpaidStore } from './unpaid-store.ts';
import { makeWishlistStore, type WishlistStore } from './wishlist-store.ts';

/** The stores of the app: the state that use cases and screens share. */
export type AppStores = {
  readonly session: SessionStore;
  readonly cart: CartStore;
  readonly wishlist: WishlistStore;
  readonly preferences: PreferencesStore;
  readonly frame: FrameStore;
  readonly notices: NoticeStore;
  readonly drafts: DraftStore;
  readonly unpaid: UnpaidStore;
};

/** Makes the stores of a device. `frame` and `drafts`: those that came with the page. */
export const makeAppStores = (storage: StoragePort, frame?: ShopFrame, drafts?: FormDrafts): AppStores => ({
  session: makeSessionStore(storage),
  cart: makeCartStore(storage),
  wishlist: makeWishlistStore(storage),
  preferences: makePreferencesStore(storage),
  frame: makeFrameStore(frame),
  notices: makeNoticeStore(),
  drafts: makeDraftStore(drafts),
  unpaid: makeUnpaidStore(storage),
});
