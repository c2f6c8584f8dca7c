import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { trackLayoutShifts } from '../support/wait-until-stable.ts';

const { visit } = openBrowserShop();

/** Home for somebody who chose no language and whose browser has these. */
const arrive = async (
  languages: readonly string[],
  { viewport = PHONE_VIEWPORT, greeted = true, clock = false } = {},
) => {
  const visitor = await visit({ language: 'uk', viewport, greeted });
  const { page, context } = visitor;
  await context.addInitScript(tags => {
    Object.defineProperty(navigator, 'languages', { get: () => tags });
    if (sessionStorage.getItem('arrived') === null) localStorage.removeItem('language');
    sessionStorage.setItem('arrived', 'yes');
  }, languages);
  if (clock) await page.clock.install();
  const shifts = await trackLayoutShifts(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { ...visitor, shifts };
};
const offerOn = (page: Page) => page.getByRole('region', { name: 'Language', exact: true });

describe('an English browser’s first visit', () => {
  it('an English browser’s first visit offers English quietly, without a layout shift, and switches on "Yes"', async () => {
    const { page, problems, waitForNetworkIdle, shifts } = await arrive(['en-GB', 'uk']);
    const offer = offerOn(page);
    await offer.waitFor();
    expect(await offer.getAttribute('lang')).toBe('en');
    await waitForNetworkIdle();
    expect(await shifts()).toBe(0);
    const { height } = (await offer.boundingBox()) ?? { height: Number.NaN };
    expect(height).toBeLessThan(PHONE_VIEWPORT.height / 5);
    expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
    await offer.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await offer.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('an English browser is offered English once: refused or ignored, the page stays Ukrainian', async () => {
    const first = await arrive(['en-US']);
    const { page } = first;
    await offerOn(page).getByRole('button', { name: 'No, thanks', exact: true }).click();
    expect(await offerOn(page).count()).toBe(0);
    const second = await arrive(['en-US'], { viewport: DESKTOP_VIEWPORT });
    await offerOn(second.page).waitFor();
    for (const { page: again, waitForNetworkIdle } of [first, second]) {
      await again.reload();
      await waitForNetworkIdle();
      expect(await offerOn(again).count()).toBe(0);
      expect(await again.evaluate(() => document.documentElement.lang)).toBe('uk');
    }
  });

  it('a browser that prefers Ukrainian is not offered English', async () => {
    const { page, waitForNetworkIdle } = await arrive(['uk-UA', 'en']);
    await waitForNetworkIdle();
    expect(await offerOn(page).count()).toBe(0);
  });

  it('an English browser’s first visit shows no welcome popup before the language offer is answered', async () => {
    const { page, t } = await arrive(['en'], { greeted: false, clock: true });
    const popup = page.getByRole('dialog', { name: t('popups.welcome.title') });
    const offer = offerOn(page);
    const shown = async () => {
      await page.clock.runFor(500);
      return offer.isVisible();
    };
    await expect.poll(shown).toBe(true);
    await page.clock.runFor(10_000);
    expect(await popup.count()).toBe(0);
    await offer.getByRole('button', { name: 'No, thanks', exact: true }).click();
    await page.clock.runFor(10_000);
    await popup.waitFor();
  });
});
