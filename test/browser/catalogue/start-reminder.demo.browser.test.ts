import { expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeShopperOnPage } from '../support/shopper.ts';

/** Of the sample; its sale has not begun. */
const COMING = 8;

const { visit, url, stage } = openJourneyShop();

it('a visitor logs in on the way, asks for a reminder of a lot’s start, and cancels it in the same place', async () => {
  const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { page, t, problems } = visitor;
  const { main, button, openLot } = makeShopperOnPage(visitor, url);
  const { email, password } = await stage(visitor).member();
  const said = (id: string, values?: Record<string, string>) =>
    main.getByRole('status').filter({ hasText: t(id, values) });
  const ask = button('tell-me.ask', main);
  const takeBack = button('tell-me.take-back', main);

  await openLot(COMING);
  await ask.click();
  await main.getByText(t('sign-in.login.from-lot')).waitFor();
  await main.getByLabel(t('sign-in.email'), { exact: true }).fill(email);
  await main.getByLabel(t('sign-in.password'), { exact: true }).fill(password);
  await button('sign-in.login.submit', main).click();
  await page.waitForURL(`/lot-${COMING}`);

  await ask.click();
  await said('tell-me.asked').waitFor();
  await takeBack.waitFor();
  expect((await makeAxeBuilder(page).include('main').analyze()).violations).toEqual([]);
  await openLot(COMING);
  await takeBack.click();
  await said('tell-me.text', { guest: 'false', email }).waitFor();
  await ask.waitFor();
  await openLot(COMING);
  await ask.waitFor();
  expect(problems).toEqual([]);
});

it('a user with an unconfirmed address confirms it first, and then has the reminder of the lot’s start', async () => {
  const visitor = await visit({ language: 'en', viewport: DESKTOP_VIEWPORT });
  const { page, t, problems } = visitor;
  const { main, button, openLot, joinShop } = makeShopperOnPage(visitor, url);
  const { email } = await joinShop();
  await openLot(COMING);
  await button('tell-me.ask', main).click();
  await main.getByText(t('tell-me.confirm')).waitFor();
  await button('sign-in.resend', main).click();
  await main.getByText(t('sign-in.resend.done')).waitFor();
  expect((await makeAxeBuilder(page).include('main').analyze()).violations).toEqual([]);

  await stage(visitor).confirmEmail(email);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await button('tell-me.take-back', main).waitFor();
  expect(await main.getByText(t('tell-me.confirm')).count()).toBe(0);
  expect(problems.filter(problem => !problem.includes('422'))).toEqual([]);
});
