import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../support/run.ts';
import { newKey } from '../new-key.ts';
import type { Setup, ShopWorld } from '../world.ts';

/** The shop's memory of a user's devices, as get-app-data tells it (docs/behaviour.md#notifications-on-devices). */
export const describeDeviceTokensContract = (name: string, setup: Setup): void => {
  describe(`device tokens: ${name}`, () => {
    let world: ShopWorld;
    beforeAll(async () => {
      world = await setup();
    });
    beforeEach(() => world.session.set(null));

    const known = async () => {
      const { language, currency } = world.preferences.getSnapshot();
      const { deviceToken, oneSignalToken, androidToken } = await succeed(
        world.pages.appData({ cart: [], wishlist: [], language, currency }),
      );
      return { deviceToken, oneSignalToken, androidToken };
    };
    const NOTHING = { deviceToken: null, oneSignalToken: null, androidToken: null };

    it('a device token is saved for a logged-in user only', async () => {
      expect(await known()).toEqual(NOTHING);
      expect(await failureOf(world.deviceTokens.save('fcm', newKey()))).toMatchObject({
        _tag: 'SessionEnded',
      });
      await world.registerUser();
      expect(await known()).toEqual(NOTHING);
    });

    it('a user has one device token of each kind, and both kinds of iOS share one', async () => {
      await world.registerUser();
      const [browser, ios, oneSignal, android] = [newKey(), newKey(), newKey(), newKey()];
      await succeed(world.deviceTokens.save('fcm', browser));
      await succeed(world.deviceTokens.save('fcm', browser));
      await succeed(world.deviceTokens.save('os', ios));
      expect(await known()).toEqual({ ...NOTHING, deviceToken: browser, oneSignalToken: ios });
      await succeed(world.deviceTokens.save('oneSignal', oneSignal));
      await succeed(world.deviceTokens.save('android', android));
      expect(await known()).toEqual({
        deviceToken: browser,
        oneSignalToken: oneSignal,
        androidToken: android,
      });
    });

    it('a device token belongs to the user who saved it last', async () => {
      const first = await world.registerUser();
      const device = newKey();
      await succeed(world.deviceTokens.save('fcm', device));
      await world.registerUser();
      await succeed(world.deviceTokens.save('fcm', device));
      expect(await known()).toMatchObject({ deviceToken: device });
      world.session.set(first.session);
      expect(await known()).toEqual(NOTHING);
    });

    it('a log-out forgets the device tokens that it names and keeps the others', async () => {
      const user = await world.registerUser();
      const [left, kept] = [newKey(), newKey()];
      await succeed(world.deviceTokens.save('fcm', left));
      await succeed(world.deviceTokens.save('android', kept));
      await succeed(world.signIn.verifyEmail(await world.lastVerification(user.email)));
      await succeed(world.signIn.logOut([left]));
      world.session.set(null);
      const { email, password } = user;
      world.session.set(await succeed(world.signIn.logIn(email, password, false)));
      expect(await known()).toEqual({ ...NOTHING, androidToken: kept });
    });
  });
};
