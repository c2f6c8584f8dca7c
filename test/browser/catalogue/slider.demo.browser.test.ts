import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import {
  type BrowserVisitor,
  DESKTOP_VIEWPORT,
  type JourneyVisit,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { trackLayoutShifts } from '../support/wait-until-stable.ts';

const { visit } = openJourneyShop();

/** Opens home and waits for what moves the slides. */
const openHome = async (options: JourneyVisit): Promise<BrowserVisitor> => {
  const visitor = await visit(options);
  await visitor.page.clock.install();
  await visitor.page.goto('/');
  await visitor.page.clock.runFor(1_500);
  await visitor.page.getByRole('group', { name: visitor.t('home.hero.slides') }).waitFor();
  return visitor;
};

/** Buttons that stop something. */
const STOPS = /^Зупинити|^Stop/;

const film = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return { paused: video?.paused, source: video?.currentSrc.split('/').at(-1) };
  });

describe('the main slider', () => {
  it('the slider works by keyboard: stop button first, focus pauses it, only the visible slide is reachable', async () => {
    const { page, t } = await openHome({ language: 'uk', viewport: DESKTOP_VIEWPORT, reducedMotion: false });
    const slider = page.getByRole('group', { name: t('home.hero.slides') });
    const stop = slider.getByRole('button', { name: t('home.hero.pause'), exact: true });
    const slides = slider.locator('[aria-live]');
    await expect.poll(() => slides.getAttribute('aria-live')).toBe('off');

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common.nav.login') })
      .focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => stop.evaluate(each => each === document.activeElement)).toBe(true);
    await expect.poll(() => slides.getAttribute('aria-live')).toBe('polite');
    await page.keyboard.press('Enter');
    await slider.getByRole('button', { name: t('home.hero.play'), exact: true }).waitFor();

    const next = slider.getByRole('button', { name: t('home.hero.next'), exact: true });
    const inSight = slider.locator('[role="group"]:not([inert])');
    const named = (position: number) =>
      inSight.and(
        slider.getByRole('group', { name: t('common.carousel.item', { position, count: 5 }), exact: true }),
      );
    await next.focus();
    await page.keyboard.press('Enter');
    await named(2).waitFor();
    await expect.poll(() => inSight.count()).toBe(1);
    const previous = slider.getByRole('button', { name: t('home.hero.previous'), exact: true });
    await previous.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await named(5).waitFor();
    await expect.poll(() => inSight.getByRole('timer').count()).toBe(1);
    await expect.poll(() => inSight.count()).toBe(1);
  });

  it('the slider draws the super prize as large as other slides on a phone, covering no button', async () => {
    const { page, t } = await openHome({ language: 'uk', viewport: PHONE_VIEWPORT });
    const slider = page.getByRole('group', { name: t('home.hero.slides') });
    await slider.getByRole('button', { name: t('home.hero.previous'), exact: true }).click();
    const slide = slider.locator('[role="group"]:not([inert])').filter({ has: page.getByRole('timer') });
    const part = (each: Locator) => each.evaluate(found => found.getBoundingClientRect().toJSON() as DOMRect);
    const art = await part(slide.locator('svg[viewBox="0 0 400 370"]'));
    const way = await part(slide.getByRole('link', { name: t('home.hero.chance') }));
    expect(art.width).toBeGreaterThan(200);
    // The drawing's corners are empty.
    expect(art.top + art.height / 10 >= way.bottom || art.left >= way.right).toBe(true);
  });

  it('the slider keeps the focus where it is when the other slides load, and pauses', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT, reducedMotion: false });
    await page.clock.install();
    await page.goto('/');
    const choose = page.getByRole('link', { name: t('home.hero.choose') }).first();
    await page.keyboard.press('Tab');
    await choose.focus();
    await page.clock.runFor(1_500);
    const slider = page.getByRole('group', { name: t('home.hero.slides') });
    await slider.locator('[aria-live="polite"]').waitFor();
    expect(await choose.evaluate(each => each === document.activeElement)).toBe(true);
  });

  it('the slider advances by itself only while no pointer or focus is on it', async () => {
    const { page, t } = await openHome({ language: 'en', viewport: DESKTOP_VIEWPORT, reducedMotion: false });
    const slider = page.getByRole('group', { name: t('home.hero.slides') });
    const second = slider
      .getByRole('group', { name: t('common.carousel.item', { position: 2, count: 5 }) })
      .and(slider.locator(':not([inert])'));
    await slider.hover();
    await page.clock.runFor(8_000);
    await expect.poll(() => second.count()).toBe(0);
    await page.mouse.move(10, 880);
    await slider.locator('[aria-live="off"]').waitFor();
    await page.clock.runFor(8_000);
    await second.waitFor();
    await expect
      .poll(() => slider.getByRole('button', { name: t('home.hero.pause'), exact: true }).count())
      .toBe(1);
  });

  it('the slider goes on when a visitor comes back to its tab', async () => {
    const { page, t } = await openHome({ language: 'uk', viewport: DESKTOP_VIEWPORT, reducedMotion: false });
    const slider = page.getByRole('group', { name: t('home.hero.slides') });
    const second = slider
      .getByRole('group', { name: t('common.carousel.item', { position: 2, count: 5 }) })
      .and(slider.locator(':not([inert])'));
    const look = (visibility: 'hidden' | 'visible') =>
      page.evaluate(value => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      }, visibility);
    await look('hidden');
    await page.clock.runFor(8_000);
    await expect.poll(() => second.count()).toBe(0);
    await look('visible');
    await page.clock.runFor(8_000);
    await second.waitFor();
  });

  it.each(
    listTestSettings(
      [{ viewport: PHONE_VIEWPORT, source: 'ring-phone.webm' }],
      [{ viewport: DESKTOP_VIEWPORT, source: 'ring.webm' }],
    ),
  )('the slider plays a slide’s film while in sight ($viewport.width px: $source)', async options => {
    const { page, t } = await openHome({ language: 'uk', viewport: options.viewport, reducedMotion: false });
    const slider = page.getByRole('group', { name: t('home.hero.slides') });
    const next = slider.getByRole('button', { name: t('home.hero.next'), exact: true });
    await next.click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    await expect.poll(() => film(page)).toEqual({ paused: false, source: options.source });
    // Never drawn larger than it was recorded: it would be blurred.
    const enlarged = await page.evaluate(() => {
      const video = document.querySelector('video');
      if (video === null) return Infinity;
      return Math.max(video.clientWidth / video.videoWidth, video.clientHeight / video.videoHeight);
    });
    expect(enlarged).toBeLessThanOrEqual(1);
    // One button stops both; the slides were moved by hand, the film was not stopped.
    await expect.poll(() => slider.getByRole('button', { name: STOPS }).count()).toBe(1);
    await slider.getByRole('button', { name: t('home.hero.pause'), exact: true }).click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === true);
    await slider.getByRole('button', { name: t('home.hero.play'), exact: true }).click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    await next.click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === true);
  });

  it('the slider says what its timer counts, and that the sum is the super prize’s, in hryvnias', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/');
    const first = page.getByRole('region', { name: t('home.hero.label') });
    // No other slide has it, whose picture is of something else.
    const controls = first.getByRole('group', { name: t('home.hero.slides') });
    await controls.getByRole('button', { name: t('home.hero.previous'), exact: true }).waitFor();
    const slides = controls.locator('.swiper-slide');
    await expect.poll(() => slides.last().getByRole('timer').count()).toBe(1);
    await expect.poll(() => first.getByRole('timer').count()).toBe(1);
    await slides
      .last()
      .getByText(t('common.superprize-left'), { exact: true })
      .waitFor({ state: 'attached' });
    await controls.getByRole('button', { name: t('home.hero.previous'), exact: true }).click();
    await first.getByRole('timer').waitFor();
    // A slide of its own: its words, its sum and its way are the super prize's.
    const final = slides.last();
    await final.getByText(t('home.hero.prize'), { exact: true }).waitFor();
    await final.getByRole('heading', { name: /\S/ }).waitFor();
    const chance = final.getByRole('link', { name: t('home.hero.chance'), exact: true });
    // In the demo it stands behind a '#'.
    await expect.poll(() => chance.getAttribute('href')).toMatch(/^#?\/superprize$/);
    const sum = final.getByText(/грн/);
    await sum.waitFor();
    // Beside its own clock, not beside the picture of another thing.
    const [words, clock] = await Promise.all([sum.boundingBox(), first.getByRole('timer').boundingBox()]);
    expect((clock?.y ?? 0) - (words?.y ?? 0)).toBeLessThan(180);
    await expect.poll(() => first.getByText(t('home.hero.hryvnia')).count()).toBe(0);
    await page.getByRole('button', { name: t('common.nav.menu'), exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: /\$/ }).click();
    await page.keyboard.press('Escape');
    await first.getByText(t('home.hero.hryvnia')).first().waitFor();
  });

  it('the slider stays still with reduced motion, videos included, until it is started', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    // Every film that ever began, not only one that still plays when the test looks.
    await page.addInitScript(() => {
      const begun: string[] = [];
      Object.assign(globalThis, { begun });
      document.addEventListener('play', ({ target }) => begun.push((target as Element).tagName), true);
    });
    const begun = () => page.evaluate(() => (globalThis as unknown as { begun: string[] }).begun.length);
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(1_500);
    const slider = page.getByRole('group', { name: t('home.hero.slides') });
    const inSight = (position: number) =>
      slider
        .getByRole('group', { name: t('common.carousel.item', { position, count: 5 }), exact: true })
        .and(slider.locator(':not([inert])'));
    const play = slider.getByRole('button', { name: t('home.hero.play'), exact: true });
    await play.waitFor();
    await page.clock.runFor(16_000);
    await expect.poll(() => inSight(1).count()).toBe(1);

    await slider.getByRole('button', { name: t('home.hero.next'), exact: true }).click();
    await inSight(2).locator('video').waitFor({ state: 'attached' });
    await page.clock.runFor(16_000);
    await expect.poll(() => inSight(2).count()).toBe(1);
    expect(await begun()).toBe(0);
    expect(await film(page)).toMatchObject({ paused: true });
    // The film is there to be played, and what was looked at would have told.
    await play.click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    expect(await begun()).toBe(1);
  });

  it.each(listTestSettings([PHONE_VIEWPORT], [DESKTOP_VIEWPORT]))(
    'the slider loads and shifts nothing ($width px)',
    async viewport => {
      const { page, t, waitForNetworkIdle } = await visit({ language: 'uk', viewport });
      const shifts = await trackLayoutShifts(page);
      await page.goto('/');
      const hero = page.getByRole('region', { name: t('home.hero.label') });
      const first = await hero.boundingBox();
      await page.getByRole('group', { name: t('home.hero.slides') }).waitFor();
      // The final slide, which came with the others, is as high as the one that stood alone, but for what rounding leaves.
      await expect
        .poll(async () => Math.abs(((await hero.boundingBox())?.height ?? 0) - (first?.height ?? 0)))
        .toBeLessThan(0.1);
      await page.locator('#last_winners').waitFor({ state: 'attached' });
      await waitForNetworkIdle();
      expect(await shifts()).toBeLessThanOrEqual(0.02);
    },
  );
});
