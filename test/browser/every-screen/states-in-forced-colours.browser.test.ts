import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { listRepositoryFiles } from '../../support/list-repository-files.ts';
import { openSharedChromium } from '../engines/open-chromium-visit.ts';
import { buildGallery } from '../support/gallery/build-gallery.ts';

/** Components of `ui/design` that look the same whatever happens: nothing in them is to be told apart. */
const ONE_STATE = [
  'deferred-section',
  'empty-state',
  'icon',
  'icon-badge',
  'loading-region',
  'person-name',
  'person-picture',
  'section-head',
  'spinner',
  'state-badge',
];

/** So much has to differ to be seen: this many pixels, each by this much of 255 in red, green or blue. */
const SEEN = { pixels: 12, by: 64 };

let building: Promise<string> | undefined;

/** The gallery in front of somebody whose system has colours of its own, on a light or a dark ground. */
const openGallery = async (colorScheme: 'light' | 'dark'): Promise<Page> => {
  building ??= buildGallery();
  const browser = await openSharedChromium();
  const context = await browser.newContext({
    viewport: { width: 800, height: 320 },
    colorScheme,
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.setContent(await building);
  return page;
};

/** What is seen of a state, pixel by pixel. */
const picture = async (page: Page, control: string, state: string): Promise<Buffer> => {
  await page.evaluate(([name, which]) => window.gallery.show(name, which), [control, state] as const);
  // What follows the layout, such as how far a row is scrolled, is rendered a frame later.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
};

const looksLike = (one: Buffer, other: Buffer): boolean => {
  let seen = 0;
  for (let pixel = 0; pixel < one.length; pixel += 3) {
    const differs = [0, 1, 2].some(
      channel => Math.abs((one[pixel + channel] ?? 0) - (other[pixel + channel] ?? 0)) >= SEEN.by,
    );
    if (differs) seen += 1;
  }
  return seen < SEEN.pixels;
};

it.each(['light', 'dark'] as const)(
  'every two states of a control differ with forced colours on a %s background',
  async ground => {
    const page = await openGallery(ground);
    const gallery = await page.evaluate(() => window.gallery.states);
    const alike: string[] = [];
    for (const [control, states] of Object.entries(gallery)) {
      const seen: [string, Buffer][] = [];
      for (const state of states) {
        const now = await picture(page, control, state);
        for (const [before, then] of seen)
          if (looksLike(now, then)) alike.push(`${control}: "${state}" looks like "${before}"`);
        seen.push([state, now]);
      }
    }
    expect(alike).toEqual([]);
  },
);

it('the test of forced colours covers every component of ui/design that has states', async () => {
  const page = await openGallery('light');
  const shown = Object.keys(await page.evaluate(() => window.gallery.states));
  const components = listRepositoryFiles('src/ui/design')
    .filter(file => file.endsWith('.tsx'))
    .map(file => basename(file, '.tsx'));
  const missing = components.filter(name => !shown.includes(name));
  expect(missing.toSorted()).toEqual(ONE_STATE);
});
