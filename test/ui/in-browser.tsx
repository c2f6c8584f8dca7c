import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeTestApp, type TestOverrides } from '../../src/composition/test.ts';
import { AppContext } from '../../src/ui/app-context.tsx';
import { makeCatalogues } from '../../src/ui/i18n/catalogues.ts';
import { I18nProvider } from '../../src/ui/i18n/i18n-provider.tsx';
import { makeRoutes } from '../../src/ui/routes.tsx';
import { followStores } from '../../src/ui/routing/follow-stores.ts';

/** What a screen uses of a browser and jsdom lacks; nothing is ever seen or resized there. */
const complete = () => {
  class Watcher {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    IntersectionObserver: Watcher,
    ResizeObserver: Watcher,
    scrollTo: () => undefined,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
};

/** Lets what was started come to its end; long enough for a lazily imported screen. */
export const settle = async (until: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 400 && !until(); turn += 1)
    await act(() => new Promise(resolve => setTimeout(resolve, 10)));
};

/** The whole shop over fakes at an address, drawn into jsdom. */
export const openShop = async (path: string, overrides: TestOverrides = {}) => {
  complete();
  const { app, world } = makeTestApp(overrides);
  const catalogues = makeCatalogues();
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const opened = () => {
    if (router === undefined) throw new Error('the shop is not open');
    return router;
  };
  const element = document.body.appendChild(document.createElement('div'));
  let root: Root | null = null;
  const open = async () => {
    // Its loaders begin at once: with the session that is there by now, as in a browser.
    const routes = createMemoryRouter(makeRoutes(app, catalogues), { initialEntries: [path] });
    router = routes;
    followStores(app, catalogues, routes);
    await act(async () => {
      root = createRoot(element);
      root.render(
        <AppContext value={app}>
          <I18nProvider catalogues={catalogues}>
            <RouterProvider router={routes} />
          </I18nProvider>
        </AppContext>,
      );
    });
  };
  return {
    app,
    world,
    get router() {
      return opened();
    },
    element,
    open,
    heading: () => element.querySelector('h1')?.textContent ?? '',
    button: (name: string) =>
      [...element.querySelectorAll('button')].find(
        each => (each.getAttribute('aria-label') ?? each.textContent) === name,
      ),
    close: async () => {
      await act(async () => root?.unmount());
      element.remove();
    },
  };
};
