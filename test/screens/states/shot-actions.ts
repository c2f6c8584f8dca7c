import type { Locator, Page } from 'playwright-core';
import type { JourneyTexts } from '../../browser/support/journey-texts.ts';
import type { ScreenShot, ShotVisitor } from '../screen-shots.ts';

export const mainContent = (page: Page): Locator => page.getByRole('main');
export const waitForDialog = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor();
export const buttonNamed = (at: Page | Locator, name: string): Locator =>
  at.getByRole('button', { name, exact: true });
/** The button whose name begins with a text that ends with a value. */
export const buttonBeginning = (at: Locator, text: string): Locator =>
  at.getByRole('button', { name: new RegExp(`^${text.trim()}`) }).first();
export const fieldLabelled = (page: Page, name: string): Locator =>
  mainContent(page).getByLabel(name, { exact: true });

/** The call fails, and the page asks for itself: the server rendered it for another currency than the browser keeps. */
export const actWithFailingCall = (call: string, says: string) => async (page: Page, t: JourneyTexts) => {
  await page.route(`**/api/${call}`, route => route.fulfill({ status: 500, json: { errors: true } }));
  await page.context().addCookies([{ name: 'currency', value: 'USD', url: page.url() }]);
  await page.reload();
  await mainContent(page).getByText(t(says)).first().waitFor();
};

/** As on a first visit, of what this browser keeps under the name. */
export const actForgettingStored = async (page: Page, name: string) => {
  await page.addInitScript(key => localStorage.removeItem(key), name);
  await page.reload();
};

/** Presses before anything is filled in. */
export const actSubmittingEmpty = (id: string) => async (page: Page, t: JourneyTexts) => {
  await buttonNamed(mainContent(page), t(id)).click();
  await mainContent(page).locator('[aria-invalid="true"]').first().waitFor();
};

type Act = NonNullable<ScreenShot['act']>;
export const windowShot = (name: string, path: string, as: ShotVisitor, act: Act): ScreenShot => ({
  name,
  path,
  as,
  act,
  inWindow: true,
});
export const wholePageShot = (name: string, path: string, as: ShotVisitor, act: Act): ScreenShot => ({
  name,
  path,
  as,
  act,
});
