import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { everySetting } from '../../support/settings.ts';
import { counted } from '../../support/work.ts';
import { watchQuiet } from './stillness.ts';
import { type Language, textsOf } from './texts.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export type Visit = {
  readonly language: Language;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  /** Device pixels to a CSS pixel, 1 unless said otherwise. */
  readonly density?: number;
  /** The visitor asked the system for less motion, unless said otherwise. */
  readonly calm?: boolean;
  /** The welcome popups count as seen, so that a journey is not about them. */
  readonly greeted?: boolean;
  /** Lets the page register its worker; none otherwise, so that a test sees every request. */
  readonly offlineCopy?: boolean;
  /** The test is about the page before it answers: it goes on while what the server drew of it still stands. */
  readonly early?: boolean;
};

export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Language;
  readonly t: ReturnType<typeof textsOf>;
  readonly problems: readonly string[];
  /** Resolves when nothing that the page asked for is on its way, and it has drawn what came. */
  readonly quiet: () => Promise<void>;
  /** Where the visitor is, as the shop's own addresses say it. */
  readonly address: () => URL;
  /** The code of the newest SMS, where the page itself shows it. */
  readonly readCode?: () => Promise<string>;
};

/** How journeys are looked at where nothing else is said: on a phone in Ukrainian, on a desk in English. */
export const LOOKS = everySetting<Visit>(
  [{ language: 'uk', viewport: PHONE }],
  [{ language: 'en', viewport: DESKTOP }],
);

/** Something that a browser can visit. */
type Site = { readonly url: string; readonly close: () => Promise<unknown> };

/**
 * Has the page's address count as reached when the app stands: what the server drew of it is inert. Then the visitor
 * moves, which is what the rest of a long page waits for.
 */
const answerAfterLoading = (page: Page): void => {
  const drawn = page.locator('#root > [inert]');
  const { goto, reload } = page;
  const standing = <R>(load: () => Promise<R>): Promise<R> =>
    counted('navigation', async () => {
      const answer = await load();
      await drawn.waitFor({ state: 'detached' });
      await page.mouse.move(1, 1);
      return answer;
    });
  page.goto = (...asked) => standing(() => goto.apply(page, asked));
  page.reload = (...asked) => standing(() => reload.apply(page, asked));
};

/** Chromium keeps the last list that it is given: these are Playwright's, and the two pages that each window's address bar loads. */
const NOT_NEEDED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker, with whom it ends; visitors share nothing in it, each has a context. */
const openBrowser = async (): Promise<Browser> => {
  if (launched !== undefined && !(await launched).isConnected()) launched = undefined;
  launched ??= counted('launching', () =>
    chromium.launch({
      executablePath: inject('chromiumPath'),
      chromiumSandbox: false,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        `--disable-features=${NOT_NEEDED.join(',')}`,
      ],
    }),
  );
  return launched;
};

/** A site and a real Chromium, for all tests of a file; `tabStorage`: what a shop keeps in the browser is kept in the tab. */
export const openBrowserAt = <S extends Site>(
  start: () => Promise<S>,
  { tabStorage = false }: { readonly tabStorage?: boolean } = {},
) => {
  let site: S | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([counted('shops', start), openBrowser()]);
  });

  // A page that nobody looks at any more still counts down and asks for news; the next test has the machine alone.
  afterEach(() => Promise.all(contexts.splice(0).map(context => context.close())));

  afterAll(async () => {
    await site?.close();
  });

  const opened = (): S => {
    if (site === undefined) throw new Error('the site is not open');
    return site;
  };

  /** Opens the site's home as a new visitor; `problems` gathers page errors and refused resources. */
  const visit = async ({
    language,
    viewport,
    theme = 'light',
    density = 1,
    calm = true,
    greeted = true,
    offlineCopy = false,
    early = false,
  }: Visit): Promise<Visitor & { readonly problems: string[] }> => {
    if (browser === undefined) throw new Error('the browser is not open');
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: density,
      colorScheme: theme,
      locale: { uk: 'uk-UA', ru: 'ru-RU', en: 'en-GB' }[language],
      baseURL: opened().url,
      reducedMotion: calm ? 'reduce' : 'no-preference',
      serviceWorkers: offlineCopy ? 'allow' : 'block',
    });
    contexts.push(context);
    await context.addInitScript(
      ([chosen, seen, inTab]) => {
        // A frame of another host has no storage that its page may touch.
        if (window !== window.top) return;
        if (inTab) Object.defineProperty(window, 'localStorage', { value: sessionStorage });
        localStorage.setItem('language', localStorage.getItem('language') ?? (chosen as string));
        if (seen) {
          localStorage.setItem('welcome_popup_was_showed', 'true');
          localStorage.setItem('account_popup_was_showed', 'true');
        }
      },
      [language, greeted, tabStorage] as const,
    );
    const page = await context.newPage();
    const quiet = watchQuiet(page);
    page.setDefaultTimeout(45_000);
    if (!early) answerAfterLoading(page);
    const problems: string[] = [];
    page.on('pageerror', error => problems.push(`page error: ${error.message}`));
    page.on('console', message => {
      if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text())) {
        problems.push(message.text());
      }
    });
    const address = () => new URL(page.url());
    return { page, context, language, t: textsOf(language), problems, quiet, address };
  };

  return { opened, visit };
};
