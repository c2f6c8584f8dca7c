import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, NAME_FUNCTIONS } from '../../scripts/find-chromium.mjs';
import { makeJourneyTextReader } from '../browser/support/journey-text-reader.ts';
import { startTestServer } from '../support/database/start-server.ts';
import { openShopAfterDraws } from './open-shop-after-draws.ts';
import { renderContactSheetPage } from './render-contact-sheet-page.ts';
import {
  SCREEN_SHOTS,
  type ScreenShot,
  SHOT_VISITORS_CARTS,
  type ShotSize,
  type ShotVisitor,
} from './screen-shots.ts';
import { makeMemberWithEverything, makeNewMember } from './shot-members.ts';
import { ACCOUNT_SHOTS } from './states/account-shots.ts';
import { AFTER_DRAW_SHOTS } from './states/after-draw-shots.ts';
import { BROWSING_SHOTS } from './states/browsing-shots.ts';
import { BUYING_SHOTS } from './states/buying-shots.ts';

/**
 * `npm run screens [-- --out reports/screens --only lot,cart --looks phone-uk-light,desktop-en-dark]`: a picture of
 * every route and of every state that a shopper meets, on a phone and on a desk, in Ukrainian and English, light and
 * dark, and one page that shows them. Needs the build.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'reports/screens' },
    only: { type: 'string' },
    looks: { type: 'string' },
  },
});

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
/** In px; a JPEG can't be much higher. */
const HIGHEST = 16_000;
const LANGUAGES = ['uk', 'en'] as const;
const THEMES = ['light', 'dark'] as const;
/** So many pictures are made at a time. */
const AT_ONCE = 3;

type Look = {
  readonly size: ShotSize;
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
};
const nameOf = ({ size, language, theme }: Look): string => `${size}-${language}-${theme}`;

const open = async (
  browser: Browser,
  baseURL: string,
  look: Look,
  as: ShotVisitor,
  token: string | undefined,
) => {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[look.size],
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    // A shot's own faults reach the page's calls only without one.
    serviceWorkers: 'block',
  });
  const cart = SHOT_VISITORS_CARTS[as];
  const state: Record<string, string> = {
    language: look.language,
    welcome_popup_was_showed: 'true',
    account_popup_was_showed: 'true',
    // Who has ordered here before has paid somehow.
    ...(as === 'member' && { used_ways: '["card"]' }),
    ...(cart !== undefined && { cart: JSON.stringify(cart), wishlist: '[16,12,33]' }),
    ...(token !== undefined && {
      appState: JSON.stringify({
        isLoggedIn: true,
        user: { id: 1, name: 'Ada', email: 'a@b.example', access_token: token },
      }),
    }),
  };
  await context.addInitScript(NAME_FUNCTIONS);
  await context.addInitScript(kept => {
    for (const [key, value] of Object.entries(kept))
      localStorage.setItem(key, localStorage.getItem(key) ?? value);
  }, state);
  return context;
};

/** Makes the window as high as the page, once all of it is there. */
const unfold = async (page: Page, width: number): Promise<void> => {
  // Pictures further down are fetched when they come near.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 700) {
      scrollTo(0, top);
      await new Promise(resolve => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  // As if the window were as high as the page: bars stand at its edges, and nothing is left out as out of sight.
  // What is measured in shares of the window keeps the size that it has in a real one.
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main !== null) main.style.minHeight = `${main.offsetHeight}px`;
  });
  // A higher window may make it higher still.
  for (let last = 0; ; ) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height <= last || last === HIGHEST) break;
    last = Math.min(height, HIGHEST);
    await page.setViewportSize({ width, height: last });
    await page.waitForLoadState('networkidle');
  }
};

/** Until nothing is rendered any more in place of what is still to come. */
const whole = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null);
};

const shoot = async (context: BrowserContext, shot: ScreenShot, look: Look, file: string): Promise<void> => {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(shot.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (shot.act !== undefined) {
    await shot.act(page, makeJourneyTextReader(look.language));
    // What it opened brings pictures of its own.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('dialog[open] img, [role="listbox"] img')].every(
        ({ complete }) => complete,
      ),
    );
  }
  if (shot.inWindow !== true) await unfold(page, SIZES[look.size].width);
  await whole(page);
  await page.screenshot({ path: file, fullPage: shot.inWindow !== true, type: 'jpeg', quality: 80 });
};

const only = values.only?.split(',');
const shots = [
  ...SCREEN_SHOTS,
  ...BROWSING_SHOTS,
  ...BUYING_SHOTS,
  ...ACCOUNT_SHOTS,
  ...AFTER_DRAW_SHOTS,
].filter(({ name }) => only === undefined || only.includes(name));
const all: readonly Look[] = Object.keys(SIZES).flatMap(size =>
  LANGUAGES.flatMap(language => THEMES.map(theme => ({ size: size as ShotSize, language, theme }))),
);
const asked = values.looks?.split(',');
const looks = all.filter(look => asked === undefined || asked.includes(nameOf(look)));

mkdirSync(values.out, { recursive: true });
const server = await startTestServer({ sample: true });
const later = shots.some(shot => AFTER_DRAW_SHOTS.includes(shot)) ? await openShopAfterDraws() : null;
const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false });
/** What could not be brought into its state. */
const failed: string[] = [];
try {
  const tokens: Partial<Record<ShotVisitor, string>> = {
    member: await makeMemberWithEverything(server),
    newcomer: await makeNewMember(server),
    ...later?.tokens,
  };
  const rows = new Map<string, string[]>(shots.map(({ name }) => [name, []]));
  const take = async (shot: ScreenShot, look: Look): Promise<void> => {
    const file = `${shot.name}-${nameOf(look)}.jpg`;
    const { url } = later !== null && AFTER_DRAW_SHOTS.includes(shot) ? later.server : server;
    const context = await open(browser, url, look, shot.as, tokens[shot.as]);
    try {
      await shoot(context, shot, look, join(values.out, file));
      rows.get(shot.name)?.push(file);
      process.stdout.write('.');
    } catch (error) {
      failed.push(`${file}: ${String(error)}`);
    }
    await context.close();
  };
  for (const look of looks) {
    // An order waits for minutes only, and all looks may take longer.
    await server.context.database.query(
      "UPDATE orders SET reserved_until = now() + interval '20 minutes' WHERE status = 'pending'",
    );
    const left = shots.filter(({ on }) => on === undefined || on === look.size);
    const work = async (): Promise<void> => {
      for (let shot = left.shift(); shot !== undefined; shot = left.shift()) await take(shot, look);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  const page = join(values.out, 'index.html');
  writeFileSync(page, renderContactSheetPage([...rows].map(([name, files]) => ({ name, files }))));
  process.stdout.write(`\n${page}\n`);
} finally {
  await browser.close();
  await later?.server.close();
  await server.close();
}
if (failed.length > 0) {
  process.stderr.write(`not shown:\n${failed.join('\n')}\n`);
  process.exitCode = 1;
}
