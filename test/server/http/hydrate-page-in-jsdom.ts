import { readFileSync } from 'node:fs';
import { format } from 'node:util';
import { type DOMWindow, JSDOM } from 'jsdom';
import { withScreenInPage } from '../../../server/http/static/page-html.ts';
import type { RenderRequest } from '../../../src/contract/page-rendering.ts';
import { renderPage } from '../../../src/entry-server.ts';

const INDEX = readFileSync('index.html', 'utf8');

/** Renders a page as the server does, over the shop's own calls. */
export const renderPageOnServer = async (shopUrl: string, asked: RenderRequest): Promise<string> => {
  const rendered = await renderPage((url, init) => fetch(shopUrl + url, init), asked);
  if (rendered === null) throw new Error(`${asked.path} was not rendered`);
  return withScreenInPage(INDEX, {}, { asked, rendered, head: '' });
};

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Computes for as long as anybody looks. */
class BusyWorker {
  postMessage() {}
  terminate() {}
  addEventListener() {}
}

/** What the shop uses of a browser and jsdom lacks; nothing is ever seen or resized there. */
const LACKING = {
  IntersectionObserver: Watcher,
  ResizeObserver: Watcher,
  PerformanceObserver: Watcher,
  Worker: BusyWorker,
  scrollTo: () => undefined,
  // A wide window.
  matchMedia: (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }),
};

/** A browser's own; what Node has too stays Node's. */
const NAMES =
  /^(?:window|document|location|history|navigator|localStorage|sessionStorage|(?:request|cancel)AnimationFrame|Node|Element|(?:Custom)?Event|(?:add|remove)EventListener|dispatchEvent|(?:HTML|SVG)\w*Element|MutationObserver|getComputedStyle)$/;

const putInPlace = (window: DOMWindow): void => {
  const names = Object.getOwnPropertyNames(window).filter(name => NAMES.test(name));
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  Object.assign(globalThis, LACKING, {
    // jsdom takes only its own signals, and the shop's are Node's.
    addEventListener: (...[type, listener, options]: Parameters<Window['addEventListener']>) => {
      window.addEventListener(type, listener);
      if (typeof options === 'object')
        options.signal?.addEventListener('abort', () => window.removeEventListener(type, listener));
    },
    removeEventListener: window.removeEventListener.bind(window),
  });
};

/** Attributes whose properties jsdom does not know. */
const reflect = (prototype: object, name: string): void => {
  Object.defineProperty(prototype, name, {
    get(this: Element) {
      return this.hasAttribute(name);
    },
    set(this: Element, on: boolean) {
      this.toggleAttribute(name, on);
    },
  });
};

/** Opens a page in jsdom as it stands in a browser, whose own script has run. */
export const openPageInJsdom = (
  html: string,
  url: string,
  kept: Readonly<Record<string, string>> = {},
): DOMWindow => {
  const { window } = new JSDOM(html, {
    url,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    beforeParse: page => {
      Object.assign(page, LACKING);
      page.HTMLImageElement.prototype.decode = () => Promise.resolve();
      page.Element.prototype.animate = () => ({}) as Animation;
      page.performance.getEntriesByType = () => [];
      page.fetch = (address, init) => fetch(new URL(String(address), url), init);
      reflect(page.HTMLMediaElement.prototype, 'muted');
      reflect(page.HTMLElement.prototype, 'inert');
      for (const [key, value] of Object.entries(kept)) page.localStorage.setItem(key, value);
    },
  });
  // React compares styles as it writes them; the page's script has set them one by one.
  for (const each of window.document.querySelectorAll('[style]'))
    each.setAttribute(
      'style',
      (each.getAttribute('style') ?? '').replace(/;$/, '').replaceAll(/([:;]) /g, '$1'),
    );
  return window;
};

let said: string[] = [];
const say = (...words: readonly unknown[]) => said.push(format(...words));
// React keeps the function that it finds first.
Object.assign(globalThis, { reportError: (error: unknown) => say(String(error)) });

/** Gathers what React says while something is done, in words or as an error that it recovered from. */
const hearReact = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  said = [];
  const { error } = console;
  Object.assign(console, { error: say });
  try {
    await work();
  } finally {
    Object.assign(console, { error });
  }
  return said;
};

const frame = () => new Promise(resolve => requestAnimationFrame(resolve));

/** Keeps a place for what is rendered in the browser alone. */
const isPlaceholder = (element: Element): boolean =>
  element.matches('[class*="skeleton"], :has([class*="skeleton"])');

/** What came of hydrating a rendered page in jsdom. */
export type HydratedPage = {
  /** What React had to say. */
  readonly said: readonly string[];
  /** The elements of the rendered screen that are not there any more. */
  readonly lost: readonly string[];
  /** What the header says in the end, and how many buttons are pressed in. */
  readonly header: string;
  readonly pressed: number;
  /** Of which pages the server's tags in the head are, once the screen is taken over. */
  readonly tagsOf: readonly string[];
};

/** Hydrates a rendered page as the client does, in a browser that keeps something, and says what came of it. */
export const hydratePageInJsdom = async (
  html: string,
  url: string,
  kept: Readonly<Record<string, string>> = {},
): Promise<HydratedPage> => {
  const window = openPageInJsdom(html, url, kept);
  const element = window.document.getElementById('root');
  if (element?.dataset['ssr'] === undefined) throw new Error(`the page of ${url} does not fit its visitor`);
  putInPlace(window);
  const rendered = [...element.querySelectorAll('*')];
  const [
    { makeBrowserApp: makeLiveApp, readPostedFormOfPage: readPosted },
    { hydrateShop },
    { readHydrationData },
  ] = await Promise.all([
    import('../../../src/composition/browser-app.ts'),
    import('../../../src/ui/mount-shop.tsx'),
    import('../../../src/ui/routing/hydration-data.ts'),
  ]);
  const answers = readHydrationData(document.getElementById('hydration-data')?.textContent ?? '');
  let found: Omit<HydratedPage, 'said'> = { lost: [], header: '', pressed: 0, tagsOf: [] };
  const words = await hearReact(async () => {
    const page = globalThis.window;
    const root = await hydrateShop(makeLiveApp(page, answers, await readPosted(page)), element, answers);
    for (let frames = 0; frames < 3; frames += 1) await frame();
    const lost = rendered
      .filter(each => !each.isConnected && each.parentElement?.isConnected !== false && !isPlaceholder(each))
      .map(each => each.outerHTML.slice(0, 120));
    found = {
      lost,
      header: element.querySelector('header')?.textContent ?? '',
      pressed: element.querySelectorAll('main [aria-pressed="true"]').length,
      tagsOf: [...document.head.querySelectorAll<HTMLElement>('[data-of]')].map(
        each => each.dataset['of'] ?? '',
      ),
    };
    root.unmount();
    await frame();
  });
  return { said: words, ...found };
};
