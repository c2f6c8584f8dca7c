import './move-gently.css';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The pair of the card that a link stands in; null where it is none, or where the pair of a lot is in sight already. */
const pairOf = (page: Document, link: Element | null): Element | null =>
  page.querySelector('[data-pair="stage"]') === null
    ? (link?.closest('article')?.querySelector('[data-pair]') ?? null)
    : null;

/**
 * Has the pictures of a card go over into those of its lot, for every link, at one place, where the browser can. Not the
 * way back, which some browsers show by themselves, and not for who asked for less motion.
 */
export const moveGently = (router: Router, page: Document): void => {
  if (typeof page.startViewTransition !== 'function') return;
  const root = page.documentElement;
  let isChosen = false;
  page.addEventListener(
    'click',
    ({ target }) => {
      for (const pair of page.querySelectorAll('[data-chosen]')) pair.removeAttribute('data-chosen');
      const pair = wantsStillness()
        ? null
        : pairOf(page, target instanceof Element ? target.closest('a') : null);
      pair?.setAttribute('data-chosen', '');
      isChosen = pair !== null;
      root.toggleAttribute('data-going', isChosen);
    },
    true,
  );
  // A transition that the router begins for the way back captures nothing.
  addEventListener('popstate', () => root.removeAttribute('data-going'));
  const navigate = router.navigate as (to: unknown, options?: object) => Promise<void>;
  const gently = (to: unknown, options?: object): Promise<void> => {
    const isFromCard = isChosen;
    isChosen = false;
    return isFromCard ? navigate(to, { ...options, viewTransition: true }) : navigate(to, options);
  };
  router.navigate = gently as Router['navigate'];
};
