import { Effect } from 'effect';
import { SessionEnded } from '../../../application/ports/failures.ts';
import type { DeviceTokensPort } from '../../../application/ports/push.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answerAsFakeShop, type FakeShop, findFakeUser } from '../shop/fake-shop.ts';

const KINDS = { fcm: 'fcm', os: 'one_signal', oneSignal: 'one_signal', android: 'android' } as const;

export const makeFakeDeviceTokens = (shop: FakeShop, caller: FakeCaller): DeviceTokensPort => ({
  save: (kind, token) =>
    answerAsFakeShop(shop, caller, () => {
      const user = findFakeUser(shop, caller);
      if (user === null) return Effect.fail(new SessionEnded());
      shop.deviceTokens.delete(token);
      shop.deviceTokens.set(token, { kind: KINDS[kind], userId: user.id });
      return Effect.void;
    }),
});
