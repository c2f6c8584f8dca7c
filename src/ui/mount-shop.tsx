import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import './design/print.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom';
import type { App } from '../application/app.ts';
import { findRouteOfPath, withoutTrailingSlash } from '../domain/content/screen-routes.ts';
import {
  loadPseudoMessages,
  type MessageCatalogues,
  makeMessageCatalogues,
} from './i18n/message-catalogues.ts';
import { FramedScreen } from './routing/framed-screen.tsx';
import type { HydrationData } from './routing/hydration-data.ts';
import { loadScreen, restoreRenderedScreen } from './routing/load-screen.ts';
import { prefetchLinks } from './routing/prefetch-links.ts';
import { recordEarlyInput } from './routing/replay-early-input.ts';
import { revalidateOnStoreChange } from './routing/revalidate-on-store-change.ts';
import { makeShopRouter, type RouterHistory, type ShopRouter } from './routing/shop-router.ts';
import { animateCardIntoLot } from './routing/view-transitions.ts';
import { ShopView } from './shop-view.tsx';

/** The options of whoever shows the shop in an element. */
export type ShopRootOptions = {
  readonly history?: RouterHistory;
  /** Makes the router; what wraps it may change addresses. */
  readonly wrapRouter?: (make: () => ShopRouter) => ShopRouter;
  /** Screens outside of the shop's frame. */
  readonly outside?: (location: Location) => ReactNode;
  /** Stands beside every screen. */
  readonly beside?: ReactNode;
};

const cataloguesHere = () => {
  const pseudo = new URL(document.URL).searchParams.get('lang') === 'pseudo';
  return pseudo ? makeMessageCatalogues(loadPseudoMessages) : makeMessageCatalogues();
};

/** What links do beside leading on: their screens' code comes early, and a card's pictures go over into its lot's. */
const followLinks = (app: App, catalogues: MessageCatalogues, router: ShopRouter): void => {
  prefetchLinks(app, catalogues, document);
  animateCardIntoLot(router, document);
};

/** Renders the shop into an empty element. Screens, their texts and the frame's data are read at once, not in a row. */
export const renderShop = (
  app: App,
  element: HTMLElement,
  { history, wrapRouter = make => make(), outside, beside }: ShopRootOptions = {},
): ShopRouter => {
  const catalogues = cataloguesHere();
  const router = wrapRouter(() =>
    makeShopRouter(history ?? createBrowserHistory(), (path, signal) =>
      loadScreen(app, catalogues, path, signal),
    ),
  );
  revalidateOnStoreChange(app, catalogues, router);
  createRoot(element).render(
    <ShopView app={app} catalogues={catalogues} beside={beside}>
      <FramedScreen router={router} {...(outside !== undefined && { outside })} />
    </ShopView>,
  );
  followLinks(app, catalogues, router);
  return router;
};

/**
 * What was rendered longer ago is read anew as soon as it stands, in milliseconds: a quiet shop's page may be half a minute old,
 * the offline worker's days. What frames the screen hardly changes.
 */
const FRESH = { screen: 5_000, frame: 60_000 };

/**
 * Takes over the screen that the server rendered into the element: the same nodes, from the same answers, with what the
 * visitor did on it. Resolves with React's root when it is React's.
 */
export const hydrateShop = async (app: App, element: HTMLElement, answers: HydrationData): Promise<Root> => {
  const catalogues = cataloguesHere();
  const { pathname: typed, search, hash } = window.location;
  const pathname = typed.replace(/^\/+/, '/');
  const isMissing = findRouteOfPath(answers.path) === null;
  // As the guard of the screen would lead on: a guest's account is the log-in.
  const path = isMissing || answers.path === withoutTrailingSlash(pathname) ? pathname : answers.path;
  if (path !== typed) window.history.replaceState(window.history.state, '', path + search + hash);
  let onHydrated = (): void => undefined;
  const taken = new Promise<void>(resolve => {
    onHydrated = resolve;
  });
  const page = await restoreRenderedScreen(app, catalogues, {
    address: isMissing ? answers.path : path + search,
    data: answers.data,
    onHydrated,
  });
  const router = makeShopRouter(
    createBrowserHistory(),
    (to, signal) => loadScreen(app, catalogues, to, signal),
    page,
  );
  const replay = recordEarlyInput(element);
  // In small steps, so that the page answers in between.
  const root = await new Promise<Root>(resolve =>
    startTransition(() => {
      resolve(
        hydrateRoot(
          element,
          <ShopView app={app} catalogues={catalogues}>
            <FramedScreen router={router} />
          </ShopView>,
          // A screen that breaks says so itself, and its way on is to be pressed.
          {
            onCaughtError: () => onHydrated(),
          },
        ),
      );
    }),
  );
  await taken;
  void replay();
  const age = Math.abs(app.clock.now() - answers.at);
  revalidateOnStoreChange(app, catalogues, router, { framed: age <= FRESH.frame });
  if (age > FRESH.screen) void router.refresh();
  followLinks(app, catalogues, router);
  return root;
};
