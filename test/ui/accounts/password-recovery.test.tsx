import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/recovery.json' with { type: 'json' };
import signIn from '../../../src/ui/i18n/messages/uk/sign-in.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, readFieldValue, typeIntoField } from './form-fields.ts';

const NEW = 'an entirely new passphrase';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(async () => {
  sessionStorage.clear();
  await shop.close();
});

const press = (name: string) => act(async () => shop.button(name)?.click());
const tells = (text: string) =>
  waitUntilTrue(() => shop.element.querySelector('main')?.textContent.includes(text) === true);
const at = (path: string) => waitUntilTrue(() => shop.router.state.shown.location.pathname === path);

describe('whoever forgot the password', () => {
  it('password recovery shows what is wrong with the address before anything is sent', async () => {
    shop = await openShopInJsdom('/recovery');
    await shop.open();
    await waitUntilTrue(() => shop.heading() === texts['recovery.title']);
    const refused = (why: string) => waitUntilTrue(() => findFieldErrorText(shop.element, 'email') === why);
    await press(texts['recovery.submit']);
    await refused(signIn['sign-in.email.required']);
    expect(document.activeElement?.getAttribute('name')).toBe('email');
    await typeIntoField(shop.element, 'email', 'no address');
    await press(texts['recovery.submit']);
    await refused(signIn['sign-in.email.invalid']);
    expect(shop.world.shop.outbox).toEqual([]);
  });

  it('password recovery leads by the mailed link to a new password, which logs in', async () => {
    shop = await openShopInJsdom('/login');
    const { app, world, element } = shop;
    const { email } = await registerInApp(app, world);
    await runSuccess(app.useCases.logOut());
    await shop.open();
    await waitUntilTrue(() => shop.heading() === signIn['sign-in.login.title']);
    await act(async () => element.querySelector<HTMLElement>('main a[href="/recovery"]')?.click());
    await waitUntilTrue(() => shop.heading() === texts['recovery.title']);
    await typeIntoField(element, 'email', email);
    await press(texts['recovery.submit']);
    await tells(texts['recovery.sent']);
    const mail = world.shop.outbox[0];
    expect([mail?.to, mail?.text]).toEqual([email, expect.stringMatching(/^\/recovery-reset-\d+$/)]);

    await act(() => shop.router.navigate(mail?.text ?? ''));
    await waitUntilTrue(() => readFieldValue(element, 'password_confirmation') !== undefined);
    await typeIntoField(element, 'password', NEW);
    await typeIntoField(element, 'password_confirmation', NEW);
    await press(texts['recovery.save']);
    await tells(texts['recovery.done']);
    await act(async () => element.querySelector<HTMLElement>('main a[href="/login"]')?.click());
    await at('/login');
    await waitUntilTrue(
      () => readFieldValue(element, 'email') !== undefined && readFieldValue(element, 'password') === '',
    );
    await typeIntoField(element, 'email', email);
    await typeIntoField(element, 'password', 'correct horse battery');
    await press(signIn['sign-in.login.submit']);
    await waitUntilTrue(() => findFieldErrorText(element, 'password') !== null);
    await typeIntoField(element, 'password', NEW);
    await press(signIn['sign-in.login.submit']);
    await at('/');
    expect(app.stores.session.getSnapshot()?.email).toBe(email);
  });

  it('password recovery says that there is no connection, and keeps the address as typed', async () => {
    shop = await openShopInJsdom('/recovery');
    await shop.open();
    await waitUntilTrue(() => shop.heading() === texts['recovery.title']);
    await typeIntoField(shop.element, 'email', 'oksana@example.com');
    shop.world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'offline' }));
    await press(texts['recovery.submit']);
    await waitUntilTrue(() => shop.element.querySelector('main [role="alert"]') !== null);
    expect(shop.element.querySelector('main [role="alert"]')?.textContent).toBe(
      signIn['sign-in.failed.offline'],
    );
    expect(readFieldValue(shop.element, 'email')).toBe('oksana@example.com');
    expect(shop.element.textContent).not.toContain(texts['recovery.sent']);
  });
});

it('an unsubscribe link with a made-up signature leads to /404, and nobody is unsubscribed', async () => {
  shop = await openShopInJsdom('/unsubscribe-oksana%40example.com?t=made-up');
  await registerInApp(shop.app, shop.world);
  const [user] = [...shop.world.shop.users.values()];
  if (user === undefined) throw new Error('nobody is registered');
  shop.world.shop.users.set(user.id, { ...user, mailingParticipant: true });
  await shop.open();
  await at('/404');
  await waitUntilTrue(() => shop.heading() === common['common.missing.title']);
  expect(shop.world.shop.users.get(user.id)?.mailingParticipant).toBe(true);
});
