import { Effect } from 'effect';
import { FieldsRefused, NotFound } from '../../../application/ports/failures.ts';
import { hasLotStarted } from '../../../domain/catalogue/lot.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { type FakeShop, type FakeUser, findFakeFieldsRefusal, translateFakeText } from '../shop/fake-shop.ts';
import type { FakeLot } from './fake-lot.ts';

/** Tells whether this user is still to be reminded that the lot has started. */
export const isFakeLotStartAwaited = (user: FakeUser | null, { id, start }: FakeLot, now: number): boolean =>
  user?.awaited?.includes(id) === true && !hasLotStarted({ start }, now);

/** Switches the reminder of a coming lot's start on or off (docs/behaviour.md#lot-page). */
export const setFakeStartReminder = (
  shop: FakeShop,
  caller: FakeCaller,
  user: FakeUser,
  lotId: number,
  wanted: boolean,
): Effect.Effect<void, NotFound | FieldsRefused> => {
  const lot = shop.lots.get(lotId);
  if (lot === undefined) return Effect.fail(new NotFound());
  const others = (user.awaited ?? []).filter(each => each !== lotId);
  if (wanted) {
    const refused = findFakeFieldsRefusal(caller, { email: user.emailVerified ? null : 'emailUnverified' });
    if (refused !== null) return Effect.fail(refused);
    const why = !lot.offered ? 'lotWithdrawn' : hasLotStarted(lot, shop.clock.now()) ? 'lotStarted' : null;
    if (why !== null)
      return Effect.fail(new FieldsRefused({ messages: { message: [translateFakeText(caller, why)] } }));
  }
  shop.users.set(user.id, { ...user, awaited: wanted ? [...others, lotId] : others });
  return Effect.void;
};
