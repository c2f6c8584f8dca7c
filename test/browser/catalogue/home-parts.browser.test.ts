import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, JOURNEY_LOOKS, openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { makeServerStage } from '../support/make-server-stage.ts';
import { fetchRenderedPage } from '../support/rendered-page.ts';
import { trackLayoutShifts, waitForFrames } from '../support/wait-until-stable.ts';

const { shop, visit } = openBrowserShop();

/** Whether the winners' heading, or at least a part of their row, is in the window. */
const inWindow = (page: Page): Promise<boolean> =>
  page.locator('#last_winners').evaluate(part => {
    const { top, bottom } = part.getBoundingClientRect();
    return top >= 0 && top < innerHeight && bottom > 0;
  });

describe('the home page', () => {
  it('the home page leaves out parts that could not be read, and still shows the lots', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, skipSsr: true });
    for (const call of ['get-closing-soon', 'get-last-winners', 'get-main-slider'])
      await makeServerStage(shop(), page, 'uk').setFault('failing', call);
    await page.goto('/');
    await page.getByRole('heading', { level: 2, name: t('home.playing') }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: t('home.closing') }).count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { name: t('home.winners') }).count()).toBe(0);
    await expect
      .poll(() => page.getByRole('heading', { level: 2, name: t('home.hero.title') }).count())
      .toBe(1);
  });

  it('the home page’s HTML has all of its parts, which are painted only near the window', async () => {
    const text = await fetchRenderedPage(shop().url);
    const outside = text.replaceAll(/<noscript>[^]*?<\/noscript>/g, '');
    expect(outside).toContain('id="playing"');
    expect(outside).toContain('id="last_winners"');

    const { page, waitForNetworkIdle, problems } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const pictures: string[] = [];
    page.on('request', request => {
      if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await waitForNetworkIdle();
    const winner = page.locator('#last_winners article').first();
    const isPainted = () => winner.evaluate(card => card.checkVisibility({ contentVisibilityAuto: true }));
    expect(await winner.count()).toBe(1);
    expect(await isPainted()).toBe(false);
    const own = await page
      .locator('section:has(#playing) article img')
      .evaluateAll(images => images.map(image => new URL((image as HTMLImageElement).src).pathname));
    expect(own.length).toBe(16);
    expect(pictures.length).toBeGreaterThan(2);
    // Each picture's own file; those that the lots in sight show too are there of course.
    const inSight = await page
      .locator('[data-slider] img, section:has([tabindex="0"]):not(:has(#playing)) article img')
      .evaluateAll(images => images.map(image => new URL((image as HTMLImageElement).src).pathname));
    expect(own.slice(8).filter(name => pictures.includes(name) && !inSight.includes(name))).toEqual([]);

    await winner.scrollIntoViewIfNeeded();
    await expect.poll(isPainted).toBe(true);
    expect(problems).toEqual([]);
  });

  it('the home page’s text is found by the browser’s search, also where it was never painted', async () => {
    const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/');
    await page.locator('#last_winners').waitFor({ state: 'attached' });
    const name = (await page.locator('#last_winners h3').first().textContent()) ?? '';
    const find = (words: string) =>
      page.evaluate(text => (window as unknown as { find: (text: string) => boolean }).find(text), words);
    expect(await find('such words are nowhere')).toBe(false);
    expect(await find(name)).toBe(true);
    await expect.poll(() => inWindow(page)).toBe(true);
  });

  it.each(JOURNEY_LOOKS)(
    'the home page scrolls to its winners by an address ($language, $viewport.width px)',
    async look => {
      const { page, waitForNetworkIdle } = await visit(look);
      await page.goto('/#last_winners');
      await page.locator('#last_winners').waitFor();
      await waitForNetworkIdle();
      expect(await inWindow(page)).toBe(true);
      await page.goto('/about');
      await page
        .locator('a[href="/#last_winners"]')
        .first()
        .evaluate(link => (link as HTMLElement).click());
      await page.waitForURL('/#last_winners');
      await page.locator('#last_winners').waitFor();
      await waitForNetworkIdle();
      expect(await inWindow(page)).toBe(true);
    },
  );

  it.each(JOURNEY_LOOKS)(
    'the home page shifts nothing while scrolling down and up ($language, $viewport.width px)',
    async look => {
      const { page, waitForNetworkIdle } = await visit(look);
      const shifts = await trackLayoutShifts(page);
      await page.goto('/');
      await page.locator('#last_winners').waitFor({ state: 'attached' });
      await waitForNetworkIdle();
      await page.mouse.move(look.viewport.width / 2, 400);
      for (const direction of [1, -1]) {
        for (let turn = 0; turn < 30; turn += 1) {
          await page.mouse.wheel(0, direction * 300);
          await waitForFrames(page);
        }
        await waitForNetworkIdle();
      }
      expect(await shifts()).toBeLessThan(0.02);
    },
  );

  it('the home page shows whole rows and shadows: nothing is clipped at the end of a section', async () => {
    const { page, waitForNetworkIdle } = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    await page.goto('/#last_winners');
    await page.locator('#last_winners').waitFor();
    await waitForNetworkIdle();
    const rows = page.locator('section[aria-roledescription] ul');
    const edges = await rows.evaluateAll(all =>
      all.map(row => row.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    expect(edges.length).toBe(3);
    for (const edge of edges) expect(edge).toEqual([0, PHONE_VIEWPORT.width]);
    const cut = await rows.evaluateAll(
      all =>
        all.filter(row => {
          for (let box = row.parentElement; box !== null && box.tagName !== 'MAIN'; box = box.parentElement) {
            if (getComputedStyle(box).display !== 'flow-root') continue;
            const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
            return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
          }
          return false;
        }).length,
    );
    expect(cut).toBe(0);
  });

  it('the home page dims the pale banners in the dark theme', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/');
    const veil = () =>
      page
        .getByRole('list', { name: t('home.banners') })
        .getByRole('link')
        .first()
        .evaluate(banner => getComputedStyle(banner, '::after').backgroundImage);
    const light = await veil();
    expect(light).toContain('gradient');
    expect(light).not.toContain('oklch');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(veil).toMatch(/oklch\(0\.2 .*oklch\(0\.2 /);
  });

  it('the home page keeps the focus on the button that scrolled a row to its end', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    await page.goto('/');
    const row = page.getByRole('region', { name: t('home.closing') });
    const next = row.getByRole('button', { name: t('common.carousel.next') });
    await next.focus();
    for (
      const end = next.and(page.locator(':disabled, [aria-disabled="true"]'));
      (await end.count()) === 0;
    ) {
      await page.keyboard.press('Enter');
      await waitForFrames(page);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => next.evaluate(button => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    const before = row.getByRole('button', { name: t('common.carousel.previous') });
    await expect.poll(() => before.evaluate(button => button === document.activeElement)).toBe(true);
  });
});
