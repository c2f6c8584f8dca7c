import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nobody should have to press Tab more often on the way to what a page is for. */
const MOST_TABS = 90;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(each => each === document.activeElement);

/** In the window, and under nothing of another part of the page (WCAG 2.2: 2.4.11 Focus not obscured). */
const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate(each => {
    const PARTS = 'main, dialog, header, footer, nav';
    // A control that is drawn by its label is as large as the label.
    const { left, top, width, height } = (each.closest('label') ?? each).getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && above.closest(PARTS) === each.closest(PARTS);
  });

/** Makes a user who does everything on a page by keyboard; the pointer is never used. */
export const makeKeyboardUser = (page: Page) => {
  /** Presses Tab until the target has the focus, and it can be seen there. */
  const tabTo = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let pressed = 0; !(await hasFocus(target)); pressed += 1) {
      if (pressed === MOST_TABS) throw new Error(`not reached by ${MOST_TABS} presses of Tab: ${target}`);
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => isInSight(target), { message: `${target} is hidden` }).toBe(true);
  };

  const pressOn = async (target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
    await tabTo(target);
    await page.keyboard.press(key);
  };

  const typeInto = async (target: Locator, text: string): Promise<void> => {
    await tabTo(target);
    await page.keyboard.type(text);
  };

  return { tabTo, pressOn, typeInto };
};
