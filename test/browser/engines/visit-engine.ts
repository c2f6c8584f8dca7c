import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Engine } from '../../../scripts/find-engines.ts';
import { counted } from '../../support/work.ts';
import type { Visit } from '../support/visit.ts';
import { drivePage } from './driven-page.ts';
import type { EngineTab, TabOptions } from './engine-tab.ts';
import { openFirefox } from './firefox-tab.ts';
import type { Opened, Scene } from './visit-chromium.ts';
import { openWebKit } from './webkit-tab.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which engine journeys run in; none: Chromium. */
    engine?: Engine;
    enginePath: string;
  }
}

const OPEN: Readonly<Record<Engine, (path: string, options: TabOptions) => Promise<EngineTab>>> = {
  firefox: openFirefox,
  webkit: openWebKit,
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

/** A new visitor in another engine than Chromium, whose page journeys use as they use Playwright's. */
export const visitEngine = async (
  engine: Engine,
  { viewport }: Visit,
  { home, kept }: Scene,
): Promise<Opened> => {
  const tab = await counted('launching', () => OPEN[engine](inject('enginePath'), viewport));
  const problems: string[] = [];
  await tab.open(home + WITHOUT_SCRIPTS);
  await tab.run(
    `Object.entries(${JSON.stringify(kept)}).forEach(([key, value]) => localStorage.setItem(key, value))`,
  );
  const { waitForNetworkIdle, ...page } = drivePage(tab, () => home, problems);
  return {
    page: onlyPart<Page>('page', page),
    context: onlyPart<BrowserContext>('context', {}),
    problems,
    waitForNetworkIdle,
    end: tab.close,
  };
};
