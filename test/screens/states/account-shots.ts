import type { Page } from 'playwright-core';
import type { JourneyTexts } from '../../browser/support/journey-texts.ts';
import { newRegistrationFields } from '../../support/requests/api-client.ts';
import type { ScreenShot } from '../screen-shots.ts';
import {
  actForgettingStored,
  actSubmittingEmpty,
  buttonNamed,
  fieldLabelled,
  mainContent,
  waitForDialog,
  wholePageShot,
  windowShot,
} from './shot-actions.ts';

const fillDetails = async (page: Page, t: JourneyTexts) => {
  const { email, firstname, phone, password } = newRegistrationFields();
  await fieldLabelled(page, t('sign-in.email')).fill(email);
  await fieldLabelled(page, t('sign-in.first-name')).fill(firstname);
  await fieldLabelled(page, t('sign-in.phone')).fill(phone);
  await fieldLabelled(page, t('sign-in.password')).fill(password);
  await mainContent(page).getByRole('checkbox').check();
};

/** The ways into the shop, messages to it, and the account. */
export const ACCOUNT_SHOTS: readonly ScreenShot[] = [
  wholePageShot('registration-errors', '/registration', 'guest', actSubmittingEmpty('sign-in.register.next')),
  wholePageShot('registration-code', '/registration', 'guest', async (page, t) => {
    await fillDetails(page, t);
    await buttonNamed(mainContent(page), t('sign-in.register.next')).click();
    await fieldLabelled(page, t('sign-in.code')).waitFor();
  }),
  wholePageShot('login-refused', '/login', 'guest', async (page, t) => {
    await fieldLabelled(page, t('sign-in.email')).fill('oksana@example.com');
    await fieldLabelled(page, t('sign-in.password')).fill('not the password');
    await buttonNamed(mainContent(page), t('sign-in.login.submit')).click();
    await mainContent(page).locator('[role="alert"], [aria-invalid="true"]').first().waitFor();
  }),
  wholePageShot('recovery-sent', '/recovery', 'guest', async (page, t) => {
    await fieldLabelled(page, t('sign-in.email')).fill('oksana@example.com');
    await buttonNamed(mainContent(page), t('recovery.submit')).click();
    await mainContent(page).getByText(t('recovery.sent'), { exact: true }).waitFor();
  }),
  wholePageShot('contacts-errors', '/contacts', 'guest', actSubmittingEmpty('contacts.form.submit')),
  windowShot('contacts-sent', '/contacts', 'guest', async (page, t) => {
    await fieldLabelled(page, t('sign-in.first-name')).fill('Оксана');
    await fieldLabelled(page, t('sign-in.phone')).fill('380501234567');
    await fieldLabelled(page, t('sign-in.email')).fill('oksana@example.com');
    await fieldLabelled(page, t('contacts.message')).fill('Коли розіграш?');
    await buttonNamed(mainContent(page), t('contacts.form.submit')).click();
    await page.getByRole('dialog', { name: t('popups.feedback.title') }).waitFor();
  }),

  wholePageShot('account-details-changed', '/account', 'member', async (page, t) => {
    const { email, phone } = newRegistrationFields();
    await fieldLabelled(page, t('account.personal.last-name')).fill('Заболотна');
    await fieldLabelled(page, t('sign-in.email')).fill(email);
    await fieldLabelled(page, t('sign-in.phone')).fill(phone);
    await fieldLabelled(page, t('account.password.old')).waitFor();
  }),
  windowShot('account-password', '/account', 'member', async (page, t) => {
    await buttonNamed(mainContent(page), t('account.password.change')).click();
    await waitForDialog(page);
  }),
  wholePageShot('account-unconfirmed', '/account', 'newcomer', (page, t) =>
    mainContent(page).getByText(t('sign-in.unconfirmed.title')).waitFor(),
  ),
  windowShot('account-welcome', '/account', 'newcomer', async (page, t) => {
    await actForgettingStored(page, 'account_popup_was_showed');
    await page.getByRole('dialog', { name: t('account.welcome.title') }).waitFor();
  }),
];
