import { Effect } from 'effect';
import type { AccountService } from '../../application/ports/account-service.ts';
import { SessionEnded } from '../../application/ports/failures.ts';
import { levelOf } from '../../domain/level.ts';
import { points } from '../../domain/points.ts';
import { type TicketGroup, ticketTitle } from '../../domain/ticket.ts';
import type { FakeCaller } from './fake-caller.ts';
import {
  answeredLot,
  answering,
  type FakeShop,
  type FakeUser,
  pointsOwned,
  termsOf,
  userOf,
} from './fake-shop.ts';

const NEWEST = 60;

export const makeFakeAccountService = (shop: FakeShop, caller: FakeCaller): AccountService => {
  const lotOf = (id: number) => {
    const lot = shop.lots.get(id);
    return lot === undefined ? [] : [answeredLot(shop, lot, termsOf(shop, caller))];
  };
  const groupsOf = (user: FakeUser): readonly TicketGroup[] =>
    [
      ...new Set(shop.tickets.filter(ticket => ticket.userId === user.id).map(ticket => ticket.lotId)),
    ].flatMap(lotId => {
      const ofLot = shop.tickets.filter(ticket => ticket.lotId === lotId);
      const own = ofLot.filter(ticket => ticket.userId === user.id);
      return lotOf(lotId).map(lot => ({
        lot,
        tickets: own.map(ticket => ({
          id: ticket.id,
          title: ticketTitle(lotId, ofLot.indexOf(ticket) + 1),
        })),
        purchased: Math.max(...own.map(ticket => ticket.at)),
        draw: null,
        winId: null,
      }));
    });

  const asUser = <A>(then: (user: FakeUser) => A) =>
    answering(shop, caller, () => {
      const user = userOf(shop, caller);
      if (user !== null) return Effect.succeed(then(user));
      caller.endSession();
      return Effect.fail(new SessionEnded());
    });

  const nobody = { usersCount: 0, total: points(0), transactions: [] };
  return {
    data: () =>
      asUser(user => ({
        user: {
          id: user.id,
          firstName: user.firstName,
          lastName: '',
          fullName: user.firstName,
          phone: user.phone,
          email: user.email,
          address: '',
          gender: user.gender,
          mailingParticipant: false,
          refCode: user.refCode,
          avatar: null,
          level: levelOf(shop.levels, user.saleBalance),
          saleBalance: user.saleBalance,
          totalBalance: pointsOwned(user),
        },
        wishlist: user.wishlist.flatMap(lotOf),
        tickets: groupsOf(user),
        referral: {
          first: {
            ...nobody,
            usersCount: [...shop.users.values()].filter(each => each.referrerId === user.id).length,
          },
          second: nobody,
        },
        levels: shop.levels,
        ledger: user.ledger.toReversed().slice(0, NEWEST),
      })),
    referralCode: asUser(user => user.refCode),
  };
};
