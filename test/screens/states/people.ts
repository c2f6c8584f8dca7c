import type { Page } from 'playwright-core';
import type { Texts } from '../../browser/support/texts.ts';
import { somebody } from '../../support/requests/api-client.ts';
import type { Shot } from '../routes.ts';
import { button, dialog, field, forgetting, inWindow, main, submitEmpty, whole } from './acting.ts';

const fillDetails = async (page: Page, t: Texts) => {
  const { email, firstname, phone, password } = somebody();
  await field(page, t('sign-in.email')).fill(email);
  await field(page, t('sign-in.first-name')).fill(firstname);
  await field(page, t('sign-in.phone')).fill(phone);
  await field(page, t('sign-in.password')).fill(password);
  await main(page).getByRole('checkbox').check();
};

/** The ways into the shop, messages to it, and the account. */
export const PEOPLE: readonly Shot[] = [
  whole('registration-errors', '/registration', 'guest', submitEmpty('sign-in.register.next')),
  whole('registration-code', '/registration', 'guest', async (page, t) => {
    await fillDetails(page, t);
    await button(main(page), t('sign-in.register.next')).click();
    await field(page, t('sign-in.code')).waitFor();
  }),
  whole('login-refused', '/login', 'guest', async (page, t) => {
    await field(page, t('sign-in.email')).fill('oksana@example.com');
    await field(page, t('sign-in.password')).fill('not the password');
    await button(main(page), t('sign-in.login.submit')).click();
    await main(page).locator('[role="alert"], [aria-invalid="true"]').first().waitFor();
  }),
  whole('recovery-sent', '/recovery', 'guest', async (page, t) => {
    await field(page, t('sign-in.email')).fill('oksana@example.com');
    await button(main(page), t('recovery.submit')).click();
    await main(page).getByText(t('recovery.sent'), { exact: true }).waitFor();
  }),
  whole('contacts-errors', '/contacts', 'guest', submitEmpty('contacts.form.submit')),
  inWindow('contacts-sent', '/contacts', 'guest', async (page, t) => {
    await field(page, t('sign-in.first-name')).fill('Оксана');
    await field(page, t('sign-in.phone')).fill('380501234567');
    await field(page, t('sign-in.email')).fill('oksana@example.com');
    await field(page, t('contacts.message')).fill('Коли розіграш?');
    await button(main(page), t('contacts.form.submit')).click();
    await page.getByRole('dialog', { name: t('popups.feedback.title') }).waitFor();
  }),

  whole('account-details-changed', '/account', 'member', async (page, t) => {
    const { email, phone } = somebody();
    await field(page, t('account.personal.last-name')).fill('Заболотна');
    await field(page, t('sign-in.email')).fill(email);
    await field(page, t('sign-in.phone')).fill(phone);
    await field(page, t('account.password.old')).waitFor();
  }),
  inWindow('account-password', '/account', 'member', async (page, t) => {
    await button(main(page), t('account.password.change')).click();
    await dialog(page);
  }),
  whole('account-unconfirmed', '/account', 'newcomer', (page, t) =>
    main(page).getByText(t('sign-in.unconfirmed.title')).waitFor(),
  ),
  inWindow('account-welcome', '/account', 'newcomer', async (page, t) => {
    await forgetting(page, 'account_popup_was_showed');
    await page.getByRole('dialog', { name: t('account.welcome.title') }).waitFor();
  }),
];
