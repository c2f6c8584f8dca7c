import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { recordWorkDuration } from '../../support/work-durations.ts';
import type { JourneyVisit } from '../support/journey-visit.ts';
import { trackNetworkIdle } from '../support/wait-until-stable.ts';

/** What a visitor finds: the shop's address, and what the browser already keeps for it. */
export type VisitStart = { readonly home: string; readonly kept: Readonly<Record<string, string>> };

/** What a journey has of a visitor's browser: the page, its context and the problems seen there. */
export type OpenedVisit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Page errors and refused resources. */
  readonly problems: string[];
  readonly waitForNetworkIdle: () => Promise<void>;
  readonly end: () => Promise<void>;
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

/**
 * Opens one Chromium for all files of a worker, with whom it ends; visitors share nothing in it, each has a context.
 */
export const openSharedChromium = async (): Promise<Browser> => {
  const before = launched;
  const running = await before?.catch(() => undefined);
  if (running?.isConnected() !== true && launched === before) launched = undefined;
  launched ??= recordWorkDuration('launching', () =>
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

/**
 * Opens the visit of a new visitor in Chromium; `tabStorage`: what the shop keeps in the browser is kept in the tab.
 */
export const openChromiumVisit = async (
  {
    language,
    viewport,
    theme = 'light',
    density = 1,
    reducedMotion = true,
    offlineCopy = false,
    scripts = true,
    skipSsr = false,
  }: JourneyVisit,
  { home, kept, tabStorage }: VisitStart & { readonly tabStorage: boolean },
): Promise<OpenedVisit> => {
  const browser = await openSharedChromium();
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: density,
    colorScheme: theme,
    locale: { uk: 'uk-UA', ru: 'ru-RU', en: 'en-GB' }[language],
    baseURL: home,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: offlineCopy ? 'allow' : 'block',
    javaScriptEnabled: scripts,
  });
  if (!scripts) await context.addCookies([{ name: 'language', value: language, url: home }]);
  // One that no page's script makes follow what the browser keeps.
  if (skipSsr) await context.addCookies([{ name: 'currency', value: 'USD', url: home, httpOnly: true }]);
  await context.addInitScript(
    ([entries, inTab]) => {
      // A frame of another host has no storage that its page may touch.
      if (window !== window.top) return;
      if (inTab) Object.defineProperty(window, 'localStorage', { value: sessionStorage });
      for (const [key, value] of entries) localStorage.setItem(key, localStorage.getItem(key) ?? value);
    },
    [Object.entries(skipSsr ? { currency: 'UAH', ...kept } : kept), tabStorage] as const,
  );
  const page = await context.newPage();
  const waitForNetworkIdle = trackNetworkIdle(page);
  page.setDefaultTimeout(45_000);
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(`page error: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text())) {
      problems.push(message.text());
    }
  });
  const end = async () => {
    // What a test holds back may still be held when it ends: that its page is gone then is no fault.
    for (const each of [...context.pages(), context]) await each.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, context, problems, waitForNetworkIdle, end };
};
