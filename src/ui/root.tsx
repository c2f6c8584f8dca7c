import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { App } from '../application/app.ts';
import { AppContext } from './app-context.tsx';
import { loadPseudoArea, makeCatalogues } from './i18n/catalogues.ts';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import { makeRoutes } from './routes.tsx';
import { followStores } from './routing/follow-stores.ts';
import { KeepScroll } from './routing/keep-scroll.tsx';
import { prepareSecondPages } from './routing/second-pages.ts';
import { whenRead } from './routing/when-read.ts';

/** What somebody who shows the shop may want otherwise. */
export type RootOptions = {
  readonly createRouter?: typeof createBrowserRouter;
  /** Screens outside of the shop's frame. */
  readonly routes?: readonly RouteObject[];
  /** Stands beside every screen. */
  readonly beside?: ReactNode;
};

/**
 * Renders the shop into an element. Screens, their texts and the frame's data are read at once, not in a row. A first
 * screen that the server put there stays until the app has the same to show, and gives way to it in one step, with what
 * the visitor did on it.
 */
export const renderRoot = (
  app: App,
  element: HTMLElement,
  { createRouter = createBrowserRouter, routes = [], beside }: RootOptions = {},
): ReturnType<typeof createBrowserRouter> => {
  const pseudo = new URL(document.URL).searchParams.get('lang') === 'pseudo';
  const catalogues = pseudo ? makeCatalogues(loadPseudoArea) : makeCatalogues();
  const router = createRouter([...routes, ...makeRoutes(app, catalogues)]);
  followStores(app, catalogues, router);
  const drawn = element.querySelector<HTMLElement>('[data-drawn]');
  const render = () =>
    // In small steps, so that the page answers in between.
    startTransition(() =>
      createRoot(element).render(
        <StrictMode>
          <AppContext value={app}>
            <I18nProvider catalogues={catalogues}>
              <KeepScroll drawn={drawn}>
                <RouterProvider router={router} />
              </KeepScroll>
              {beside}
            </I18nProvider>
          </AppContext>
        </StrictMode>,
      ),
    );
  if (element.hasChildNodes()) void whenRead(router).then(render);
  else render();
  void prepareSecondPages(app, catalogues, router);
  return router;
};
