import { expect, it } from 'vitest';
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { openPageAsGreeted } from '../make-shopper-on-opened-page.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';

it('the account’s welcome does not mention the email address once it is confirmed', async () => {
  const { t, dialog, said } = await openPageAsGreeted('/account', {
    prepare: async ({ app, world }) => {
      await registerInApp(app, world);
      const { users } = world.shop;
      for (const user of users.values()) users.set(user.id, { ...user, emailVerified: true });
    },
  });
  await waitUntilTrue(() => dialog() !== null);
  expect(said()).not.toContain(t('sign-in.unconfirmed.title'));
});

it('the account shows its welcome popup the first time only', async () => {
  const first = await openPageAsGreeted('/account', {
    prepare: ({ app, world }) => registerInApp(app, world),
  });
  const { t } = first;
  await waitUntilTrue(() => first.dialog() !== null);
  expect(first.said()).toContain(t('account.welcome.title'));
  expect(first.said()).toContain(t('account.welcome.text'));
  expect(first.said()).toContain(t('sign-in.unconfirmed.title'));
  await first.press(t('account.welcome.ok'), first.dialog());
  await waitUntilTrue(() => first.dialog() === null);

  const again = await first.load('/account');
  await waitUntilTrue(() => again.element.querySelector('[role="tablist"]') !== null);
  expect(again.dialog()).toBeNull();
});
