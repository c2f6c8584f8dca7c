import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import {
  type BrowserVisitor,
  DESKTOP_VIEWPORT,
  type JourneyVisit,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeShopperOnPage, withPlainSpaces } from '../support/shopper.ts';

/** 590.00 each, 640.00 before the discount; one ticket without and two with the donation. */
const LOT = 25;

const { visit, url, namesRules } = openJourneyShop();

const looks = listTestSettings<JourneyVisit>(
  [{ language: 'uk', viewport: PHONE_VIEWPORT, theme: 'dark' }],
  [{ language: 'en', viewport: DESKTOP_VIEWPORT, theme: 'light' }],
);

const cardOf = ({ page }: BrowserVisitor): Locator => page.locator('[popover]:popover-open');

/** Opens the explanation of a number by keyboard, reads it, and closes it by Escape. */
const ask = async (visitor: BrowserVisitor, number: Locator) => {
  const card = cardOf(visitor);
  await number.focus();
  await visitor.page.keyboard.press('Enter');
  const steps = card.getByRole('list', { name: visitor.t('why.steps') }).getByRole('listitem');
  await steps.first().waitFor();
  await expect.poll(() => card.evaluate(each => each === document.activeElement)).toBe(true);
  const words = (await steps.allInnerTexts()).map(text => withPlainSpaces(text).replaceAll(/\s+/g, ' '));
  const { violations } = await makeAxeBuilder(visitor.page).include('[popover]:popover-open').analyze();
  await visitor.page.keyboard.press('Escape');
  await expect.poll(() => card.count()).toBe(0);
  await expect.poll(() => number.evaluate(each => each === document.activeElement)).toBe(true);
  return { words, faults: violations.map(({ id }) => id) };
};

/** Where the explanation of a number opens, beside the tile that the number stands in and the column of the tile. */
const placeOf = async (visitor: BrowserVisitor, number: Locator) => {
  await number.click();
  await cardOf(visitor).getByRole('listitem').first().waitFor();
  // It comes up from below.
  await cardOf(visitor).evaluate(card => Promise.all(card.getAnimations().map(each => each.finished)));
  const box = async (of: Locator) => (await of.boundingBox()) ?? expect.fail('it is not seen');
  const tile = number.locator('xpath=ancestor::div[1]');
  const column = number.locator('xpath=ancestor::dl[1]/..');
  const boxes = { card: await box(cardOf(visitor)), tile: await box(tile), column: await box(column) };
  await visitor.page.keyboard.press('Escape');
  await expect.poll(() => cardOf(visitor).count()).toBe(0);
  return boxes;
};

/** The button that a figure is; its name begins with what the figure is called. */
const numberOf = ({ page }: BrowserVisitor, label: string): Locator =>
  page
    .getByRole('main')
    .locator('dd')
    .getByRole('button', { name: new RegExp(`^${label}: `) });

