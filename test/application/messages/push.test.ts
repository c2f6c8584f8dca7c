import { Effect } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { makeFakePush } from '../../../src/adapters/fake/messages/fake-push.ts';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../../src/adapters/fake/shop/fake-site-content.ts';
import { PushUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { registerInApp } from '../accounts/register-through-use-cases.ts';

const CONFIG = { project: { projectId: 'p' }, vapidKey: 'v' };

/** A logged-in shopper of a shop that has push. */
const openShop = async (push = makeFakePush('device-1'), parts: { webview?: boolean } = {}) => {
  const clock = makeFakeClock();
  const shop = makeFakeShop({ clock, site: { ...minimalFakeSiteContent, push: CONFIG } });
  const { app, world } = makeTestApp({ push, clock, shop, ...parts });
  await registerInApp(app, world);
  const show = () => runSuccess(app.useCases.showPush());
  return { app, world, push, show };
};

describe('notifications', () => {
  it('notifications are off until the user asks for them, and then on for this device and this user', async () => {
    const { app, world, show } = await openShop();
    expect(await show()).toBe('off');
    await runSuccess(app.useCases.enablePush());
    expect(await show()).toBe('on');
    expect(world.storage.read('pushToken')).toBe('device-1');
    expect(world.shop.deviceTokens.get('device-1')?.userId).toBe(app.stores.session.getSnapshot()?.id);
  });

  it('notifications are not offered to a guest, in a webview, without a push project or browser support', async () => {
    const { app, push, show } = await openShop();
    push.setPermission('unsupported');
    expect(await show()).toBe('absent');
    push.setPermission('default');
    app.stores.session.set(null);
    expect(await show()).toBe('absent');
    const shell = await openShop(makeFakePush(), { webview: true });
    expect(await shell.show()).toBe('absent');
    const bare = makeTestApp();
    await registerInApp(bare.app, bare.world);
    expect(await runSuccess(bare.app.useCases.showPush())).toBe('absent');
  });

  it('notifications stay off when the visitor refuses or does not answer, each with its own message', async () => {
    const refusing = await openShop(makeFakePush(null));
    expect(await runFailure(refusing.app.useCases.enablePush())).toMatchObject({ reason: 'denied' });
    expect(await refusing.show()).toBe('denied');
    const closing = await openShop(makeFakePush('device-1', { closes: true }));
    expect(await runFailure(closing.app.useCases.enablePush())).toMatchObject({ reason: 'dismissed' });
    expect(await closing.show()).toBe('off');
    expect(closing.world.storage.read('pushToken')).toBeNull();
  });

  it('notifications stay off when the visitor agrees while the push service is away', async () => {
    const { app, world, push, show } = await openShop();
    push.setToken(null);
    expect(await runFailure(app.useCases.enablePush())).toMatchObject({ reason: 'failed' });
    expect(await show()).toBe('off');
    expect(world.shop.deviceTokens.size).toBe(0);
  });

  it('notifications can be switched off on this device', async () => {
    const { app, push, show } = await openShop();
    await runSuccess(app.useCases.enablePush());
    await runSuccess(app.useCases.disablePush());
    expect(await show()).toBe('off');
    expect(push.isAlive()).toBe(false);
  });

  it('a push message that arrives while the page is visible is shown once as a notice with its link', async () => {
    const { app, push } = await openShop();
    await runSuccess(app.useCases.enablePush());
    await runSuccess(app.useCases.resumePush());
    push.deliver({ title: 'Paid', body: 'Thank you', path: '/account#tickets' });
    expect(app.stores.notices.getSnapshot()).toMatchObject([
      { kind: 'info', values: { title: 'Paid', body: 'Thank you' }, path: '/account#tickets' },
    ]);
  });
});

describe('on a later visit', () => {
  it('a renewed push token is sent to the shop on a later visit, without asking the user', async () => {
    const { app, world, push } = await openShop();
    await runSuccess(app.useCases.enablePush());
    push.setToken('device-2');
    await runSuccess(app.useCases.resumePush());
    expect(world.storage.read('pushToken')).toBe('device-2');
    expect(world.shop.deviceTokens.has('device-2')).toBe(true);
  });

  it('a later visit sends no push token for a guest, nor for a user who never asked for notifications', async () => {
    const { app, world, push } = await openShop();
    push.setPermission('granted');
    await runSuccess(app.useCases.resumePush());
    expect(push.isAlive()).toBe(false);
    world.storage.write('pushToken', 'device-1');
    app.stores.session.set(null);
    await runSuccess(app.useCases.resumePush());
    expect(push.isAlive()).toBe(false);
  });

  it('a user who logs in after the session expired gets this browser’s notifications from then on', async () => {
    const { app, world } = await openShop();
    await runSuccess(app.useCases.enablePush());
    const first = app.stores.session.getSnapshot()?.id;
    app.stores.session.set(null);
    await registerInApp(app, world, 'next');
    const second = app.stores.session.getSnapshot()?.id;
    expect(second).not.toBe(first);
    expect(world.shop.deviceTokens.get('device-1')?.userId).toBe(second);
  });

  it('a later visit notices that the permission for notifications was withdrawn', async () => {
    const { app, world, push } = await openShop();
    await runSuccess(app.useCases.enablePush());
    push.setPermission('denied');
    await runSuccess(app.useCases.resumePush());
    expect(world.storage.read('pushToken')).toBeNull();
  });

  it('a failing push service is only logged on a later visit', async () => {
    const { app, world, push } = await openShop();
    await runSuccess(app.useCases.enablePush());
    push.setToken(null);
    await runSuccess(app.useCases.resumePush());
    expect(world.storage.read('pushToken')).toBe('device-1');
    expect(world.log.entries.map(({ event }) => event)).toContain('push_not_resumed');
  });
});

describe('changing the password', () => {
  it('changing the password removes every device’s push token, and saves this browser’s and its native shell’s again', async () => {
    const { app, world } = await openShop();
    await runSuccess(app.useCases.enablePush());
    await runSuccess(app.useCases.startShop());
    expect(app.stores.frame.getSnapshot().app?.deviceToken).toBe('device-1');
    world.storage.write('androidToken', 'shell-1');
    const id = app.stores.session.getSnapshot()?.id ?? 0;
    world.shop.deviceTokens.set('thief', { kind: 'fcm', userId: id });
    const oldPassword = world.shop.users.get(id)?.password ?? '';
    const newPassword = 'an entirely new passphrase';
    await runSuccess(app.useCases.changePassword({ oldPassword, newPassword, confirmation: newPassword }));
    await vi.waitFor(() =>
      expect([...world.shop.deviceTokens.keys()].toSorted()).toEqual(['device-1', 'shell-1']),
    );
    expect(world.shop.deviceTokens.get('device-1')?.userId).toBe(id);
  });

  it('a refused change of password removes no push token', async () => {
    const { app, world } = await openShop();
    await runSuccess(app.useCases.enablePush());
    const change = { oldPassword: 'wrong', newPassword: 'an entirely new passphrase', confirmation: 'other' };
    await runFailure(app.useCases.changePassword(change));
    expect(world.shop.deviceTokens.has('device-1')).toBe(true);
  });
});

describe('logging out', () => {
  it('log-out ends notifications at the shop and at the push service', async () => {
    const { app, world, push } = await openShop();
    await runSuccess(app.useCases.enablePush());
    await runSuccess(app.useCases.logOut());
    expect(push.isAlive()).toBe(false);
    expect(world.shop.deviceTokens.has('device-1')).toBe(false);
    expect(world.storage.read('pushToken')).toBeNull();
  });

  it('log-out succeeds where the push service does not answer', async () => {
    const broken = {
      ...makeFakePush('device-1'),
      forget: () => Effect.fail(new PushUnavailable({ reason: 'failed' })),
    };
    const { app, world } = await openShop(broken);
    await runSuccess(app.useCases.enablePush());
    await runSuccess(app.useCases.logOut());
    expect(app.stores.session.getSnapshot()).toBeNull();
    expect(world.storage.read('pushToken')).toBeNull();
    expect(world.log.entries.map(({ event }) => event)).toContain('push_not_forgotten');
  });

  it('log-out makes no call to the push service for a user who did not ask for notifications', async () => {
    const touched: string[] = [];
    const push = {
      ...makeFakePush(),
      forget: () => Effect.sync(() => void touched.push('forget')),
    };
    const { app } = await openShop(push);
    await runSuccess(app.useCases.logOut());
    expect(touched).toEqual([]);
  });
});
