import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { holdAppCodeBack, openRenderedWithoutCode, waitForHydration } from '../support/rendered-page.ts';

const { visit } = openBrowserShop();

/** The events for which React takes a screen over in one piece, as its own code names them. */
const drawnAtOnce = (
  /discreteReplayableEvents =\s*"([^"]+)"/.exec(
    readFileSync(
      new URL('../../../node_modules/react-dom/cjs/react-dom-client.development.js', import.meta.url),
      'utf8',
    ),
  )?.[1] ?? ''
).split(' ');

const guest = { language: 'uk', viewport: PHONE_VIEWPORT, early: true } as const;
const kept = (page: Page, name: string) =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '[]') as readonly unknown[], name);

describe('before the app has its code', () => {
  it('buttons pressed before hydration show it at once, and act once after hydration', async () => {
    const { page, t, problems } = await visit(guest);
    const release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, '/lot-25');
    const add = page.locator('main button', { hasText: t('lot.add') }).first();
    const heart = page.locator('main button[aria-pressed]').first();
    await heart.click();
    for (let press = 0; press < 3; press += 1) await add.click();
    expect(await add.getAttribute('aria-busy')).toBe('true');
    expect(await heart.getAttribute('aria-busy')).toBe('true');
    expect(await kept(page, 'cart')).toEqual([]);
    release();
    await waitForHydration(page);
    await expect.poll(() => kept(page, 'cart')).toEqual([expect.objectContaining({ quantity: 1 })]);
    await expect.poll(() => kept(page, 'wishlist')).toEqual([25]);
    // What their work needs was asked for before the screen was taken over, for they had been pressed by then.
    const { asked, taken } = await page.evaluate(() => ({
      asked: performance.getEntriesByType('resource').find(({ name }) => name.includes('/browser-container-'))
        ?.startTime,
      taken: performance.getEntriesByName('shop:interactive')[0]?.startTime,
    }));
    expect(asked).toBeLessThan(taken ?? 0);
    expect(problems).toEqual([]);
  });

  it('events that would make React render the whole screen synchronously are held back until after hydration', async () => {
    const { page } = await visit(guest);
    const release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, '/');
    expect(drawnAtOnce).toContain('pointerdown');
    const heard = () =>
      page.evaluate(types => {
        const root = document.getElementById('root');
        const text = root?.querySelector('h2');
        const reached = new Set<string>();
        const listen = ({ type }: Event) => reached.add(type);
        for (const type of types) root?.addEventListener(type, listen, true);
        for (const type of types) text?.dispatchEvent(new Event(type, { bubbles: true }));
        for (const type of types) root?.removeEventListener(type, listen, true);
        return [...reached];
      }, drawnAtOnce);
    expect(await heard()).toEqual([]);
    release();
    await waitForHydration(page);
    expect(await heard()).toEqual(drawnAtOnce);
  });

  it('a heart pressed before its store is loaded turns at once, and back again', async () => {
    const { page } = await visit(guest);
    const release = await holdAppCodeBack(page, /\/assets\/later-libraries-[^/]*\.js$/);
    await openRenderedWithoutCode(page, '/lot-25');
    await waitForHydration(page);
    const heart = page.locator('main button[aria-pressed]').first();
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await kept(page, 'wishlist')).toEqual([]);
    release();
    await expect.poll(() => kept(page, 'wishlist')).toEqual([25]);
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
  });

  it('typed text and focus survive hydration, and no form is sent before it', async () => {
    const { page, t } = await visit(guest);
    const release = await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, '/login');
    const email = page.locator('input[name="email"]');
    await email.fill('olha@example.com');
    await email.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    release();
    await waitForHydration(page);
    await expect.poll(() => email.inputValue()).toBe('olha@example.com');
    // What Enter asked for: the form's own word about what is missing, and not about what was typed.
    await page.getByText(t('sign-in.password.required')).waitFor();
    expect(await page.getByText(t('sign-in.email.required')).count()).toBe(0);
  });

  const typed = {
    '/login': { email: 'olha@example.com', password: 'Pa55word!' },
    '/registration': {
      email: 'olha@example.com',
      firstname: 'Ольга',
      phone: '+380671234567',
      password: 'Pa55word!',
    },
    '/contacts': { name: 'Ольга', email: 'olha@example.com', message: 'Коли розіграш?' },
  } as const;
  const PATHS = Object.keys(typed) as readonly (keyof typeof typed)[];

  it.each(PATHS.flatMap(path => [[path, 'as it is'] as const, [path, 'changed by an extension'] as const]))(
    'all that is typed into the form of %s, %s, before hydration survives it',
    async (path, how) => {
      const { page } = await visit(guest);
      const release = await holdAppCodeBack(page);
      await openRenderedWithoutCode(page, path);
      const fields = Object.entries(typed[path]).map(
        ([name, text]) => [page.locator(`main form [name="${name}"]`), text] as const,
      );
      for (const [field, text] of fields) await field.fill(text);
      // As a keeper of passwords puts its sign beside a field.
      if (how !== 'as it is')
        await fields[0]?.[0].evaluate(field => field.parentElement?.prepend(document.createElement('div')));
      release();
      await waitForHydration(page);
      for (const [field, text] of fields)
        await expect
          .poll(async () => (await field.inputValue()).replace(/[ ()-]/g, ''))
          .toBe(text.replace(/ /g, ''));
      const last = fields.at(-1)?.[0];
      expect(await last?.evaluate(field => field === document.activeElement)).toBe(true);
    },
  );

  it('links work before hydration', async () => {
    const { page } = await visit(guest);
    await holdAppCodeBack(page);
    await openRenderedWithoutCode(page, '/');
    await page.locator('h3 a[href^="/lot-"]').first().click();
    await page.waitForURL(/\/lot-\d+$/, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('a visitor who waits long for a button pressed before hydration sees a message with a retry', async () => {
    const { page, t } = await visit(guest);
    await holdAppCodeBack(page);
    await page.clock.install();
    await openRenderedWithoutCode(page, '/lot-25');
    await page.clock.runFor(20_000);
    const late = page.locator('[data-late]');
    expect(await late.isVisible()).toBe(false);
    await page
      .locator('main button', { hasText: t('lot.add') })
      .first()
      .click();
    await page.clock.runFor(8_000);
    await late.waitFor();
    expect(await late.locator('a').getAttribute('href')).toBe('/lot-25');
  });
});
