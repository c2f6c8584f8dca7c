import './view-transitions.css';
import { flushSync } from 'react-dom';
import type { ShopRouter } from './shop-router.ts';

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The pair of the card that a link stands in; null where it is none, or where the pair of a lot is in sight already. */
const pairOf = (page: Document, link: Element | null): Element | null =>
  page.querySelector('[data-pair="stage"]') === null
    ? (link?.closest('article')?.querySelector('[data-pair]') ?? null)
    : null;

/**
 * Animates the pictures of a card into those of its lot, for every link, at one place, where the browser can. Not the
 * way back, which some browsers show by themselves, and not for who asked for less motion.
 */
export const animateCardIntoLot = (router: ShopRouter, page: Document): void => {
  if (typeof page.startViewTransition !== 'function') return;
  const root = page.documentElement;
  page.addEventListener(
    'click',
    ({ target, button, ctrlKey, metaKey, shiftKey, altKey }) => {
      for (const pair of page.querySelectorAll('[data-chosen]')) pair.removeAttribute('data-chosen');
      const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
      const pair =
        isElsewhere || wantsStillness()
          ? null
          : pairOf(page, target instanceof Element ? target.closest('a') : null);
      pair?.setAttribute('data-chosen', '');
      root.toggleAttribute('data-going', pair !== null);
      router.setNextTransition(
        pair === null ? null : show => void page.startViewTransition(() => flushSync(show)),
      );
    },
    true,
  );
};
