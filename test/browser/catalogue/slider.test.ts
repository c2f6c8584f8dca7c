import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { everySetting } from '../../support/settings.ts';
import { DESKTOP, PHONE, type Visit, type Visitor } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';

const { visit } = openJourneyShop();

/** Opens home and waits for what moves the slides. */
const openHome = async (options: Visit): Promise<Visitor> => {
  const visitor = await visit(options);
  await visitor.page.clock.install();
  await visitor.page.goto('/');
  await visitor.page.clock.runFor(1_500);
  await visitor.page.getByRole('group', { name: visitor.t('home.hero.slides') }).waitFor();
  return visitor;
};

const film = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return { paused: video?.paused, source: video?.currentSrc.split('/').at(-1) };
  });

/** How much the page moved under the visitor's eyes since it was opened (CLS). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      Object.assign(window, { shifted: sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });

describe('the main slider', () => {
  it('works by keyboard: the stop button comes first, focus pauses it, only the visible slide can be reached', async () => {
    const { page, t } = await openHome({ language: 'uk', viewport: DESKTOP, calm: false });
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

  it('leaves the keyboard where it is when the other slides come, and rests', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP, calm: false });
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

  it('changes by itself only while nobody is on it', async () => {
    const { page, t } = await openHome({ language: 'en', viewport: DESKTOP, calm: false });
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

  it('goes on when somebody comes back to its tab', async () => {
    const { page, t } = await openHome({ language: 'uk', viewport: DESKTOP, calm: false });
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
    everySetting(
      [{ viewport: PHONE, source: 'ring-phone.webm' }],
      [{ viewport: DESKTOP, source: 'ring.webm' }],
    ),
  )('plays the film of a slide while it is in sight ($viewport.width px: $source)', async options => {
    const { page, t } = await openHome({ language: 'uk', viewport: options.viewport, calm: false });
    const slider = page.getByRole('group', { name: t('home.hero.slides') });
    const next = slider.getByRole('button', { name: t('home.hero.next'), exact: true });
    await next.click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    await expect.poll(() => film(page)).toEqual({ paused: false, source: options.source });
    await slider.getByRole('button', { name: t('home.hero.video.pause'), exact: true }).click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === true);
    await slider.getByRole('button', { name: t('home.hero.video.play'), exact: true }).click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === false);
    await next.click();
    await page.waitForFunction(() => document.querySelector('video')?.paused === true);
  });

  it('does not move with reduced motion, videos included', async () => {
    const { page, t } = await openHome({ language: 'uk', viewport: PHONE });
    const slider = page.getByRole('group', { name: t('home.hero.slides') });
    await expect
      .poll(() => slider.getByRole('button', { name: t('home.hero.play'), exact: true }).count())
      .toBe(1);
    await slider.getByRole('button', { name: t('home.hero.next'), exact: true }).click();
    await slider.getByRole('button', { name: t('home.hero.video.play'), exact: true }).waitFor();
    await expect.poll(() => film(page)).toMatchObject({ paused: true });
  });

  it.each(everySetting([PHONE], [DESKTOP]))('comes without moving anything ($width px)', async viewport => {
    const { page, t, quiet } = await visit({ language: 'uk', viewport });
    await watchShifts(page);
    await page.goto('/');
    await page.getByRole('group', { name: t('home.hero.slides') }).waitFor();
    await page.locator('#last_winners').waitFor({ state: 'attached' });
    await quiet();
    const shifted = await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0);
    expect(shifted).toBeLessThanOrEqual(0.02);
  });
});
