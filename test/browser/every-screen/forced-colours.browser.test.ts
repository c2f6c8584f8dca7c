import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type JourneyVisit, openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { goAndWaitForContent, joinWithFullCart } from '../support/every-route.ts';

const { shop, visit } = openBrowserShop();

const open = async (options: JourneyVisit) => {
  const visitor = await visit(options);
  await visitor.page.emulateMedia({ forcedColors: 'active' });
  return visitor;
};

/** What of an element is seen besides its words, where the system's colours stand for the shop's. */
const look = (element: Locator, part?: '::before' | '::after') =>
  element.evaluate((each, pseudo) => {
    const style = getComputedStyle(each, pseudo);
    return { ground: style.backgroundColor, ink: style.color, edge: style.borderTopColor };
  }, part);

/** What the system's colour is here. */
const colourOf = (page: Page, name: string) =>
  page.evaluate(system => {
    const probe = document.createElement('i');
    probe.style.cssText = `forced-color-adjust:none;color:${system}`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

it('forced colours show which tab is selected, how much is sold and whether a switch is on', async () => {
  const visitor = await open({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { page } = visitor;
  const main = page.getByRole('main');
  await goAndWaitForContent(visitor, '/lot-25');

  const tab = (selected: boolean) => page.getByRole('tab', { selected }).first();
  const [chosen, other] = [await look(tab(true)), await look(tab(false))];
  expect(chosen.ground).not.toBe(other.ground);
  expect(chosen.ink).not.toBe(chosen.ground);

  const bar = main.locator(':empty[style*="--percent"]').first();
  expect((await look(bar, '::before')).ground).not.toBe((await look(bar)).ground);

  const donate = main.getByRole('switch');
  const states = [];
  for (const checked of [true, false]) {
    await donate.evaluate((each, value) => {
      (each as HTMLInputElement).checked = value;
    }, checked);
    states.push([(await look(donate)).ground, (await look(donate, '::after')).ground]);
  }
  for (const [ground, knob] of states) expect(knob).not.toBe(ground);
  expect(states[0]).not.toEqual(states[1]);
});

it('forced colours show the current page, the visible slide and the chosen payment way', async () => {
  const visitor = await open({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { page, t } = visitor;
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: t('common.nav.bar') });
  const [here, elsewhere] = [
    await look(bar.locator('[aria-current="page"]')),
    await look(bar.getByRole('link', { name: t('common.nav.tickets') })),
  ];
  expect(here.ground).not.toBe(elsewhere.ground);
  expect(here.ink).toBe(await colourOf(page, 'HighlightText'));

  const slider = page.getByRole('group', { name: t('home.hero.slides') });
  const dot = (position: number) =>
    slider.getByRole('button', { name: t('common.carousel.item', { position, count: 5 }), exact: true });
  await dot(2).click();
  await expect.poll(() => dot(2).getAttribute('aria-current')).toBe('true');
  const [lit, dark] = [await look(dot(2), '::after'), await look(dot(1), '::after')];
  expect(lit.ground).not.toBe(dark.ground);
  expect(dark.ground).not.toBe((await look(page.locator('body'))).ground);

  await joinWithFullCart(visitor, () => shop().url);
  await goAndWaitForContent(visitor, '/cart');
  const ways = page.getByRole('radio');
  const [first, second] = [ways.first(), ways.nth(1)];
  await first.check({ force: true });
  const wayOf = (radio: Locator) => look(radio.locator('xpath=ancestor::label'));
  const [chosen, other] = [await wayOf(first), await wayOf(second)];
  expect(chosen.ground).not.toBe(other.ground);
  expect(chosen.ink).not.toBe(chosen.ground);
});
