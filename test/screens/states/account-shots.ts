import type { Page } from 'playwright-core';
import type { JourneyTextReader } from '../../browser/support/journey-text-reader.ts';
import { makeRegistrationFields } from '../../support/requests/api-client.ts';
import { CONTACT_SHEET_ORDER_KEYS, type ScreenShot } from '../screen-shots.ts';
import {
  locateButtonNamed,
  locateFieldLabelled,
  locateMainContent,
  makeEmptySubmitAct,
  makeWholePageShot,
  makeWindowShot,
  reloadWithoutStored,
  waitForDialog,
} from './shot-actions.ts';

const fillDetails = async (page: Page, t: JourneyTextReader) => {
  const { email, firstname, phone, password } = makeRegistrationFields();
  await locateFieldLabelled(page, t('sign-in.email')).fill(email);
  await locateFieldLabelled(page, t('sign-in.first-name')).fill(firstname);
  await locateFieldLabelled(page, t('sign-in.phone')).fill(phone);
  await locateFieldLabelled(page, t('sign-in.password')).fill(password);
  await locateMainContent(page).getByRole('checkbox').check();
};

/** The screen shots of the ways into the shop, messages to it, and the account. */
export const ACCOUNT_SHOTS: readonly ScreenShot[] = [
  makeWholePageShot(
    'registration-errors',
    '/registration',
    'guest',
    makeEmptySubmitAct('sign-in.register.next'),
  ),
  makeWholePageShot('registration-code', '/registration', 'guest', async (page, t) => {
    await fillDetails(page, t);
    await locateButtonNamed(locateMainContent(page), t('sign-in.register.next')).click();
    await locateFieldLabelled(page, t('sign-in.code')).waitFor();
  }),
  makeWholePageShot('login-refused', '/login', 'guest', async (page, t) => {
    await locateFieldLabelled(page, t('sign-in.email')).fill('oksana@example.com');
    await locateFieldLabelled(page, t('sign-in.password')).fill('not the password');
    await locateButtonNamed(locateMainContent(page), t('sign-in.login.submit')).click();
    await locateMainContent(page).locator('[role="alert"], [aria-invalid="true"]').first().waitFor();
  }),
  makeWholePageShot('recovery-sent', '/recovery', 'guest', async (page, t) => {
    await locateFieldLabelled(page, t('sign-in.email')).fill('oksana@example.com');
    await locateButtonNamed(locateMainContent(page), t('recovery.submit')).click();
    await locateMainContent(page).getByText(t('recovery.sent'), { exact: true }).waitFor();
  }),
  makeWholePageShot('contacts-errors', '/contacts', 'guest', makeEmptySubmitAct('contacts.form.submit')),
  makeWindowShot('contacts-sent', '/contacts', 'guest', async (page, t) => {
    await locateFieldLabelled(page, t('sign-in.first-name')).fill('Оксана');
    await locateFieldLabelled(page, t('sign-in.phone')).fill('380501234567');
    await locateFieldLabelled(page, t('sign-in.email')).fill('oksana@example.com');
    await locateFieldLabelled(page, t('contacts.message')).fill('Коли розіграш?');
    await locateButtonNamed(locateMainContent(page), t('contacts.form.submit')).click();
    await page.getByRole('dialog', { name: t('popups.feedback.title') }).waitFor();
  }),

  makeWholePageShot('account-details-changed', '/account', 'member', async (page, t) => {
    const { email, phone } = makeRegistrationFields();
    await locateFieldLabelled(page, t('account.personal.last-name')).fill('Заболотна');
    await locateFieldLabelled(page, t('sign-in.email')).fill(email);
    await locateFieldLabelled(page, t('sign-in.phone')).fill(phone);
    await locateFieldLabelled(page, t('account.password.old')).waitFor();
  }),
  makeWindowShot('account-password', '/account', 'member', async (page, t) => {
    await locateButtonNamed(locateMainContent(page), t('account.password.change')).click();
    await waitForDialog(page);
  }),
  makeWholePageShot('account-unconfirmed', '/account', 'newcomer', (page, t) =>
    locateMainContent(page).getByText(t('sign-in.unconfirmed.title')).waitFor(),
  ),
  {
    name: 'order-return-asked',
    path: `/order-${CONTACT_SHEET_ORDER_KEYS.returnAsked}`,
    as: 'member',
  },
  {
    name: 'order-return-answered',
    path: `/order-${CONTACT_SHEET_ORDER_KEYS.returnAnswered}`,
    as: 'member',
  },
  makeWindowShot(
    'order-return-dialog',
    `/order-${CONTACT_SHEET_ORDER_KEYS.returnAsked}`,
    'member',
    async (page, t) => {
      await locateButtonNamed(locateMainContent(page), t('returns.ask')).click();
      await waitForDialog(page);
    },
  ),
  makeWindowShot(
    'order-return-errors',
    `/order-${CONTACT_SHEET_ORDER_KEYS.paid}`,
    'member',
    async (page, t) => {
      await locateButtonNamed(locateMainContent(page), t('returns.ask')).click();
      await waitForDialog(page);
      await page.getByRole('dialog').getByLabel(t('returns.reason.damaged')).check();
      await locateButtonNamed(page, t('returns.send')).click();
      await page.locator('dialog [aria-invalid="true"]').waitFor();
    },
  ),
  makeWindowShot(
    'order-return-withdraw',
    `/order-${CONTACT_SHEET_ORDER_KEYS.returnAsked}`,
    'member',
    async (page, t) => {
      await locateButtonNamed(locateMainContent(page), t('returns.withdraw')).click();
      await waitForDialog(page);
    },
  ),
  makeWindowShot('account-welcome', '/account', 'newcomer', async (page, t) => {
    await reloadWithoutStored(page, 'account_popup_was_showed');
    await page.getByRole('dialog', { name: t('account.welcome.title') }).waitFor();
  }),
];
