import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import {
  DESKTOP_VIEWPORT,
  type JourneyVisit,
  openBrowserShop,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import { holdRequestsBack } from '../support/hold-requests-back.ts';
import { trackLayoutShifts, waitUntilStable } from '../support/wait-until-stable.ts';

/** Of the sample; its sale has not begun. */
const COMING = 8;
const LOT = 25;

const { visit } = openBrowserShop();

const looks = listTestSettings<JourneyVisit>(
  [{ language: 'uk', viewport: PHONE_VIEWPORT }],
  [
    { language: 'en', viewport: DESKTOP_VIEWPORT },
    { language: 'ru', viewport: PHONE_VIEWPORT },
  ],
);

describe.each(looks)('in $language at $viewport.width px', look => {
  it('a coming lot reserves the space of its reminder, with grey placeholders for its lines and button', async () => {
    const { page, t } = await visit(look);
    const shifts = await trackLayoutShifts(page);
    const part = await holdRequestsBack(page, 'assets/tell-me-*.js');
    await page.goto(`/lot-${COMING}`);
    const note = page.getByRole('region', { name: t('lot.coming.title') });
    const grey = note.locator('[data-skeleton]');
    const height = async () => (await note.boundingBox())?.height;
    await expect.poll(part.asked).toBeGreaterThan(0);
    await expect.poll(() => grey.count()).toBe(2);
    const before = await height();
    await part.letGo();
    await note.getByRole('button', { name: t('tell-me.ask') }).waitFor();
    expect(await grey.count()).toBe(0);
    expect(await height()).toBe(before);
    // The countdown's words change their forms (секунд, секунда) and with them, by a hair, their place.
    expect(await shifts()).toBeLessThan(0.001);
  });

  it('the field of chances shows unlit dots before its own dots load', async () => {
    const { page } = await visit(look);
    const part = await holdRequestsBack(page, 'assets/chance-dots-drawing-*.js');
    await page.goto(`/lot-${LOT}`);
    const field = page.getByRole('main').getByRole('figure');
    const dots = field.locator('[data-skeleton]');
    await expect.poll(part.asked).toBeGreaterThan(0);
    expect(await dots.evaluate(each => getComputedStyle(each).backgroundImage)).toContain('radial-gradient');
    await part.letGo();
    await field.locator('[data-lit]').first().waitFor();
    expect(await dots.count()).toBe(0);
  });

  it('the charity fund’s note shows its background, then placeholders of its badge and lines, before its words', async () => {
    const { page, t } = await visit(look);
    const shifts = await trackLayoutShifts(page);
    const [code, answer] = [
      await holdRequestsBack(page, 'assets/charity-*.js'),
      await holdRequestsBack(page, 'api/charity/lots/*'),
    ];
    await page.goto(`/lot-${LOT}`);
    // Below the dots, which have come.
    await page.locator('[data-lit]').first().waitFor();
    await page.getByRole('main').evaluate(main => main.scrollIntoView({ block: 'end' }));
    const grey = page.locator('main [data-skeleton]');
    await expect.poll(() => grey.count()).toBe(1);
    const groundOf = (part: Locator) => part.evaluate(each => getComputedStyle(each).backgroundColor);
    const ground = await groundOf(grey);
    await code.letGo();
    await expect.poll(() => grey.count()).toBe(5);
    await expect.poll(answer.asked).toBeGreaterThan(0);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBe(look.viewport.width);
    const edges = () =>
      grey.evaluateAll(all => Math.max(...all.map(each => each.getBoundingClientRect().right)));
    expect(await edges()).toBeLessThan(look.viewport.width - 20);
    await answer.letGo();
    const note = page.getByRole('region', { name: t('charity.share.title') });
    await note.waitFor();
    expect(await grey.count()).toBe(0);
    expect(await groundOf(note)).toBe(ground);
    expect(await shifts()).toBe(0);
  });
});

describe('the two halves of a lot', () => {
  it.each(['/', '/catalog', `/lot-${LOT}`, `/lot-${COMING}`])(
    'the pictures of a lot’s two halves do not cover their words on %s',
    async path => {
      const { page, waitForNetworkIdle } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
      await page.goto(path);
      await waitForNetworkIdle();
      for (const width of listTestSettings([320, 390, 1440], [360, 412, 500, 767, 1024, 1920])) {
        await page.setViewportSize({ width, height: 844 });
        const covered = () =>
          page.evaluate(() => {
            const sides = [...document.querySelectorAll('[data-pair] > div:has(> img)')];
            const found = sides.flatMap(side => {
              const [picture, word] = [side.querySelector('img'), side.querySelector('span')];
              if (!picture || !word || !word.checkVisibility({ contentVisibilityAuto: true })) return [];
              return [picture.getBoundingClientRect().bottom - word.getBoundingClientRect().top];
            });
            return { seen: found.length > 0, most: Math.max(...found) <= 0 };
          });
        expect(await waitUntilStable(page, covered), `${width} px`).toEqual({ seen: true, most: true });
      }
    },
  );
});

it('the header hides its search field while the catalogue’s own field is below it', async () => {
  const { page, t } = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
  const link = page.getByRole('banner').getByRole('link', { name: t('common.nav.search') });
  const row = async () => (await page.getByRole('banner').boundingBox())?.height;
  await page.goto('/about');
  await expect.poll(() => link.count()).toBe(1);
  const high = await row();
  await page.goto('/catalog');
  await expect.poll(() => link.count()).toBe(0);
  expect(await row()).toBe(high);
  // Once the header comes along it is the nearer way.
  await page.mouse.wheel(0, 900);
  await link.click();
  const field = page.getByRole('combobox', { name: t('catalogue.search') });
  await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true);
  // Where it is an icon it stays.
  await page.setViewportSize({ width: 1199, height: 900 });
  await page.goto('/catalog');
  await expect.poll(() => link.count()).toBe(1);
});
