import { expect, it } from 'vitest';
import { registerInApp } from '../../application/accounts/register-in-app.ts';
import { waitUntil } from '../in-browser.tsx';
import { openPage } from '../shopper-at.ts';

it('the account’s welcome does not mention the email address once it is confirmed', async () => {
  const { t, dialog, said } = await openPage('/account', {
    prepare: async ({ app, world }) => {
      await registerInApp(app, world);
      const { users } = world.shop;
      for (const user of users.values()) users.set(user.id, { ...user, emailVerified: true });
    },
  });
  await waitUntil(() => dialog() !== null);
  expect(said()).not.toContain(t('sign-in.unconfirmed.title'));
});

it('the account shows its welcome popup the first time only', async () => {
  const first = await openPage('/account', {
    prepare: ({ app, world }) => registerInApp(app, world),
  });
  const { t } = first;
  await waitUntil(() => first.dialog() !== null);
  expect(first.said()).toContain(t('account.welcome.title'));
  expect(first.said()).toContain(t('account.welcome.text'));
  expect(first.said()).toContain(t('sign-in.unconfirmed.title'));
  await first.press(t('account.welcome.ok'), first.dialog());
  await waitUntil(() => first.dialog() === null);

  const again = await first.load('/account');
  await waitUntil(() => again.element.querySelector('[role="tablist"]') !== null);
  expect(again.dialog()).toBeNull();
});
