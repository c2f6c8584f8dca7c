import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { startTestServer, type TestServer } from '../../support/start-server.ts';
import { type Language, textsOf } from './texts.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export type Visit = {
  readonly language: Language;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  /** The visitor asked the system for less motion, unless said otherwise. */
  readonly calm?: boolean;
  /** The welcome popups count as seen, so that a journey is not about them. */
  readonly greeted?: boolean;
  /** Lets the page register its worker; none otherwise, so that a test sees every request. */
  readonly offlineCopy?: boolean;
};

export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Language;
  readonly t: ReturnType<typeof textsOf>;
  readonly problems: readonly string[];
};

/** The shop with its sample catalogue and a real Chromium, for all tests of a file; `env`: the shop's settings. */
export const openBrowserShop = (env: Readonly<Record<string, string>> = {}) => {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    server = await startTestServer({ sample: true, env });
    browser = await chromium.launch({
      executablePath: inject('chromiumPath'),
      chromiumSandbox: false,
      args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
    });
  });

  afterAll(async () => {
    await Promise.all(contexts.map(context => context.close()));
    await browser?.close();
    await server?.close();
  });

  const shop = (): TestServer => {
    if (server === undefined) throw new Error('the shop is not open');
    return server;
  };

  /** Opens the shop's home as a new visitor; `problems` gathers page errors and refused resources. */
  const visit = async ({
    language,
    viewport,
    theme = 'light',
    calm = true,
    greeted = true,
    offlineCopy = false,
  }: Visit): Promise<Visitor> => {
    if (browser === undefined) throw new Error('the browser is not open');
    const context = await browser.newContext({
      viewport,
      colorScheme: theme,
      locale: { uk: 'uk-UA', ru: 'ru-RU', en: 'en-GB' }[language],
      baseURL: shop().url,
      reducedMotion: calm ? 'reduce' : 'no-preference',
      serviceWorkers: offlineCopy ? 'allow' : 'block',
    });
    contexts.push(context);
    await context.addInitScript(
      ([chosen, seen]) => {
        localStorage.setItem('language', localStorage.getItem('language') ?? (chosen as string));
        if (seen) {
          localStorage.setItem('welcome_popup_was_showed', 'true');
          localStorage.setItem('account_popup_was_showed', 'true');
        }
      },
      [language, greeted] as const,
    );
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    const problems: string[] = [];
    page.on('pageerror', error => problems.push(`page error: ${error.message}`));
    page.on('console', message => {
      if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text())) {
        problems.push(message.text());
      }
    });
    return { page, context, language, t: textsOf(language), problems };
  };

  return { shop, visit };
};
