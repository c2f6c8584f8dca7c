import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { registerThroughApi } from '../../support/requests/api-client.ts';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { holdAppCodeBack, openRenderedWithoutCode, waitForHydration } from '../support/rendered-page.ts';

const { visit, shop } = openBrowserShop();
const guest = { language: 'uk', viewport: PHONE_VIEWPORT, early: true } as const;

/** Everybody whose address is confirmed. */
const somebody = async () => {
  const person = await registerThroughApi(shop().url);
  await shop().context.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [
    person.id,
  ]);
  return person;
};
const fill = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
};
/** The addresses that the page had, and those that it asked for. */
const addressesOf = (page: Page): readonly string[] => {
  const seen: string[] = [];
  page.on('request', request => seen.push(request.url()));
  page.on('framenavigated', frame => seen.push(frame.url()));
  return seen;
};
const send = (page: Page, how: 'requestSubmit' | 'submit') =>
  page.locator('main form').evaluate((form: HTMLFormElement, name) => form[name](), how);
const isIn = async (page: Page, email: string) => {
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  const session = await page.evaluate(() => localStorage.getItem('appState') ?? '');
  expect(session).toContain(email);
};

describe('a form that a program sends, as one that keeps passwords does', () => {
  it.each(['requestSubmit', 'submit'] as const)(
    'a log-in form that a password manager sends before hydration, by %s(), logs in',
    async how => {
      const person = await somebody();
      const { page, problems } = await visit(guest);
      const seen = addressesOf(page);
      const release = await holdAppCodeBack(page);
      await openRenderedWithoutCode(page, '/login');
      await fill(page, person);
      await send(page, how);
      release();
      await isIn(page, person.email);
      expect(seen.filter(address => address.includes(person.password) || address.includes('email='))).toEqual(
        [],
      );
      expect(problems).toEqual([]);
    },
  );

  it('a log-in form posted without the app logs in, and a wrong password keeps the address as typed', async () => {
    const person = await somebody();
    const { page, t } = await visit(guest);
    const seen = addressesOf(page);
    await page.goto('/login');
    await waitForHydration(page);
    await fill(page, { ...person, password: 'Wr0ng-word' });
    await send(page, 'submit');
    await page.locator('[name="password"][aria-invalid="true"]').waitFor();
    await waitForHydration(page);
    expect(await page.locator('input[name="email"]').inputValue()).toBe(person.email);
    expect(await page.locator('input[name="password"]').inputValue()).toBe('');
    await page.getByRole('heading', { name: t('sign-in.login.title'), level: 1 }).waitFor();
    await fill(page, person);
    await send(page, 'submit');
    await isIn(page, person.email);
    expect(seen.filter(address => /word|email=/.test(new URL(address).search))).toEqual([]);
  });

  it('account details posted without the app come back as typed, and none of them is saved', async () => {
    const person = await somebody();
    const { page, t } = await visit(guest);
    await page.goto('/login');
    await waitForHydration(page);
    await fill(page, person);
    await send(page, 'submit');
    await isIn(page, person.email);
    await page.goto('/account');
    const name = page.locator('input[name="first_name"]');
    await name.fill('Соломія');
    await page.locator('input[name="address"]').fill('Київ');
    await name.evaluate(({ form }: HTMLInputElement) => form?.submit());
    await page.locator('#posted').waitFor({ state: 'attached' });
    await page.getByText(t('account.personal.unsaved')).waitFor();
    expect(await name.inputValue()).toBe('Соломія');
    expect(await page.locator('input[name="address"]').inputValue()).toBe('Київ');
    expect(page.url()).toMatch(/\/account$/);
    const [kept] = await shop().context.database.query(
      'SELECT first_name, address FROM users WHERE id = $1',
      [person.id],
    );
    expect(JSON.stringify(kept)).not.toContain('Соломія');
  });

  it('a message to the shop is sent without scripts, too', async () => {
    const { page, t } = await visit({ ...guest, scripts: false });
    await openRenderedWithoutCode(page, '/contacts');
    for (const [name, text] of Object.entries({
      name: 'Олена',
      phone: '380501234567',
      email: 'a@',
      message: 'Де?',
    }))
      await page.locator(`[name="${name}"]`).fill(text);
    const press = page.getByRole('button', { name: t('contacts.form.submit') });
    await press.click();
    await page.locator('[name="email"][aria-invalid="true"]').waitFor();
    expect(await page.locator('[name="message"]').inputValue()).toBe('Де?');
    await page.locator('[name="email"]').fill('olena@mail.example');
    await press.click();
    await page.getByText(t('contacts.form.done')).waitFor();
  });
});
