import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { UNSAFE_createMemoryHistory as createMemoryHistory, createPath } from 'react-router-dom';
import { makeTestApp, type TestAppOverrides } from '../../src/composition/test-app.ts';
import { type LoadMessageAreaFunction, makeMessageCatalogues } from '../../src/ui/i18n/message-catalogues.ts';
import { FramedScreen } from '../../src/ui/routing/framed-screen.tsx';
import { loadScreen } from '../../src/ui/routing/load-screen.ts';
import { revalidateOnStoreChange } from '../../src/ui/routing/revalidate-on-store-change.ts';
import { makeShopRouter, type RouterHistory, type ShopRouter } from '../../src/ui/routing/shop-router.ts';
import { ShopView } from '../../src/ui/shop-view.tsx';

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
  const toggle = (newState: 'open' | 'closed') =>
    function (this: HTMLElement) {
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
    };
  Object.assign(HTMLElement.prototype, {
    showPopover: toggle('open'),
    hidePopover: toggle('closed'),
    scrollIntoView: () => undefined,
  });
};

/**
 * Waits until `until` is true, so that what was started comes to its end; long enough for a lazily imported screen on a
 * busy machine. Throws when it never does.
 */
export const waitUntilTrue = async (until: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 2_000; turn += 1) {
    if (until()) return;
    await act(() => new Promise(resolve => setTimeout(resolve, 10)));
  }
  throw new Error(`never came: ${until}; the page says: ${document.body.textContent?.slice(0, 500)}`);
};

/** A history that has the page loaded anew as a browser's does: by going nowhere. */
const historyAt = (path: string, reload: (path: string) => void): RouterHistory => {
  const history = createMemoryHistory({ initialEntries: [path] });
  const { go } = history;
  return Object.assign(history, {
    go: (by: number) => (by === 0 ? reload(createPath(history.location)) : go(by)),
  });
};

/**
 * Opens the whole shop over fakes at an address, rendered into jsdom; who is not `greeted` yet is on the first visit,
 * `loadArea` is how texts come, `onReload` what happens before the page is loaded anew.
 */
export const openShopInJsdom = async (
  path: string,
  overrides: TestAppOverrides = {},
  {
    greeted = true,
    loadArea,
    onReload,
  }: {
    readonly greeted?: boolean;
    readonly loadArea?: LoadMessageAreaFunction;
    readonly onReload?: () => void;
  } = {},
) => {
  complete();
  const { app, world } = makeTestApp(overrides);
  if (greeted) world.storage.write('welcomePopupShown', true);
  let router: ShopRouter | undefined;
  const opened = () => {
    if (router === undefined) throw new Error('the shop is not open');
    return router;
  };
  const element = document.createElement('div');
  let root: Root | null = null;
  /** Addresses at which the page was loaded anew, whole. */
  const reloads: string[] = [];
  const open = async (at = path): Promise<void> => {
    // A page that was left behind would go on ticking, into the files that come after this one.
    await close();
    const catalogues = makeMessageCatalogues(loadArea);
    const reload = (whole: string) => {
      reloads.push(whole);
      onReload?.();
      void close().then(() => open(whole));
    };
    // Its loaders begin at once: with the session that is there by now, as in a browser.
    const routes = makeShopRouter(historyAt(at, reload), (to, signal) =>
      loadScreen(app, catalogues, to, signal),
    );
    router = routes;
    revalidateOnStoreChange(app, catalogues, routes);
    await act(async () => {
      document.body.append(element);
      root = createRoot(element);
      root.render(
        <ShopView app={app} catalogues={catalogues}>
          <FramedScreen router={routes} />
        </ShopView>,
      );
    });
  };
  const close = async () => {
    await act(async () => root?.unmount());
    root = null;
    element.remove();
  };
  return {
    app,
    world,
    reloads,
    get router() {
      return opened();
    },
    element,
    open: () => open(),
    heading: () => element.querySelector('h1')?.textContent ?? '',
    button: (name: string) =>
      [...element.querySelectorAll('button')].find(
        each => (each.getAttribute('aria-label') ?? each.textContent) === name,
      ),
    close,
  };
};
