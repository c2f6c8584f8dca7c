import { Effect } from 'effect';
import type { AccountService } from '../../../application/ports/account-service.ts';
import { SessionEnded } from '../../../application/ports/failures.ts';
import { levelOf } from '../../../domain/accounts/level.ts';
import { ENTRIES_OF_ACCOUNT, SHARED_LINK_POINTS } from '../../../domain/accounts/points.ts';
import { SESSION_HOURS } from '../../../domain/accounts/session.ts';
import { answeredLot, levelsIn, termsOf } from '../catalogue/fake-terms.ts';
import { firstTickets, furtherTickets } from '../draws/fake-tickets.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answering, type FakeShop, type FakeUser, pointsOwned, userOf } from '../shop/fake-shop.ts';
import { makeFakeAccountChanges } from './fake-account-changes.ts';
import { referralOf } from './fake-referral.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

export const makeFakeAccountService = (shop: FakeShop, caller: FakeCaller): AccountService => {
  const lotOf = (id: number) => {
    const lot = shop.lots.get(id);
    return lot === undefined ? [] : [answeredLot(shop, lot, termsOf(shop, caller))];
  };

  const asUser = <A>(then: (user: FakeUser) => A) =>
    answering(shop, caller, () => {
      const user = userOf(shop, caller);
      if (user !== null) return Effect.succeed(then(user));
      caller.endSession();
      return Effect.fail(new SessionEnded());
    });

  return {
    data: () =>
      asUser(user => ({
        user: {
          id: user.id,
          firstName: user.firstName,
          lastName: user.lastName,
          fullName: `${user.firstName} ${user.lastName}`.trim(),
          phone: user.phone,
          email: user.email,
          address: user.address,
          gender: user.gender,
          mailingParticipant: user.mailingParticipant,
          refCode: user.refCode,
          avatar: user.avatar,
          level: levelOf(levelsIn(shop, caller.language()), user.saleBalance),
          saleBalance: user.saleBalance,
          totalBalance: pointsOwned(user),
        },
        wishlist: user.wishlist.flatMap(lotOf),
        ...firstTickets(shop, user, lotOf),
        referral: referralOf(shop, user),
        levels: levelsIn(shop, caller.language()),
        ledger: user.ledger
          .toReversed()
          .slice(0, ENTRIES_OF_ACCOUNT)
          .map(({ cause, amount, at }) => ({ cause, amount, at })),
        sessions: [...shop.sessions]
          .filter(([, session]) => session.userId === user.id)
          .map(([token, { startedAt }]) => ({
            createdAt: startedAt,
            expiresAt: startedAt + SESSION_HOURS * HOUR,
            current: token === caller.accessToken(),
          })),
      })),
    ...furtherTickets(shop, asUser, lotOf),
    referralCode: asUser(user => user.refCode),
    addSharePoint: asUser(user => {
      const day = (at: number) => Math.floor(at / DAY);
      const today = day(shop.clock.now());
      if (user.ledger.some(entry => entry.cause === 'share' && day(entry.at) === today)) return false;
      const entry = { cause: 'share', amount: SHARED_LINK_POINTS, at: shop.clock.now() };
      shop.users.set(user.id, { ...user, ledger: [...user.ledger, entry] });
      return true;
    }),
    ...makeFakeAccountChanges(shop, caller),
  };
};
