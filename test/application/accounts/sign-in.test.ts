import { Effect } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { makeFakePush } from '../../../src/adapters/fake/messages/fake-push.ts';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { makeRegistrationNamed, readLastPhoneCode, registerInApp } from './register-through-use-cases.ts';

const withPush = (token: string | null) => makeTestApp({ push: makeFakePush(token) });
const away = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));

const configured = async (app: ReturnType<typeof withPush>['app']) => {
  const frame = app.stores.frame.getSnapshot();
  if (frame.app === null) throw new Error('the shop has not started');
  const push = { project: { projectId: 'p' }, vapidKey: 'v' };
  app.stores.frame.set({ ...frame, app: { ...frame.app, config: { ...frame.app.config, push } } });
};

describe('registration', () => {
  it('registration keeps the session and sends the guest’s cart along', async () => {
    const { app, world } = makeTestApp();
    await runSuccess(app.useCases.addToCart(1, 2, true));
    await registerInApp(app, world);
    expect(app.stores.session.getSnapshot()).toMatchObject({ email: 'oksana@example.com' });
    expect(world.storage.read('session')).toEqual(app.stores.session.getSnapshot());
    expect([...world.shop.users.values()][0]?.cart).toEqual([{ lotId: 1, quantity: 2, isDonate: true }]);
    expect(app.stores.frame.getSnapshot().header?.cartItems).toBe(2);
  });

  it('registration sends the stored referral code along and forgets the code afterwards', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world, 'friend');
    const code = await runSuccess(app.useCases.showReferralCode());
    await runSuccess(app.useCases.logOut());
    expect(await runSuccess(app.useCases.followReferral('nobody'))).toBe(false);
    expect(world.storage.read('referralCode')).toBeNull();
    expect(await runSuccess(app.useCases.followReferral(code))).toBe(true);
    expect(world.storage.read('referralCode')).toBe(code);
    await registerInApp(app, world, 'guest');
    expect(world.storage.read('referralCode')).toBeNull();
    const [friend, guest] = [...world.shop.users.values()];
    expect(guest?.referrerId).toBe(friend?.id);
  });

  it('a refused registration names the refused fields and changes no store', async () => {
    const storage = makeFakeStorage({ referralCode: 'made-up' });
    const { app, world } = makeTestApp({ storage });
    const registration = { ...makeRegistrationNamed('oksana'), email: 'nobody' };
    const judged = await runFailure(app.useCases.validateRegistration(registration));
    expect(judged).toMatchObject({
      messages: { email: [expect.any(String)], referral_code: [expect.any(String)] },
    });
    await runSuccess(app.useCases.sendPhoneCode(registration.phone));
    const code = readLastPhoneCode(world, registration.phone);
    expect(await runFailure(app.useCases.register(registration, code))).toMatchObject({
      _tag: 'FieldsRefused',
    });
    expect(app.stores.session.getSnapshot()).toBeNull();
    expect(storage.read('referralCode')).toBe('made-up');
  });

  it('a registration stays valid even when the shop’s frame can’t be read again', async () => {
    const { app, world } = makeTestApp();
    const registration = makeRegistrationNamed('oksana');
    await runSuccess(app.useCases.sendPhoneCode(registration.phone));
    let calls = 0;
    world.shop.faults = Effect.suspend(() => {
      calls += 1;
      return calls === 1 ? Effect.void : away;
    });
    await runSuccess(app.useCases.register(registration, readLastPhoneCode(world, registration.phone)));
    expect(app.stores.session.getSnapshot()).not.toBeNull();
    expect(world.log.entries.map(entry => entry.event)).toContain('shop_not_restarted');
  });

  it('registration asks the shopper to wait before a second code is sent', async () => {
    const { app } = makeTestApp();
    const { phone } = makeRegistrationNamed('oksana');
    await runSuccess(app.useCases.sendPhoneCode(phone));
    expect(await runFailure(app.useCases.sendPhoneCode(phone))).toMatchObject({
      _tag: 'TooManyRequests',
      retryAfter: 60,
    });
  });
});

