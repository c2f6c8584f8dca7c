import { findRoute } from '../../../domain/content/routes.ts';
import type { EarlyPages } from './early-pages.ts';
import type { Allowance } from './line.ts';

/** Who rests on a link so long means it; in milliseconds. */
const REST = 80;

/** The page that a link leads to in this window, where it is one that all may see and not the one in sight; else null. */
export const pageBehind = (link: HTMLAnchorElement): URL | null => {
  const { location } = link.ownerDocument;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  if (url.pathname === location.pathname && url.search === location.search) return null;
  const found = findRoute(url.pathname);
  return found === null || found.route.kind !== undefined ? null : url;
};

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** One listener for all links: what is pressed is fetched at once, what the pointer or the focus rests on soon after. */
export const followLinks = (page: Document, pages: EarlyPages, allowed: () => Allowance): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: URL | null = null;

  // What can't be had now is asked for again by who goes there.
  const fetchPage = (url: URL) => void pages.fetchPage(url).catch(() => undefined);

  const rest = ({ target }: Event): void => {
    clearTimeout(timer);
    const link = linkAt(target);
    if (link === null) return;
    timer = setTimeout(() => {
      const url = pageBehind(link);
      if (url !== null && link.isConnected && ['hover', 'sight'].includes(allowed())) fetchPage(url);
    }, REST);
  };

  const press = ({ target, button }: PointerEvent): void => {
    const link = linkAt(target);
    pressed = link === null || button !== 0 || allowed() === 'nothing' ? null : pageBehind(link);
    if (pressed !== null) fetchPage(pressed);
  };

  // The finger that came down on a link scrolls.
  const scroll = (): void => {
    if (pressed !== null) pages.forget(pressed);
    pressed = null;
  };

  const quietly = { capture: true, passive: true };
  page.addEventListener(
    'pointerover',
    event => {
      if (event.pointerType === 'mouse') rest(event);
    },
    quietly,
  );
  page.addEventListener('focusin', rest, quietly);
  // Who goes there now asks for it at once.
  page.addEventListener('click', () => clearTimeout(timer), quietly);
  page.addEventListener('pointerdown', press, quietly);
  page.addEventListener('pointercancel', scroll, quietly);
};
