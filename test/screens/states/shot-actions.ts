import type { Locator, Page } from 'playwright-core';
import type { JourneyTextReader } from '../../browser/support/journey-text-reader.ts';
import type { ScreenShot, ShotVisitor } from '../screen-shots.ts';

/** Locates the main content of a page. */
export const locateMainContent = (page: Page): Locator => page.getByRole('main');
/** Waits until a dialog is seen on the page. */
export const waitForDialog = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor();
/** Locates the button of exactly this accessible name. */
export const locateButtonNamed = (at: Page | Locator, name: string): Locator =>
  at.getByRole('button', { name, exact: true });
/** Locates the first button whose name begins with a text that ends with a value. */
export const locateButtonBeginning = (at: Locator, text: string): Locator =>
  at.getByRole('button', { name: new RegExp(`^${text.trim()}`) }).first();
/** Locates the field of exactly this label in a page's main content. */
export const locateFieldLabelled = (page: Page, name: string): Locator =>
  locateMainContent(page).getByLabel(name, { exact: true });

/**
 * Makes the act of a screen shot in which a call fails, and the page asks for itself: the server rendered it for
 * another currency than the browser keeps. Waits for the text `says`.
 */
export const makeFailingCallAct =
  (call: string, says: string) => async (page: Page, t: JourneyTextReader) => {
    await page.route(`**/api/${call}`, route => route.fulfill({ status: 500, json: { errors: true } }));
    await page.context().addCookies([{ name: 'currency', value: 'USD', url: page.url() }]);
    await page.evaluate(() => localStorage.setItem('currency', localStorage.getItem('currency') ?? 'UAH'));
    await page.reload();
    await locateMainContent(page).getByText(t(says)).first().waitFor();
  };

/** Loads the page anew as on a first visit, without what this browser keeps under the name. */
export const reloadWithoutStored = async (page: Page, name: string) => {
  await page.addInitScript(key => localStorage.removeItem(key), name);
  await page.reload();
};

/** Makes the act of a screen shot that presses a form's button before anything is filled in. */
export const makeEmptySubmitAct = (id: string) => async (page: Page, t: JourneyTextReader) => {
  await locateButtonNamed(locateMainContent(page), t(id)).click();
  await locateMainContent(page).locator('[aria-invalid="true"]').first().waitFor();
};

type Act = NonNullable<ScreenShot['act']>;
/** Describes a screen shot of the window alone, once `act` was done. */
export const makeWindowShot = (name: string, path: string, as: ShotVisitor, act: Act): ScreenShot => ({
  name,
  path,
  as,
  act,
  inWindow: true,
});
/** Describes a screen shot of the whole page, to be taken once `act` was done. */
export const makeWholePageShot = (name: string, path: string, as: ShotVisitor, act: Act): ScreenShot => ({
  name,
  path,
  as,
  act,
});
