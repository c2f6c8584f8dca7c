import { Effect } from 'effect';
import { SessionEnded } from '../../application/ports/failures.ts';
import type { DeviceTokens } from '../../application/ports/push.ts';
import type { FakeCaller } from './fake-caller.ts';
import { answering, type FakeShop, userOf } from './fake-shop.ts';

export const makeFakeDeviceTokens = (shop: FakeShop, caller: FakeCaller): DeviceTokens => ({
  save: (_kind, token) =>
    answering(shop, caller, () => {
      const user = userOf(shop, caller);
      if (user === null) return Effect.fail(new SessionEnded());
      shop.deviceTokens.set(token, user.id);
      return Effect.void;
    }),
});
