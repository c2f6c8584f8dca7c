import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import type { ContractSetup, ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

/**
 * Describes what every adapter does with device tokens: the shop's memory of a user's devices, as get-app-data tells it
 * (docs/behaviour.md#notifications-on-devices).
 */
export const describeDeviceTokensContract = (name: string, setup: ContractSetup): void => {
  describe(`device tokens: ${name}`, () => {
    let world: ShopWorld;
    beforeAll(async () => {
      world = await setup();
    });
    beforeEach(() => world.session.set(null));

    const known = async () => {
      const { language, currency } = world.preferences.getSnapshot();
      const { deviceToken, oneSignalToken, androidToken } = await runSuccess(
        world.pages.appData({ cart: [], wishlist: [], language, currency }),
      );
      return { deviceToken, oneSignalToken, androidToken };
    };
    const NOTHING = { deviceToken: null, oneSignalToken: null, androidToken: null };

    it('a device token is saved for a logged-in user only', async () => {
      expect(await known()).toEqual(NOTHING);
      expect(await runFailure(world.deviceTokens.save('fcm', makeUnusedOrderKey()))).toMatchObject({
        _tag: 'SessionEnded',
      });
      await world.registerUser();
      expect(await known()).toEqual(NOTHING);
    });

    it('a user has one device token of each kind, and both kinds of iOS share one', async () => {
      await world.registerUser();
      const [browser, ios, oneSignal, android] = [
        makeUnusedOrderKey(),
        makeUnusedOrderKey(),
        makeUnusedOrderKey(),
        makeUnusedOrderKey(),
      ];
      await runSuccess(world.deviceTokens.save('fcm', browser));
      await runSuccess(world.deviceTokens.save('fcm', browser));
      await runSuccess(world.deviceTokens.save('os', ios));
      expect(await known()).toEqual({ ...NOTHING, deviceToken: browser, oneSignalToken: ios });
      await runSuccess(world.deviceTokens.save('oneSignal', oneSignal));
      await runSuccess(world.deviceTokens.save('android', android));
      expect(await known()).toEqual({
        deviceToken: browser,
        oneSignalToken: oneSignal,
        androidToken: android,
      });
    });

    it('a device token belongs to the user who saved it last', async () => {
      const first = await world.registerUser();
      const device = makeUnusedOrderKey();
      await runSuccess(world.deviceTokens.save('fcm', device));
      await world.registerUser();
      await runSuccess(world.deviceTokens.save('fcm', device));
      expect(await known()).toMatchObject({ deviceToken: device });
      world.session.set(first.session);
      expect(await known()).toEqual(NOTHING);
    });

    it('a log-out forgets the device tokens that it names and keeps the others', async () => {
      const user = await world.registerUser();
      const [left, kept] = [makeUnusedOrderKey(), makeUnusedOrderKey()];
      await runSuccess(world.deviceTokens.save('fcm', left));
      await runSuccess(world.deviceTokens.save('android', kept));
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(user.email)));
      await runSuccess(world.signIn.logOut([left]));
      world.session.set(null);
      const { email, password } = user;
      world.session.set(await runSuccess(world.signIn.logIn(email, password, false)));
      expect(await known()).toEqual({ ...NOTHING, androidToken: kept });
    });
  });
};
