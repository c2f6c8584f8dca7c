import { describe, expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';

const { visit } = openJourneyShop();

describe('the page of a super prize', () => {
  it.each([
    { language: 'uk', viewport: PHONE_VIEWPORT },
    { language: 'en', viewport: DESKTOP_VIEWPORT },
  ] as const)(
    'the super prize page says what is drawn, by which terms and among whom, at both its addresses ($language)',
    async options => {
      const { page, t, problems } = await visit(options);
      for (const address of ['/superprize', '/superprize-1']) {
        await page.goto(address);
        await page.getByRole('timer').waitFor();
        await page.getByRole('heading', { name: t('superprize.terms'), exact: true }).waitFor();
        await page.getByText(t('superprize.users'), { exact: true }).waitFor();
        await page
          .getByRole('main')
          .getByRole('link', { name: t('superprize.own.login') })
          .waitFor();
        await page.getByRole('link', { name: t('superprize.chance') }).waitFor();
      }
      expect(problems).toEqual([]);
    },
  );

  it('the super prize page is not found for a super prize that never existed', async () => {
    const { page } = await visit({ language: 'en', viewport: PHONE_VIEWPORT });
    await page.goto('/superprize-99');
    await page.waitForURL('**/404');
    expect(await page.getByRole('timer').count()).toBe(0);
  });
});
