import type { App } from '../../application/app.ts';
import { findRouteOfPath } from '../../domain/content/screen-routes.ts';
import type { MessageCatalogues } from '../i18n/message-catalogues.ts';
import { isSavingData } from '../is-saving-data.ts';
import { matchScreen } from './match-screen.ts';

/** The page of the shop that a link leads to in this window; null for a file, another site, and the page in sight. */
const pageBehind = (link: HTMLAnchorElement): URL | null => {
  const { location } = link.ownerDocument;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  return url.pathname === location.pathname || findRouteOfPath(url.pathname) === null ? null : url;
};

/**
 * Fetches the code and the texts of the screen behind a link as soon as the link is pressed, pointed at or focused, by
 * one listener for all links. Nothing for visitors who save data. What the screen shows is read when somebody goes there.
 */
export const prefetchLinks = (app: App, catalogues: MessageCatalogues, page: Document): void => {
  const prefetch = async ({ target }: Event): Promise<void> => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const url = link === null || isSavingData() || !app.environment.isOnline() ? null : pageBehind(link);
    if (url === null) return;
    const { language } = app.stores.preferences.getSnapshot();
    const { page: screen } = await matchScreen(url).load();
    await catalogues.fetch(language, ['common', ...screen.areas]);
  };
  // What can't be had now is asked for again by who goes there.
  const begin = (event: Event): void => void prefetch(event).catch(() => undefined);
  const quietly = { capture: true, passive: true };
  page.addEventListener('focusin', begin, quietly);
  page.addEventListener('pointerdown', event => event.button === 0 && begin(event), quietly);
  // A finger that scrolls goes over links, too.
  page.addEventListener('pointerover', event => event.pointerType === 'mouse' && begin(event), quietly);
};
