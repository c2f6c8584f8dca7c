import './move-gently.css';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether somebody goes to another page; a search or an order changes the page in sight. */
const leaves = (router: Router, to: unknown): boolean => {
  const here = router.state.location.pathname;
  if (typeof to === 'string') return new URL(to, `https://shop.invalid${here}`).pathname !== here;
  return typeof to === 'object' && to !== null && 'pathname' in to && to.pathname !== here;
};

/** The pair of the card whose link was followed goes over into the lot's, where no other has the name (move-gently.css). */
const choosePair = (page: Document, link: Element | null): void => {
  for (const pair of page.querySelectorAll('[data-chosen]')) pair.removeAttribute('data-chosen');
  if (page.querySelector('[data-pair="stage"]') !== null) return;
  link?.closest('article')?.querySelector('[data-pair]')?.setAttribute('data-chosen', '');
};

/**
 * Has one page go over into the next where the browser can, for every link, at one place. Nobody who asked for less
 * motion sees it, and nobody whom the browser itself showed the way back.
 */
export const moveGently = (router: Router, page: Document): void => {
  if (typeof page.startViewTransition !== 'function') return;
  const navigate = router.navigate as (to: unknown, options?: object) => Promise<void>;
  const gently = (to: unknown, options: { readonly replace?: boolean } = {}): Promise<void> =>
    options.replace !== true && leaves(router, to) && !wantsStillness()
      ? navigate(to, { ...options, viewTransition: true })
      : navigate(to, options);
  router.navigate = gently as Router['navigate'];
  page.addEventListener(
    'click',
    ({ target }) => choosePair(page, target instanceof Element ? target.closest('a') : null),
    true,
  );
  addEventListener('popstate', event =>
    page.documentElement.toggleAttribute('data-moved', event.hasUAVisualTransition || wantsStillness()),
  );
};
