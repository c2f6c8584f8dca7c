import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { recordWorkDuration } from '../../support/work-durations.ts';
import { openChromiumVisit, openSharedChromium } from '../engines/open-chromium-visit.ts';
import { openEngineVisit } from '../engines/open-engine-visit.ts';
import { type Language, makeJourneyTextReader } from './journey-text-reader.ts';
import type { JourneyVisit } from './journey-visit.ts';

/** The size of a phone's window in journeys, in CSS pixels. */
export const PHONE_VIEWPORT = { width: 390, height: 844 };
/** The size of a desktop's window in journeys, in CSS pixels. */
export const DESKTOP_VIEWPORT = { width: 1440, height: 900 };

/** What a journey has of a visitor in a real browser: the page, the language's texts and the problems seen there. */
export type BrowserVisitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Language;
  readonly t: ReturnType<typeof makeJourneyTextReader>;
  readonly problems: readonly string[];
  /** Resolves when nothing that the page asked for is on its way, and it has rendered what came. */
  readonly waitForNetworkIdle: () => Promise<void>;
  /** Where the visitor is, as the shop's own addresses say it. */
  readonly address: () => URL;
  /** The code of the newest SMS, where the page itself shows it. */
  readonly readCode?: () => Promise<string>;
};

/** How journeys' visitors come where nothing else is said: on a phone in Ukrainian, on a desk in English. */
export const DEFAULT_JOURNEY_VISITS = listTestSettings<JourneyVisit>(
  [{ language: 'uk', viewport: PHONE_VIEWPORT }],
  [{ language: 'en', viewport: DESKTOP_VIEWPORT }],
);

/** Something that a browser can visit. */
type Site = { readonly url: string; readonly close: () => Promise<unknown> };

/**
 * Has the page's address count as reached when the app stands: what the server rendered of it answers to nothing but links.
 */
const answerAfterLoading = (page: Page): void => {
  const rendered = page.locator('#root[data-ssr]');
  const { goto, reload } = page;
  const standing = <R>(load: () => Promise<R>): Promise<R> =>
    recordWorkDuration('navigation', async () => {
      const answer = await load();
      await rendered.waitFor({ state: 'detached' });
      return answer;
    });
  page.goto = (...asked) => standing(() => goto.apply(page, asked));
  page.reload = (...asked) => standing(() => reload.apply(page, asked));
};

/**
 * Opens a site and a real browser, for all tests of a file; `tabStorage`: what a shop keeps in the browser is kept in
 * the tab.
 */
export const openBrowserAtSite = <S extends Site>(
  start: () => Promise<S>,
  { tabStorage = false }: { readonly tabStorage?: boolean } = {},
) => {
  const engine = inject('engine');
  let site: S | undefined;
  const ends: (() => Promise<void>)[] = [];

  const close = async () => {
    const left = site;
    site = undefined;
    await left?.close();
  };

  // Not before all tests: a shop or a browser that did not open is tried again like everything in a journey, and a later
  // try finds the site as the first one did.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await close();
    if (engine === undefined) await openSharedChromium();
    site ??= await recordWorkDuration('shops', start);
  });

  // A page that nobody looks at any more still counts down and asks for news; the next test has the machine alone.
  afterEach(() => Promise.all(ends.splice(0).map(end => end())));

  afterAll(close);

  const opened = (): S => {
    if (site === undefined) throw new Error('the site is not open');
    return site;
  };

  /** Opens the site's home as a new visitor; `problems` gathers page errors and refused resources. */
  const visit = async (asked: JourneyVisit): Promise<BrowserVisitor & { readonly problems: string[] }> => {
    const { language, early = false, greeted = true, scripts = true } = asked;
    const kept = {
      language,
      ...(greeted ? { welcome_popup_was_showed: 'true', account_popup_was_showed: 'true' } : {}),
    };
    const home = opened().url;
    const { end, ...visitor } = await (engine === undefined
      ? openChromiumVisit(asked, { home, kept, tabStorage })
      : openEngineVisit(engine, asked, { home, kept }));
    ends.push(end);
    const { page } = visitor;
    if (!early && scripts) answerAfterLoading(page);
    return { ...visitor, language, t: makeJourneyTextReader(language), address: () => new URL(page.url()) };
  };

  return { opened, visit };
};
