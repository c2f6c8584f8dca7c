import { describe, expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { DESKTOP_VIEWPORT, type JourneyVisit, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop, readSampleLevelName, readSampleLotTitle } from '../support/journey-shop.ts';
import { makeShopperOnPage, withPlainSpaces } from '../support/shopper.ts';

/** A lot of the sample on the home page: 590.00 each, one ticket without and two with the donation. */
const LOT = 25;

const { visit, url, differences } = openJourneyShop();

const visits = listTestSettings<JourneyVisit & { readonly name: string }>(
  [{ language: 'uk', viewport: PHONE_VIEWPORT, name: 'on a phone in Ukrainian' }],
  [{ language: 'en', viewport: DESKTOP_VIEWPORT, name: 'on a desk in English' }],
);

describe('a first purchase', () => {
  it.each(visits)(
    'a first purchase goes from the home page to tickets in the account $name',
    async ({ language, viewport }) => {
      const visitor = await visit({ language, viewport });
      const { page, t } = visitor;
      const shopper = makeShopperOnPage(visitor, url);
      const { main } = shopper;
      const title = readSampleLotTitle(LOT, language);
      const bronze = readSampleLevelName(1, language);

      // Home → lot
      await shopper.openLotFromHome(title);

      // Two items, without the donation, after its question.
      const quantity = main.getByRole('group', { name: t('lot.quantity', { title }) }).first();
      await quantity.getByRole('button', { name: t('common.quantity.more') }).click();
      expect(withPlainSpaces(await quantity.getByRole('status').textContent())).toBe('2');
      await expect.poll(() => shopper.figure('lot.figures.tickets')).toBe('+4');
      const price = () => shopper.figure('lot.figures.total', { quantity: 2 });
      const withDonation = await price();
      expect(withDonation).toMatch(/1[ ,]180/);
      const donation = main.getByRole('switch', { name: t('common.donate.title') });
      await donation.click();
      const question = page.getByRole('dialog', { name: t('popups.donate.title') });
      const tickets = { with: 4, without: 2 };
      // The tickets with it, and without.
      await question
        .getByText(/\s4\s.*\s2\s/)
        .first()
        .waitFor();
      const answers = ['keep', 'off'].map(id =>
        question.getByRole('button', { name: t(`popups.donate.${id}`, tickets), exact: true }),
      );
      // Two equal choices: of one look and size.
      const [one, other] = await Promise.all(
        answers.map(each =>
          each.evaluate(button => {
            const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(button);
            const { width, height } = button.getBoundingClientRect();
            return { backgroundColor, color, borderColor, fontWeight, width, height };
          }),
        ),
      );
      expect(one).toEqual(other);
      await answers[0]?.click();
      await expect.poll(() => donation.isChecked()).toBe(true);
      await donation.click();
      await answers[1]?.click();
      await expect.poll(() => donation.isChecked()).toBe(false);
      await expect.poll(() => shopper.figure('lot.figures.tickets')).toBe('+2');
      // As the donation's own words promise.
      expect(await price()).toBe(withDonation);
      await shopper.addToCart();

      // Cart → log-in is demanded → registration → back in the cart with its content.
      await shopper.openCart();
      await expect.poll(() => shopper.figure('cart.summary.total')).toMatch(/1[ ,]180/);
      await shopper.button('cart.submit.guest', main).click();
      await page.waitForURL('/login');
      await main.getByRole('link', { name: t('sign-in.login.register') }).click();
      await shopper.register();
      await page.waitForURL('/cart');
      await page.locator(`li[data-lot="${LOT}"]`).waitFor();
      const line = page.locator(`li[data-lot="${LOT}"]`);
      expect(withPlainSpaces(await line.getByRole('status').textContent())).toBe('2');
      await expect.poll(() => line.getByRole('switch').isChecked()).toBe(false);

      // Without a method the shopper stays and is told so.
      await shopper.pay();
      await main
        .getByRole('alert')
        .filter({ hasText: t('cart.methods.missing') })
        .waitFor();
      await shopper.chooseMethod(/visa/i);
      await shopper.pay();
      await shopper.decideAtSandbox('approve');

      // The result as the server knows it, not as the address claims.
      await page.waitForURL(/\/payment-success/);
      await main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();

      // What was paid, what it brought, what was bought with its tickets, and what comes next.
      await expect.poll(() => shopper.figure('payment.receipt.paid')).toMatch(/1[ ,]180/);
      await expect.poll(() => shopper.figure('payment.receipt.tickets')).toBe('2');
      await expect.poll(() => shopper.figure('payment.receipt.points')).toBe('+11');
      const bought = main.getByRole('region', { name: t('payment.receipt.bought') });
      await bought.getByRole('heading', { level: 3 }).getByRole('link').waitFor();
      await expect.poll(() => bought.getByText(/^000025-\d{4}$/).count()).toBe(2);
      await bought.getByRole('img', { name: t('common.ring', { percent: 76 }) }).waitFor();
      await bought.getByText(/10\s(?:хвилин після останньої|minutes after the last purchase)/).waitFor();
      await main.getByRole('region', { name: t('payment.receipt.next') }).waitFor();

      // 2 tickets, floor(1180 × 1 %) = 11 points, and 1,180 bought is past Bronze's 1,000.
      await main.getByRole('link', { name: t('payment.paid.tickets') }).click();
      await page.waitForURL(/\/account/);
      await main.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => shopper.figure('account.card.tickets')).toBe('2');
      await expect.poll(() => shopper.figure('account.card.points')).toBe('11');
      await expect.poll(() => main.getByText(t('account.card.level', { name: bronze })).count()).toBe(1);
      await main.getByRole('tab', { name: t('account.tab.tickets') }).click();
      const group = main.getByRole('listitem').filter({ hasText: title });
      await expect.poll(() => group.getByText(/^000025-\d{4}$/).count()).toBe(2);

      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toMatch(/^(\[\])?$/);
      expect(visitor.problems).toEqual([]);
      expect(await differences()).toEqual({});
    },
  );
});
