import type { Locator, Page } from 'playwright-core';
import type { Texts } from '../../browser/support/texts.ts';
import type { As, Shot } from '../routes.ts';

export const main = (page: Page): Locator => page.getByRole('main');
export const dialog = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor();
export const button = (at: Page | Locator, name: string): Locator =>
  at.getByRole('button', { name, exact: true });
/** The button whose name begins with a text that ends with a value. */
export const begins = (at: Locator, text: string): Locator =>
  at.getByRole('button', { name: new RegExp(`^${text.trim()}`) }).first();
export const field = (page: Page, name: string): Locator => main(page).getByLabel(name, { exact: true });

/** The call fails, and the page asks for itself: the server rendered it for another currency than the browser keeps. */
export const failing = (call: string, says: string) => async (page: Page, t: Texts) => {
  await page.route(`**/api/${call}`, route => route.fulfill({ status: 500, json: { errors: true } }));
  await page.context().addCookies([{ name: 'currency', value: 'USD', url: page.url() }]);
  await page.reload();
  await main(page).getByText(t(says)).first().waitFor();
};

/** As on a first visit, of what this browser keeps under the name. */
export const forgetting = async (page: Page, name: string) => {
  await page.addInitScript(key => localStorage.removeItem(key), name);
  await page.reload();
};

/** Presses before anything is filled in. */
export const submitEmpty = (id: string) => async (page: Page, t: Texts) => {
  await button(main(page), t(id)).click();
  await main(page).locator('[aria-invalid="true"]').first().waitFor();
};

type Act = NonNullable<Shot['act']>;
export const inWindow = (name: string, path: string, as: As, act: Act): Shot => ({
  name,
  path,
  as,
  act,
  inWindow: true,
});
export const whole = (name: string, path: string, as: As, act: Act): Shot => ({ name, path, as, act });
