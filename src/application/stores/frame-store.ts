import type { Language } from '../../domain/content/languages.ts';
import type { AppData, FooterData, HeaderData } from '../ports/pages.ts';
import { makeStore, type WritableStore } from './store.ts';

/** The fields of the frame of every screen; a part is null until the shop answered it for the first time. */
export type ShopFrame = {
  readonly header: HeaderData | null;
  readonly footer: FooterData | null;
  /** With the language in which it was answered: its texts are of no use in another one. */
  readonly app: (AppData & { readonly language: Language }) | null;
};

/** The type of the store of the shop's frame. */
export type FrameStore = WritableStore<ShopFrame>;

const EMPTY: ShopFrame = { header: null, footer: null, app: null };

/** Makes the store of the shop's frame. `known`: the frame that came with the page. */
export const makeFrameStore = (known: ShopFrame = EMPTY): FrameStore => makeStore(known);
