import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { App } from '../application/app.ts';
import { loadPseudoArea, makeCatalogues } from './i18n/catalogues.ts';
import { makeRoutes, PAGE } from './routes.tsx';
import type { DrawnAnswers } from './routing/drawn-answers.ts';
import { followStores } from './routing/follow-stores.ts';
import { takePage } from './routing/load-page.ts';
import { takeOver } from './routing/take-over.ts';
import { ShopView } from './shop-view.tsx';

/** What somebody who shows the shop may want otherwise. */
export type RootOptions = {
  readonly createRouter?: typeof createBrowserRouter;
  /** Screens outside of the shop's frame. */
  readonly routes?: readonly RouteObject[];
  /** Stands beside every screen. */
  readonly beside?: ReactNode;
};

const cataloguesHere = () => {
  const pseudo = new URL(document.URL).searchParams.get('lang') === 'pseudo';
  return pseudo ? makeCatalogues(loadPseudoArea) : makeCatalogues();
};

/** Renders the shop into an empty element. Screens, their texts and the frame's data are read at once, not in a row. */
export const renderRoot = (
  app: App,
  element: HTMLElement,
  { createRouter = createBrowserRouter, routes = [], beside }: RootOptions = {},
): ReturnType<typeof createBrowserRouter> => {
  const catalogues = cataloguesHere();
  const router = createRouter([...routes, ...makeRoutes(app, catalogues)]);
  followStores(app, catalogues, router);
  createRoot(element).render(
    <ShopView app={app} catalogues={catalogues} beside={beside}>
      <RouterProvider router={router} />
    </ShopView>,
  );
  return router;
};

/** A screen drawn longer ago is read anew as soon as it stands, in milliseconds: the offline worker's may be days old. */
const FRESH = 60_000;

/**
 * Takes the screen over that the server drew into the element: the same nodes, from the same answers, with what the
 * visitor did on it. Resolves with React's root when it is React's.
 */
export const hydrateShop = async (app: App, element: HTMLElement, answers: DrawnAnswers): Promise<Root> => {
  const catalogues = cataloguesHere();
  const address = new URL(location.href);
  // As the guard of the screen would lead on: a guest's account is the log-in.
  if (answers.path !== '*' && answers.path !== address.pathname.replace(/(?<=.)\/$/, '')) {
    address.pathname = answers.path;
    history.replaceState(history.state, '', address);
  }
  let onStands = (): void => undefined;
  const taken = new Promise<void>(resolve => {
    onStands = resolve;
  });
  const loaded = await takePage(app, catalogues, { address: address.href, data: answers.data, onStands });
  const router = createBrowserRouter(makeRoutes(app, catalogues), {
    hydrationData: { loaderData: { [PAGE]: loaded } },
  });
  // In small steps, so that the page answers in between.
  const root = await new Promise<Root>(resolve =>
    startTransition(() => {
      resolve(
        hydrateRoot(
          element,
          <ShopView app={app} catalogues={catalogues}>
            <RouterProvider router={router} />
          </ShopView>,
        ),
      );
    }),
  );
  await taken;
  void takeOver(element);
  followStores(app, catalogues, router, { framed: true });
  if (Math.abs(app.clock.now() - answers.at) > FRESH) void router.revalidate();
  return root;
};
