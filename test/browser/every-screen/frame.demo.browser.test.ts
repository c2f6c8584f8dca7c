import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { waitForFrames } from '../support/wait-until-stable.ts';

const { visit, stage } = openJourneyShop();

const scripts = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname);
  });
  return names;
};

describe('the frame in a real browser', () => {
  it('the built shop shows its own texts, and the bundled ones where its own are broken', async () => {
    const visitor = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT, skipSsr: true });
    const { page, t } = visitor;
    const loaded = scripts(page);
    // One good text, one that is no message, one that asks for a value that nobody has.
    await stage(visitor).ownTexts();
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Полиця', exact: true }).waitFor();
    await expect
      .poll(() => header.getByRole('link', { name: t('common.nav.winners'), exact: true }).count())
      .toBe(1);
    await expect.poll(() => page.getByRole('heading', { name: t('home.playing') }).count()).toBe(1);
    expect(loaded.filter(name => name.includes('parse-message'))).not.toEqual([]);
  });

  it('the text parser is not loaded where the shop has no texts of its own', async () => {
    const { page, waitForNetworkIdle } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    const loaded = scripts(page);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForNetworkIdle();
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter(name => name.includes('parse-message'))).toEqual([]);
  });

  it('the frame changes language and currency in place: no reload, the same scroll position', async () => {
    const { page, t, waitForNetworkIdle } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('#last_winners').waitFor({ state: 'attached' });
    await waitForNetworkIdle();
    await page.evaluate(() => {
      Object.assign(window, { stillHere: true });
      scrollTo(0, 1200);
    });
    const banner = page.getByRole('banner');
    // The header follows a moment later; a press before that would scroll the page up to it.
    await expect.poll(() => banner.evaluate(header => header.getBoundingClientRect().top)).toBe(0);
    await banner.getByRole('button', { name: t('common.language.of', { language: 'Українська' }) }).click();
    await banner.getByRole('button', { name: 'English', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'On sale now' }).waitFor();
    await banner.getByRole('button', { name: 'Currency: UAH' }).click();
    await banner.getByRole('button', { name: /\$/ }).click();
    await page.getByText(/^\$\d/).first().waitFor();
    const after = await page.evaluate(() => ({
      stayed: 'stillHere' in window,
      top: scrollY,
      language: document.documentElement.lang,
      titles: document.querySelectorAll('title').length,
    }));
    expect(after).toMatchObject({ stayed: true, language: 'en', titles: 1 });
    expect(Math.abs(after.top - 1200)).toBeLessThan(60);
  });

  it('the focus goes to the content first, to the new page after a link, and back to the menu’s button', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('common.skip'));

    const menu = page.getByRole('button', { name: t('common.nav.menu'), exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => menu.evaluate(button => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('common.nav.catalogue') })
      .press('Enter');
    await page.waitForURL('**/catalog');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
  });

  it('the header opens and closes its menus by keyboard, and returns the focus', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    await page.goto('/catalog');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const banner = page.getByRole('banner');
    for (const name of [
      t('common.language.of', { language: 'Українська' }),
      t('common.currency.of', { currency: 'UAH' }),
      t('common.nav.wishlist-count', { count: 0 }),
    ]) {
      const button = banner.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'true');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'false');
    }
    await expect.poll(() => banner.getByRole('list').count()).toBe(0);
  });

  it('the header shows a visitor’s wishlist in a dropdown: pictures, prices, details', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Додати до бажаного: Футболка/ })
      .first()
      .click();
    const heart = page
      .getByRole('banner')
      .getByRole('button', { name: t('common.nav.wishlist-count', { count: 1 }), exact: true });
    await heart.hover();
    const details = page.getByRole('banner').getByRole('link', { name: /^Докладніше ?: Футболка/ });
    await details.waitFor();
    await expect.poll(() => page.getByRole('banner').getByText(/490/).count()).toBe(1);
    // It stands apart from the header's row, and stays while the pointer is between the two.
    const panel = await details.locator('xpath=ancestor::ul/..').boundingBox();
    const button = await heart.boundingBox();
    const [x, top] = [(button?.x ?? 0) + 22, (button?.y ?? 0) + (button?.height ?? 0)];
    expect((panel?.y ?? 0) - top).toBe(12);
    await page.mouse.move(x, top + 6, { steps: 4 });
    await waitForFrames(page);
    expect(await details.isVisible()).toBe(true);
    await details.click();
    await page.waitForURL('/lot-1');
  });

  it('the header scrolls with the page for 100 px, then sticks with a changed look, until the top is reached again', async () => {
    const { page } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
    const shadow = () =>
      page.getByRole('banner').evaluate(header => ({
        shadow: getComputedStyle(header).boxShadow !== 'none',
        line: getComputedStyle(header).borderBottomColor,
        top: header.getBoundingClientRect().top,
      }));
    await page.goto('/cart');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const plain = await shadow();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const home = await shadow();
    expect(home.line).not.toBe(plain.line);
    await expect.poll(() => shadow()).toMatchObject({ shadow: false });
    const scrolled = async (top: number) => {
      await page.evaluate(y => scrollTo(0, y), top);
      await waitForFrames(page);
    };
    await scrolled(90);
    await expect.poll(() => shadow()).toMatchObject({ shadow: false, top: -90 });
    for (const top of [140, 50]) {
      await scrolled(top);
      await expect.poll(() => shadow(), { message: `at ${top} px` }).toMatchObject({ shadow: true, top: 0 });
    }
    await scrolled(0);
    await expect.poll(() => shadow()).toMatchObject({ shadow: false, top: 0 });
    await scrolled(50);
    await expect.poll(() => shadow()).toMatchObject({ shadow: false, top: -50 });

    // A low window keeps nothing from the page.
    await page.setViewportSize({ width: 1280, height: 400 });
    await scrolled(300);
    await expect.poll(() => shadow()).toMatchObject({ shadow: false, top: -300 });
  });

  it('the header leads to the catalogue at every width: by its links, or by the menu where there are none', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/about');
    const banner = page.getByRole('banner');
    const shown = async () => ({
      links: await banner.getByRole('link', { name: t('common.nav.catalogue'), exact: true }).isVisible(),
      menu: await banner.getByRole('button', { name: t('common.nav.menu'), exact: true }).isVisible(),
    });
    for (const width of [320, 390, 600, 766, 767, 768, 900, 1000, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(shown, { message: `${width} px` })
        .toEqual({ links: width >= 1024, menu: width < 1024 });
    }
  });

  it('the menu has the footer’s pages; in a webview social networks too, and no app stores', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const apps = page.getByRole('contentinfo').getByRole('navigation', { name: t('common.footer.apps') });
    const menuLinks = async (address: string) => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' }).waitFor();
      const stores = await apps.count();
      await page.getByRole('button', { name: t('common.nav.menu'), exact: true }).click();
      const links = page.getByRole('dialog').getByRole('link');
      await links.first().waitFor();
      return { stores, names: (await links.allTextContents()).map(name => name.trim()) };
    };
    const pages = [
      ...['catalogue', 'winners', 'about', 'trusted'].map(name => t(`common.nav.${name}`)),
      ...['superprize', 'charity', 'contact', 'faq', 'how', 'terms'].map(name => t(`common.footer.${name}`)),
    ];
    await expect.poll(() => menuLinks('/')).toEqual({ stores: 1, names: pages });
    await expect
      .poll(() => menuLinks('/?webview=1'))
      .toEqual({
        stores: 0,
        names: [...pages, ...['Facebook', 'Instagram'].map(name => `${name} (${t('common.new-tab')})`)],
      });
  });

  it('the header is one row high in a webview in the longest language: its menu has the links', async () => {
    const { page } = await visit({ language: 'ru', viewport: DESKTOP_VIEWPORT });
    await page.goto('/?webview=1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of [1024, 1199, 1200, 1350]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => (await page.getByRole('banner').boundingBox())?.height, { message: `${width}` })
        .toBe(73);
    }
  });

  it('the phone’s heart button leads a visitor to the whole wishlist, or on to the catalogue', async () => {
    const visitor = await visit({ language: 'uk', viewport: { width: 766, height: 900 } });
    const { page, t } = visitor;
    await page.goto('/');
    const heart = (count: number) =>
      page
        .getByRole('navigation', { name: t('common.nav.bar') })
        .getByRole('link', { name: t('common.nav.wishlist-count', { count }) });
    const main = page.getByRole('main');
    await heart(0).click();
    await main.getByRole('heading', { level: 1, name: t('wishlist.title') }).waitFor();
    await main.getByRole('heading', { name: t('wishlist.empty') }).waitFor();
    await main.getByRole('link', { name: t('wishlist.choose') }).click();
    await page.waitForURL('**/catalog');

    const give = main.getByRole('button', { name: /^Додати до бажаного: / }).first();
    const name = (await give.getAttribute('aria-label'))?.replace(/^Додати до бажаного: /, '') ?? '';
    await give.click();
    await heart(1).click();
    await page.waitForURL('**/wishlist');
    const card = main.getByRole('article');
    const takeBack = card.getByRole('button', { name: `Прибрати з бажаного: ${name}` });
    await takeBack.waitFor();
    await expect.poll(() => card.count()).toBe(1);
    await expect.poll(() => heart(1).getAttribute('aria-current')).toBe('page');

    // What lost its heart stays to be given it again, and is gone when one comes back.
    await takeBack.click();
    await heart(0).waitFor();
    await expect.poll(() => card.count()).toBe(1);
    await page.reload();
    await main.getByRole('heading', { name: t('wishlist.empty') }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('the frame has the cart once: in a phone’s bottom bar, else in the header', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/about');
    const cart = page.getByRole('link', { name: t('common.nav.cart-count', { count: 0 }), exact: true });
    const inHeader = page
      .getByRole('banner')
      .getByRole('link', { name: t('common.nav.cart-count', { count: 0 }) });
    for (const { width, header } of [
      { width: 320, header: 0 },
      { width: 766, header: 0 },
      { width: 767, header: 1 },
      { width: 1280, header: 1 },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cart.count(), { message: `${width} px` }).toBe(1);
      await expect.poll(() => inHeader.count(), { message: `${width} px` }).toBe(header);
    }
    // The bar of a low window stands at the page's end, out of reach.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => inHeader.count()).toBe(1);
  });

  it('the header has the search in its row wherever its links are, with a label where there is room', async () => {
    // Whose links are the longest.
    const { page, t } = await visit({ language: 'ru', viewport: DESKTOP_VIEWPORT });
    await page.goto('/about');
    const link = page.getByRole('banner').getByRole('link', { name: t('common.nav.search') });
    const words = link.getByText(t('common.nav.search'), { exact: true });
    for (const width of [1024, 1199, 1200, 1350]) {
      await page.setViewportSize({ width, height: 800 });
      const [row, search, text] = await Promise.all(
        [page.getByRole('banner').locator('> *').first(), link, words].map(each => each.boundingBox()),
      );
      expect(row?.height, `${width} px`).toBe(72);
      expect(search?.y, `${width} px`).toBeLessThan(72);
      expect((text?.width ?? 0) > 80, `${width} px`).toBe(width >= 1200);
    }
  });

  it('the header has the search one tap away on a phone', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/about');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common.nav.search') })
      .click();
    await page.waitForURL('**/catalog#search');
    const field = page.getByRole('combobox', { name: t('catalogue.search') });
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true);
    await page.keyboard.type('ноут');
    await expect.poll(() => field.inputValue()).toBe('ноут');
  });

  it('the frame says when the network is gone, and when it is back', async () => {
    const { page, context, t } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(true);
    const note = page.getByText(t('common.offline'));
    await note.waitFor();
    await context.setOffline(false);
    await note.waitFor({ state: 'hidden' });
    await expect.poll(() => note.count()).toBe(0);
  });
});
