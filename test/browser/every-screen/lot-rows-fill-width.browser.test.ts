import { expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';

const { visit } = openBrowserShop();

/** A row's gap and the rounding of its columns, in px. */
const LITTLE = 20;

it.each([2, 3])('%i wished lots fill their row on a wide screen', async count => {
  const { page } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
  await page.addInitScript(
    kept => localStorage.setItem('wishlist', kept),
    `[${[16, 12, 33].slice(0, count)}]`,
  );
  await page.goto('/wishlist');
  const list = page.getByRole('main').getByRole('list');
  const cards = list.getByRole('article');
  await expect.poll(() => cards.count()).toBe(count);
  const row = await list.boundingBox();
  const boxes = await cards.evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON()));
  const width = boxes.reduce((sum, box) => sum + box.width, 0);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect((row?.width ?? 0) - width).toBeLessThan(LITTLE * count);
});

it('a single similar lot is as wide as its words need, beside its pictures', async () => {
  const { page, t } = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
  await page.goto('/catalog?q=zzzz');
  const card = page.getByRole('region', { name: t('catalogue.near') }).getByRole('article');
  await expect.poll(() => card.count()).toBe(1);
  const [whole, pair, name] = await Promise.all(
    [card, card.locator('[data-pair]'), card.getByRole('heading')].map(each => each.boundingBox()),
  );
  expect(whole?.width).toBe(800);
  expect(name?.x).toBeGreaterThan((pair?.x ?? 0) + (pair?.width ?? 0));
});

it.each([768, 1024])('the draw’s steps fill the side of a lot on sale (%i px)', async width => {
  const { page, t } = await visit({ language: 'uk', viewport: { width, height: 900 } });
  await page.goto('/lot-25');
  const [tabs, steps, buy] = await Promise.all(
    [
      page.getByRole('tablist', { name: t('lot.tabs') }),
      page.getByRole('region', { name: t('lot.draw.title') }),
      page.getByRole('heading', { level: 1 }),
    ].map(each => each.boundingBox()),
  );
  expect(steps?.x).toBe(tabs?.x);
  expect((steps?.x ?? 0) + (steps?.width ?? width)).toBeLessThan(buy?.x ?? 0);
});

it.each([
  [390, 'uk'],
  [320, 'uk'],
  [320, 'ru'],
] as const)(
  'two lot cards in a row on a phone show product and prize uncut (%i px, %s)',
  async (width, language) => {
    const { page, t } = await visit({ language, viewport: { ...PHONE_VIEWPORT, width } });
    await page.goto('/');
    const cards = page.getByRole('region', { name: t('home.closing') }).getByRole('article');
    await cards.first().waitFor();
    for (const id of ['common.pair.buy', 'common.pair.win']) {
      const word = cards.first().getByText(t(id), { exact: true });
      // Its side clips what stands out of it.
      const isWhole = await word.evaluate(({ parentElement, ownerDocument, firstChild }) => {
        const range = ownerDocument.createRange();
        if (firstChild !== null) range.selectNode(firstChild);
        const [text, side] = [range.getBoundingClientRect(), parentElement?.getBoundingClientRect()];
        return side !== undefined && text.width > 0 && text.left >= side.left && text.right <= side.right;
      });
      expect(isWhole, t(id)).toBe(true);
    }
    const cut = await cards
      .locator('h3 span:not(.visually-hidden)')
      .evaluateAll(
        all => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
      );
    expect(cut).toBe(0);
  },
);

it.each([320, 390, 767, 900, 1440])('the longest banner breaks no word (%i px)', async width => {
  const { page, t } = await visit({ language: 'ru', viewport: { width, height: 900 } });
  await page.goto('/');
  const words = page.getByRole('list', { name: t('home.banners') }).getByText(/^Путешествия/);
  await words.waitFor();
  const lines = await words.evaluate(({ ownerDocument, firstChild }) => {
    const range = ownerDocument.createRange();
    if (firstChild !== null) range.selectNode(firstChild);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

it.each([320, 390, 1440])(
  'the field to request a new link is as wide as there is room (%i px)',
  async width => {
    const { page } = await visit({ language: 'uk', viewport: { width, height: 900 } });
    await page.goto('/verify-wrong');
    const field = page.getByRole('main').getByRole('textbox');
    await field.waitFor();
    const main = (await page.getByRole('heading', { level: 1 }).locator('..').boundingBox())?.width ?? 0;
    // But for its column's padding and its own edge; and a form is no wider than this.
    expect((await field.boundingBox())?.width).toBeCloseTo(Math.min(main - 32, 380) - 2, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);
