import { expect, it } from 'vitest';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { makeCheckoutOpener } from '../support/make-checkout-opener.ts';

const { shop, visit } = openBrowserShop();
const atCheckout = makeCheckoutOpener(visit, () => shop().url);

const LOT = 4;
const PASSWORD = 'correct horse battery';

it('an unconfirmed address is shown on the paid page, in the account and at log-in, until its link is opened', async () => {
  const { visitor, shopper, email } = await atCheckout({ language: 'uk', viewport: PHONE_VIEWPORT }, LOT);
  const { page, t } = visitor;
  const { main } = shopper;
  const { database } = shop().context;
  const mails = async () => {
    const rows = await database.query<{ n: bigint }>(
      "SELECT count(*)::bigint AS n FROM mail_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = $1 AND t.purpose = 'verify'",
      [email],
    );
    return Number(rows[0]?.n);
  };
  const said = main.getByText(t('sign-in.unconfirmed.title'));
  const again = shopper.button('sign-in.resend', main);

  await shopper.payByCard();
  await said.waitFor();
  expect(await again.count()).toBe(1);
  const before = await mails();
  await again.click();
  await main.getByText(t('sign-in.resend.done')).waitFor();
  expect(await mails()).toBe(before + 1);

  await page.goto('/account');
  for (const tab of ['personal', 'orders', 'wishlist', 'levels', 'points', 'tickets']) {
    await main.getByRole('tab', { name: t(`account.tab.${tab}`) }).click();
    await said.waitFor();
    // In a line that leads to the button, but for the first.
    expect(await again.count(), tab).toBe(tab === 'personal' ? 1 : 0);
  }
  await said.click();
  await again.waitFor();
  await page.goBack();
  await again.waitFor({ state: 'detached' });

  // The link is opened elsewhere; the tab that comes back into sight knows.
  await database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await said.waitFor({ state: 'detached' });
  await page.goBack();
  await main.getByRole('heading', { name: t('payment.paid.title') }).waitFor();
  expect(await said.count()).toBe(0);
  expect(visitor.problems).toEqual([]);
});

it('log-in sends the confirmation link again with one button, and says when that was too often', async () => {
  const { visitor, shopper, email } = await atCheckout({ language: 'uk', viewport: PHONE_VIEWPORT }, LOT);
  const { page, t } = visitor;
  const { main } = shopper;
  await page.evaluate(() => localStorage.removeItem('appState'));
  await page.goto('/login');
  await main.getByLabel(t('sign-in.email'), { exact: true }).fill(email);
  await main.getByLabel(t('sign-in.password'), { exact: true }).fill(PASSWORD);
  await shopper.button('sign-in.login.submit', main).click();
  const again = shopper.button('sign-in.resend', main);
  await again.click();
  await main.getByText(t('sign-in.resend.done')).waitFor();
  await page.route('**/api/auth/verify-email/resend', route =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '60' },
      json: { errors: true, messages: { message: ['Забагато спроб.'] } },
    }),
  );
  await again.click();
  await main.getByText('Забагато спроб.').waitFor();
  expect(visitor.problems.filter(problem => !problem.includes('429'))).toEqual([]);
});
