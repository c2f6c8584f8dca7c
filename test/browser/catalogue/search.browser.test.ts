import { describe, expect, it } from 'vitest';
import { type BrowserVisitor, DESKTOP_VIEWPORT, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';

const { visit } = openJourneyShop();

const cards = ({ page }: BrowserVisitor) => page.getByRole('main').getByRole('article');
const field = ({ page, t }: BrowserVisitor) => page.getByRole('combobox', { name: t('catalogue.search') });
const list = ({ page, t }: BrowserVisitor) => page.getByRole('listbox', { name: t('catalogue.suggestions') });

describe('the search', () => {
  it.each([
    ['телефон', 'Смартфон', null],
    ['ноутбуки', 'Ноутбук', null],
    ['ноутбкк', 'Ноутбук', 'ноутбук'],
    ['yjen,er', 'Ноутбук', 'ноутбук'],
  ])('the search finds by «%s» «%s», and says what it searched for', async (typed, prize, words) => {
    const visitor = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    const { page, t } = visitor;
    await page.goto('/catalog');
    await field(visitor).fill(typed);
    await page
      .getByRole('search')
      .getByRole('button', { name: t('catalogue.find') })
      .click();
    await page.waitForURL(url => url.searchParams.get('q') === typed);
    await cards(visitor).filter({ hasText: prize }).first().waitFor();
    const said = page.getByText(t('catalogue.searched-for', { typed, words: words ?? typed }));
    await expect.poll(() => said.count()).toBe(words === null ? 0 : 1);
  });

  it('the search offers similar lots where nothing is found', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    await page.goto(`/catalog?q=${encodeURIComponent('ноутбукарня')}`);
    await page.getByRole('heading', { name: t('catalogue.none') }).waitFor();
    const near = page.getByRole('region', { name: t('catalogue.near') });
    await near.getByRole('article').filter({ hasText: 'Ноутбук' }).first().waitFor();
    expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
  });
});

describe('suggestions while typing', () => {
  it('search suggestions are reached by arrow keys, closed by Escape and opened by Enter', async () => {
    const visitor = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    const { page } = visitor;
    await page.goto('/catalog');
    const input = field(visitor);
    await input.pressSequentially('ноут');
    const options = list(visitor).getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBeLessThanOrEqual(6);
    await expect.poll(() => options.first().locator('img').count()).toBe(2);
    expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);

    await input.press('Escape');
    await list(visitor).waitFor({ state: 'detached' });
    expect(await input.inputValue()).toBe('ноут');
    await input.press('ArrowDown');
    await list(visitor).waitFor();
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await input.press('ArrowUp');
    await expect.poll(() => input.getAttribute('aria-activedescendant')).toBe(null);
    await input.press('ArrowDown');
    await input.press('Enter');
    await page.waitForURL(/\/lot-\d+$/);
  });

  it('search suggestions are opened by a tap, on a phone and in another keyboard layout', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    await page.goto('/catalog');
    await field(visitor).pressSequentially('yjen');
    await page.getByText(t('catalogue.suggestions.searched-for', { words: 'ноут' })).waitFor();
    const option = list(visitor).getByRole('option').first();
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await option.click();
    await page.waitForURL(/\/lot-\d+$/);
  });

  it('search suggestions are absent where the shop does not answer, and the search still works', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { page, t } = visitor;
    await page.goto('/catalog');
    await page.route(/get-suggestions/, route => route.abort());
    const asked = page.waitForRequest(/get-suggestions/);
    await field(visitor).pressSequentially('ноут');
    await asked;
    await expect.poll(() => list(visitor).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await field(visitor).press('Enter');
    await page.waitForURL(url => url.searchParams.get('q') === 'ноут');
    await page.getByRole('heading', { name: t('common.nav.catalogue') }).waitFor();
  });
});