describe('logging in and out', () => {
  it('log-in needs a confirmed email address', async () => {
    const { app, world } = makeTestApp();
    const { email, password } = await registerInApp(app, world);
    await runSuccess(app.useCases.logOut());
    expect(await runFailure(app.useCases.logIn(email, password, true))).toMatchObject({
      messages: { verify_email: [expect.any(String)] },
    });
    await runSuccess(app.useCases.resendVerification(email));
    const link = world.shop.outbox[0]?.text ?? '';
    await runSuccess(app.useCases.verifyEmail(link.replace('/verify-', '')));
    await runSuccess(app.useCases.logIn(email, password, true));
    expect(app.stores.session.getSnapshot()?.email).toBe(email);
  });

  it('log-in sends the guest’s cart along although the shopper has left the form by then', async () => {
    const { app, world } = makeTestApp();
    const { email, password } = await registerInApp(app, world);
    await runSuccess(app.useCases.addToCart(1, 2, true));
    await runSuccess(app.useCases.logOut());
    await runSuccess(app.useCases.addToCart(2, 1, true));
    for (const [id, user] of world.shop.users) world.shop.users.set(id, { ...user, emailVerified: true });

    world.shop.faults = Effect.sleep('5 millis');
    const leaving = new AbortController();
    app.stores.session.subscribe(() => leaving.abort());
    await app.runner.run(app.useCases.logIn(email, password, true), { signal: leaving.signal });
    await vi.waitFor(() => expect(app.stores.cart.getSnapshot()).toMatchObject([{ lotId: 1 }, { lotId: 2 }]));
  });

  it('log-in saves the push tokens that a native shell left', async () => {
    const storage = makeFakeStorage({ osToken: 'os', androidToken: 'android' });
    const { app, world } = makeTestApp({ storage });
    await registerInApp(app, world);
    expect([...world.shop.deviceTokens.keys()].toSorted()).toEqual(['android', 'os']);
  });

  it('log-out forgets what belongs to the user, whatever the shop answers', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    await runSuccess(app.useCases.addToCart(1, 1, true));
    await runSuccess(app.useCases.toggleWish(1));
    world.shop.faults = away;
    await runSuccess(app.useCases.logOut());
    expect(app.stores.session.getSnapshot()).toBeNull();
    expect(app.stores.cart.getSnapshot()).toEqual([]);
    expect(app.stores.wishlist.getSnapshot()).toEqual([]);
    expect(world.log.entries.map(entry => entry.event)).toEqual(['log_out_not_told', 'shop_not_restarted']);
  });
});

describe('the account', () => {
  it('the account shows the user, and a session that the shop does not know is ended', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    expect((await runSuccess(app.useCases.showAccount())).user.email).toBe('oksana@example.com');
    world.shop.sessions.clear();
    expect(await runFailure(app.useCases.showAccount())).toMatchObject({ _tag: 'SessionEnded' });
    expect(app.stores.session.getSnapshot()).toBeNull();
  });
});

describe('notifications', () => {
  it('notifications are enabled with a token that the shop keeps', async () => {
    const { app, world } = withPush('device-1');
    await registerInApp(app, world);
    await configured(app);
    await runSuccess(app.useCases.enablePush());
    expect(world.storage.read('pushToken')).toBe('device-1');
    expect(world.shop.deviceTokens.has('device-1')).toBe(true);
  });

  it('notifications are not enabled when the visitor says no or the shop has no push project', async () => {
    const { app, world } = withPush(null);
    await registerInApp(app, world);
    expect(await runFailure(app.useCases.enablePush())).toMatchObject({ reason: 'unsupported' });
    await configured(app);
    expect(await runFailure(app.useCases.enablePush())).toMatchObject({ reason: 'denied' });
    expect(world.storage.read('pushToken')).toBeNull();
  });
});
