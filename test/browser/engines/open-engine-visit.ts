import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { BrowserEngine } from '../../../scripts/find-browser-engines.ts';
import { recordWorkDuration } from '../../support/work-durations.ts';
import type { JourneyVisit } from '../support/journey-visit.ts';
import type { EngineTab, EngineTabOptions } from './engine-tab.ts';
import { openFirefoxTab } from './firefox-tab.ts';
import { makePlaywrightLikePage } from './make-playwright-like-page.ts';
import type { OpenedVisit, VisitStart } from './open-chromium-visit.ts';
import { openWebKitTab } from './webkit-tab.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which engine journeys run in; none: Chromium. */
    engine?: BrowserEngine;
    enginePath: string;
  }
}

const OPEN: Readonly<Record<BrowserEngine, (path: string, options: EngineTabOptions) => Promise<EngineTab>>> =
  {
    firefox: openFirefoxTab,
    webkit: openWebKitTab,
  };

/** An address of the shop without scripts, where what the browser keeps for the shop can be put. */
const WITHOUT_SCRIPTS = '/favicon.svg';

/** Who asks for what only Playwright has learns what it was. */
const onlyPart = <T extends object>(name: string, part: object): T =>
  new Proxy(part, {
    get: (target, key) => {
      if (key in target || typeof key === 'symbol' || key === 'then') return Reflect.get(target, key);
      throw new Error(`${name}.${key} is not there in this engine`);
    },
  }) as T;

/**
 * Opens the visit of a new visitor in another engine than Chromium, whose page journeys use as they use Playwright's.
 */
export const openEngineVisit = async (
  engine: BrowserEngine,
  { viewport }: JourneyVisit,
  { home, kept }: VisitStart,
): Promise<OpenedVisit> => {
  const tab = await recordWorkDuration('launching', () => OPEN[engine](inject('enginePath'), viewport));
  const problems: string[] = [];
  await tab.open(home + WITHOUT_SCRIPTS);
  await tab.run(
    `Object.entries(${JSON.stringify(kept)}).forEach(([key, value]) => localStorage.setItem(key, value))`,
  );
  const { waitForNetworkIdle, ...page } = makePlaywrightLikePage(tab, () => home, problems);
  return {
    page: onlyPart<Page>('page', page),
    context: onlyPart<BrowserContext>('context', {}),
    problems,
    waitForNetworkIdle,
    end: tab.close,
  };
};
