import { createContext, use } from 'react';
import type { Popup } from './popup.ts';

/**
 * Raises a popup; while one is in sight the next ones wait for it to be closed. `path`: the page that it belongs to,
 * where that is the one that comes next.
 */
export type ShowPopup = (popup: Popup, path?: string) => void;

export const PopupsContext = createContext<ShowPopup | null>(null);

/** The way to raise a popup: `showPopup({ kind: 'feedback_send' })`. Throws outside of the frame. */
export const useShowPopup = (): ShowPopup => {
  const show = use(PopupsContext);
  if (show === null) throw new Error('usePopups needs a PopupProvider above it.');
  return show;
};
