import { Effect } from 'effect';
import { SessionEnded } from '../../../application/ports/failures.ts';
import type { DeviceTokens } from '../../../application/ports/push.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { type FakeShop, fakeAnswer, fakeUserOf } from '../shop/fake-shop.ts';

const KINDS = { fcm: 'fcm', os: 'one_signal', oneSignal: 'one_signal', android: 'android' } as const;

export const makeFakeDeviceTokens = (shop: FakeShop, caller: FakeCaller): DeviceTokens => ({
  save: (kind, token) =>
    fakeAnswer(shop, caller, () => {
      const user = fakeUserOf(shop, caller);
      if (user === null) return Effect.fail(new SessionEnded());
      shop.deviceTokens.delete(token);
      shop.deviceTokens.set(token, { kind: KINDS[kind], userId: user.id });
      return Effect.void;
    }),
});
