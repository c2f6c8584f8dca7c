import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium, NAME_FUNCTIONS } from '../../scripts/find-chromium.mjs';
import { startTestServer } from '../support/database/start-server.ts';
import { makeMember } from './member.ts';
import { CART, SHOTS, type Shot } from './routes.ts';
import { sheet } from './sheet.ts';

/**
 * `npm run screens [-- --out reports/screens --only lot,cart]`: a picture of every route on a phone and on a desk, in
 * Ukrainian and English, light and dark, and one page that shows them. Needs the build.
 */
const { values } = parseArgs({
  options: { out: { type: 'string', default: 'reports/screens' }, only: { type: 'string' } },
});

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
/** In px; a JPEG can't be much higher. */
const HIGHEST = 16_000;
const LANGUAGES = ['uk', 'en'] as const;
const THEMES = ['light', 'dark'] as const;

type Look = {
  readonly size: keyof typeof SIZES;
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
};

const open = async (browser: Browser, baseURL: string, look: Look, token: string, as: Shot['as']) => {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[look.size],
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  });
  const state: Record<string, string> = {
    language: look.language,
    welcome_popup_was_showed: 'true',
    account_popup_was_showed: 'true',
    ...(as !== 'guest' && { cart: JSON.stringify(CART), wishlist: '[16,12,33]' }),
    ...(as === 'member' && {
      appState: JSON.stringify({
        isLoggedIn: true,
        user: { id: 1, name: 'Ada', email: 'a@b.example', access_token: token },
      }),
    }),
  };
  await context.addInitScript(NAME_FUNCTIONS);
  await context.addInitScript(kept => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, state);
  return context;
};

const shoot = async (context: BrowserContext, shot: Shot, width: number, file: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
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
  await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 80 });
  await page.close();
};

const only = values.only?.split(',');
const shots = SHOTS.filter(({ name }) => only === undefined || only.includes(name));
const looks = Object.keys(SIZES).flatMap(size =>
  LANGUAGES.flatMap(language => THEMES.map(theme => ({ size: size as keyof typeof SIZES, language, theme }))),
);

mkdirSync(values.out, { recursive: true });
const server = await startTestServer({ sample: true });
const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false });
try {
  const token = await makeMember(server);
  const rows = new Map<string, string[]>(shots.map(({ name }) => [name, []]));
  for (const look of looks) {
    await Promise.all(
      (['guest', 'buyer', 'member'] as const).map(async as => {
        const context = await open(browser, server.url, look, token, as);
        for (const shot of shots.filter(each => each.as === as)) {
          const file = `${shot.name}-${look.size}-${look.language}-${look.theme}.jpg`;
          await shoot(context, shot, SIZES[look.size].width, join(values.out, file));
          rows.get(shot.name)?.push(file);
          process.stdout.write('.');
        }
        await context.close();
      }),
    );
  }
  const page = join(values.out, 'index.html');
  writeFileSync(page, sheet([...rows].map(([name, files]) => ({ name, files }))));
  process.stdout.write(`\n${page}\n`);
} finally {
  await browser.close();
  await server.close();
}
