import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { NAME_FUNCTIONS } from '../../../scripts/find-chromium.mjs';
import { runInFreshChromium } from './fresh-chromium.ts';
import type { TappedPage } from './measured-pages.ts';
import { followPageTraffic, type PageTraffic } from './page-traffic.ts';

/** Slow 4G and a phone's processor, applied and not simulated. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const TIMES_SLOWER = 4;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'uk-UA',
};

/** How long something is waited for before it counts as never. */
const PATIENCE_MS = 20_000;

type Place = { readonly x: number; readonly y: number };

/** What a visited page says of itself (watch-visit.mjs); `at` in milliseconds since the navigation began. */
export type VisitMarks = {
  readonly painted: {
    readonly at: number;
    /** When the navigation began, in milliseconds of the wall's clock. */
    readonly origin: number;
    readonly link: (Place & { readonly href: string }) | null;
    readonly places: readonly (Place | null)[];
  };
  readonly busy: { readonly at: number };
  readonly followed: { readonly at: number };
  readonly left: { readonly at: number; readonly to: string };
  readonly answered: { readonly at: number; readonly after: number };
  readonly done: { readonly at: number; readonly index: number };
};

/** What a first visit on a slow phone offers to whoever measures it. */
export type SlowVisit = {
  readonly page: Page;
  readonly traffic: PageTraffic;
  readonly tap: (place: Place) => void;
  /** Hears what the page says of itself. */
  readonly hear: <What extends keyof VisitMarks>(what: What, use: (told: VisitMarks[What]) => void) => void;
  /** The first such word of the page, those said already included; null when none comes. */
  readonly first: <What extends keyof VisitMarks>(
    what: What,
    fits?: (told: VisitMarks[What]) => boolean,
  ) => Promise<VisitMarks[What] | null>;
};

const script = readFileSync(fileURLToPath(new URL('watch-visit.mjs', import.meta.url)), 'utf8');

/** Visits a page for the first time: in a browser of its own, on a slow phone on a slow line. */
export const visitPageOnSlowPhone = <Result>(
  chromium: string,
  { url, link, taps }: TappedPage,
  work: (visit: SlowVisit, page: VisitMarks['painted']) => Promise<Result>,
): Promise<Result> =>
  runInFreshChromium(chromium, async browser => {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.addInitScript(NAME_FUNCTIONS);
    const session = await page.context().newCDPSession(page);
    const said: { readonly what: string; readonly told: unknown }[] = [];
    const voice = new EventEmitter();
    session.on('Runtime.bindingCalled', ({ payload }) => {
      const told = JSON.parse(payload) as { readonly what: string };
      said.push({ what: told.what, told });
      voice.emit(told.what, told);
    });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'tellVisit' });
    const traffic = followPageTraffic(session);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
    await page.addInitScript({ content: `const visit = ${JSON.stringify({ link, taps })};\n${script}` });

    const visit: SlowVisit = {
      page,
      traffic,
      tap: place => {
        const send = (type: 'touchStart' | 'touchEnd', touchPoints: Place[]) =>
          // A page that is busy answers later; one that is left, never.
          void session.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => undefined);
        send('touchStart', [place]);
        send('touchEnd', []);
      },
      hear: (what, use) => void voice.on(what, use),
      first: (what, fits = () => true) => {
        type Word = VisitMarks[typeof what];
        const earlier = said.find(each => each.what === what && fits(each.told as Word));
        if (earlier !== undefined) return Promise.resolve(earlier.told as Word);
        return new Promise(resolve => {
          const end = (told: Word | null) => {
            voice.off(what, use);
            clearTimeout(late);
            resolve(told);
          };
          const use = (told: Word) => fits(told) && end(told);
          const late = setTimeout(end, PATIENCE_MS, null);
          voice.on(what, use);
        });
      },
    };
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await visit.first('painted');
    if (painted === null) throw new Error(`${url} was not painted`);
    return work(visit, painted);
  });
