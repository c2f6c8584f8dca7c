import { createContext, use } from 'react';
import type { PopupData } from './popup-data.ts';

/**
 * A function that raises a popup; while one is in sight the next ones wait for it to be closed. `path`: the page that
 * it belongs to, where that is the one that comes next.
 */
export type ShowPopupFunction = (popup: PopupData, path?: string) => void;

export const PopupsContext = createContext<ShowPopupFunction | null>(null);

/**
 * Gives a component the function that raises a popup: `showPopup({ kind: 'feedback_send' })`. Throws outside of the
 * frame.
 */
export const useShowPopup = (): ShowPopupFunction => {
  const show = use(PopupsContext);
  if (show === null) throw new Error('usePopups needs a PopupProvider above it.');
  return show;
};
