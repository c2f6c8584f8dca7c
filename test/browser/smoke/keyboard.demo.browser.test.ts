import { describe, expect, it } from 'vitest';
import { sandboxTexts } from '../../../server/gateways/sandbox-provider/texts.ts';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { DESKTOP_VIEWPORT, type JourneyVisit, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop, readSampleLotTitle } from '../support/journey-shop.ts';
import { makeKeyboardUser } from '../support/make-keyboard-user.ts';
import { makeShopperOnPage, withPlainSpaces } from '../support/shopper.ts';

/** A lot of the sample on the home page: 590.00 each. */
const LOT = 25;

const { visit, url, stage } = openJourneyShop();

describe('the whole way to the tickets by keyboard only', () => {
  it.each(
    listTestSettings<JourneyVisit>(
      [{ language: 'en', viewport: DESKTOP_VIEWPORT }],
      [{ language: 'uk', viewport: PHONE_VIEWPORT }],
    ),
  )('keyboard alone buys from home to the paid order ($language, $viewport.width px)', async look => {
    const visitor = await visit(look);
    const person = await stage(visitor).member();
    const { page, t, language } = visitor;
    const { main, figure } = makeShopperOnPage(visitor, url);
    const { tabTo, pressOn, typeInto } = makeKeyboardUser(page);
    const title = readSampleLotTitle(LOT, language);

    // The first thing that Tab reaches leads past the header.
    await page.goto('/');
    await main.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('common.skip'));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await pressOn(main.getByRole('link', { name: t('home.playing.catalogue'), exact: true }), 'Enter');
    await page.waitForURL('/catalog');
    await pressOn(main.getByRole('link', { name: title }).first(), 'Enter');

    // Two items without the donation; the question keeps the focus, and gives it back.
    await main.getByRole('heading', { level: 1, name: title }).waitFor();
    const quantity = main.getByRole('group', { name: t('lot.quantity', { title }) }).first();
    const donation = main.getByRole('switch', { name: t('common.donate.title') });
    await pressOn(donation, 'Space');
    const question = page.getByRole('dialog', { name: t('popups.donate.title') });
    await pressOn(
      question.getByRole('button', {
        name: t('popups.donate.off', { with: 2, without: 1 }),
        exact: true,
      }),
      'Enter',
    );
    await expect.poll(() => donation.isChecked()).toBe(false);
    await expect.poll(() => donation.evaluate(each => each === document.activeElement)).toBe(true);
    await pressOn(quantity.getByRole('button', { name: t('common.quantity.more') }), 'Enter');
    await expect
      .poll(async () => withPlainSpaces(await quantity.getByRole('status').textContent()))
      .toBe('2');
    const add = main.getByRole('button', { name: new RegExp(`^${t('lot.add')}`) }).first();
    await pressOn(add, 'Enter');
    const added = page.getByRole('dialog', { name: t('popups.added.title') });
    await pressOn(added.getByRole('link', { name: t('popups.to-cart') }), 'Enter');

    // A guest is sent to the log-in, and comes back to the cart.
    await page.waitForURL('/cart');
    await pressOn(main.getByRole('button', { name: t('cart.submit.guest') }), 'Enter');
    await page.waitForURL('/login');
    await typeInto(main.getByLabel(t('sign-in.email'), { exact: true }), person.email);
    await typeInto(main.getByLabel(t('sign-in.password'), { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/cart');
    await expect.poll(() => figure('cart.summary.total')).toMatch(/1[ ,]180/);

    await pressOn(page.getByRole('radio', { name: /visa/i }), 'Space');
    await expect.poll(() => page.getByRole('radio', { name: /visa/i }).isChecked()).toBe(true);
    const pay = main.getByRole('button', {
      name: new RegExp(`^${t('cart.submit', { total: '' }).trim()}.*180`),
    });
    await pressOn(pay, 'Enter');

    await page.waitForURL(/\/sandbox-payments\//);
    await tabTo(page.getByRole('button', { name: sandboxTexts[language].approve, exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/payment-success/);
    await main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();
    expect(visitor.problems).toEqual([]);
  });
});