describe.each(looks)('"Why this number?" in $language at $viewport.width px', look => {
  it('“Why this number?” explains a lot’s figures by keyboard, loading code and texts at the first press', async () => {
    const visitor = await visit(look);
    const { page, t } = visitor;
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    await makeShopperOnPage(visitor, url).openLot(LOT);
    await visitor.waitForNetworkIdle();
    expect(fetched.filter(path => /explanation-card/.test(path))).toEqual([]);

    const points = await ask(visitor, numberOf(visitor, t('lot.figures.points')));
    expect(fetched.some(path => /explanation-card.*\.js/.test(path))).toBe(true);
    // 590.00 × 1 % = 5.9
    expect(points.words).toHaveLength(3);
    expect(points.words[0]).toContain('590');
    expect(points.words[1]).toMatch(/5[.,]9/);
    expect(points.words[2]).toMatch(new RegExp(`${t('why.line.rounded-down')} 5 `));
    const tickets = await ask(visitor, numberOf(visitor, t('lot.figures.tickets')));
    expect(tickets.words).toEqual([expect.stringContaining(t('why.line.with-donation'))]);
    expect([points.faults, tickets.faults]).toEqual([[], []]);
    expect(visitor.problems).toEqual([]);
  });

  it('“Why this number?” explains every figure of the cart and ends with that figure', async () => {
    const visitor = await visit(look);
    const { page, t } = visitor;
    const shopper = makeShopperOnPage(visitor, url);
    await shopper.openLot(LOT);
    await shopper.addToCart();
    await shopper.openLot(4);
    await shopper.addToCart();
    await shopper.openCart();
    // One sentence says it of all of them, and each is underlined as those of a lot are.
    await page.getByText(t('cart.summary.why')).waitFor();
    const lines = () =>
      page
        .getByRole('main')
        .locator('li[data-lot] button[popovertarget], dd button[popovertarget]')
        .evaluateAll(all =>
          all
            // A price is laid out by itself: its first part has the line.
            .map(each => each.querySelector('span > span') ?? each)
            .map(each => getComputedStyle(each))
            .map(
              ({ textDecorationLine, textDecorationStyle }) => `${textDecorationLine} ${textDecorationStyle}`,
            ),
        );
    await expect.poll(async () => (await lines()).length).toBeGreaterThan(5);
    expect((await lines()).filter(line => line !== 'underline dotted')).toEqual([]);
    // The sum of whole hryvnias is what is to pay, and is said once.
    await expect.poll(() => numberOf(visitor, t('cart.summary.sum')).count()).toBe(0);
    const total = numberOf(visitor, t('cart.summary.total')).locator('xpath=ancestor::div[1]');
    expect(await total.evaluate(row => getComputedStyle(row).borderTopWidth)).toBe('0px');
    for (const id of ['products', 'tickets', 'charity', 'earned', 'total']) {
      const number = numberOf(visitor, t(`cart.summary.${id}`));
      const digits = (text: string | null | undefined) => (text ?? '').replaceAll(/[^\d.,]/g, '');
      const shown = digits(await number.textContent());
      const { words, faults } = await ask(visitor, number);
      expect(words.length, id).toBeGreaterThan(0);
      expect(digits(words.at(-1)?.replace(/^\D+/, '')), id).toBe(shown);
      expect(faults).toEqual([]);
    }
    // A shop does not name its rules' ids; a demo does.
    await numberOf(visitor, t('cart.summary.total')).click();
    await cardOf(visitor).getByText(t('why.rule.payable-total')).waitFor();
    await expect.poll(() => cardOf(visitor).getByText('payable-total').count()).toBe(namesRules ? 1 : 0);
    // The cross closes it, too.
    await cardOf(visitor)
      .getByRole('button', { name: t('common.close') })
      .click();
    await expect.poll(() => cardOf(visitor).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.viewport.width);
  });
});

it('an explanation opens on a wide screen under its number’s tile, within its column, in a low window beside it', async () => {
  const visitor = await visit({ language: 'en', viewport: { width: 1440, height: 1000 } });
  await makeShopperOnPage(visitor, url).openLot(LOT);
  const numbers = (['tickets', 'points', 'chance', 'total'] as const).map(id =>
    numberOf(visitor, visitor.t(`lot.figures.${id}`, { quantity: '1' })),
  );
  for (const number of numbers) {
    const { card, tile, column } = await placeOf(visitor, number);
    expect(card.y).toBeGreaterThanOrEqual(tile.y + tile.height);
    expect(card.y).toBeLessThan(tile.y + tile.height + 24);
    expect(card.x).toBeGreaterThanOrEqual(column.x - 1);
    expect(card.x + card.width).toBeLessThanOrEqual(column.x + column.width + 1);
    // At an edge of its tile; what is to pay has the column's width.
    const edges = [tile, column].flatMap(({ x, width }) => [card.x - x, card.x + card.width - x - width]);
    expect(Math.min(...edges.map(Math.abs))).toBeLessThanOrEqual(1);
  }
  await visitor.page.setViewportSize({ width: 1440, height: 640 });
  for (const number of numbers) {
    const { card, column } = await placeOf(visitor, number);
    expect(card.x + card.width).toBeLessThanOrEqual(column.x);
    expect(card.y).toBeGreaterThanOrEqual(0);
    expect(card.y + card.height).toBeLessThanOrEqual(640);
  }
});

it('a cart number’s explanation opens beside it and upwards on a wide screen: the payment ways stay visible', async () => {
  const visitor = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
  const shopper = makeShopperOnPage(visitor, url);
  await shopper.openLot(LOT);
  await shopper.addToCart();
  await shopper.openCart();
  for (const id of ['products', 'tickets', 'earned', 'total']) {
    const { card, tile } = await placeOf(visitor, numberOf(visitor, visitor.t(`cart.summary.${id}`)));
    expect(card.x + card.width, id).toBeLessThan(tile.x + tile.width);
    expect(card.y + card.height, id).toBeLessThanOrEqual(tile.y + tile.height + 1);
    expect(card.y, id).toBeGreaterThanOrEqual(0);
  }
});

it('an explanation whose code can’t be loaded closes and offers a retry', async () => {
  const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { page, t } = visitor;
  await makeShopperOnPage(visitor, url).openLot(LOT);
  await page.route('**/explanation-card*.js', route => route.abort());
  await numberOf(visitor, t('lot.figures.points')).click();
  await page.getByText(t('common.failed.text')).waitFor();
  await expect.poll(() => cardOf(visitor).count()).toBe(0);
});
