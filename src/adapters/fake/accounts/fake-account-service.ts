import { Effect } from 'effect';
import type { AccountService, ListPageWithNext } from '../../../application/ports/account-service.ts';
import { SessionEnded } from '../../../application/ports/failures.ts';
import { LEDGER_KINDS, type LedgerEntry, type LedgerKind } from '../../../domain/accounts/ledger.ts';
import { levelOf } from '../../../domain/accounts/level.ts';
import { LEDGER_ENTRIES_OF_ACCOUNT, SHARED_LINK_POINTS } from '../../../domain/accounts/points.ts';
import { SESSION_HOURS } from '../../../domain/accounts/session-length.ts';
import { setFakeStartReminder } from '../catalogue/fake-start-reminder.ts';
import { computeFakeLotTerms, listFakeLevelsIn, makeLotForFakeTerms } from '../catalogue/fake-terms.ts';
import { makeFirstFakeTicketPages, makeFurtherFakeTicketPages } from '../draws/fake-tickets.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import {
  answerAsFakeShop,
  computeFakePointsOwned,
  type FakeShop,
  type FakeUser,
  findFakeUser,
} from '../shop/fake-shop.ts';
import { makeFakeAccountChanges } from './fake-account-changes.ts';
import { makeFakeReferralOf } from './fake-referral.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** An entry's place in the ledger, from 1, is its number: entries are only ever added. */
const pageOfPoints = (
  { ledger }: FakeUser,
  kind: LedgerKind | null,
  next: string | null,
): ListPageWithNext<LedgerEntry> => {
  const causes: readonly string[] | null = kind === null ? null : LEDGER_KINDS[kind];
  const found = ledger
    .map((entry, place) => ({ entry, number: place + 1 }))
    .filter(
      ({ entry, number }) => (causes?.includes(entry.cause) ?? true) && number < Number(next ?? Infinity),
    )
    .toReversed();
  const page = found.slice(0, LEDGER_ENTRIES_OF_ACCOUNT);
  return {
    listed: page.map(({ entry: { cause, amount, at } }) => ({ cause, amount, at })),
    next: found.length > page.length ? String(page.at(-1)?.number) : null,
  };
};

export const makeFakeAccountService = (shop: FakeShop, caller: FakeCaller): AccountService => {
  const lotOf = (id: number) => {
    const lot = shop.lots.get(id);
    return lot === undefined ? [] : [makeLotForFakeTerms(shop, lot, computeFakeLotTerms(shop, caller))];
  };

  const asMember = <A, E>(then: (user: FakeUser) => Effect.Effect<A, E>) =>
    answerAsFakeShop(shop, caller, (): Effect.Effect<A, E | SessionEnded> => {
      const user = findFakeUser(shop, caller);
      if (user !== null) return then(user);
      caller.endSession();
      return Effect.fail(new SessionEnded());
    });
  const asUser = <A>(then: (user: FakeUser) => A) => asMember(user => Effect.succeed(then(user)));

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
          emailConfirmed: user.emailVerified,
          address: user.address,
          gender: user.gender,
          mailingParticipant: user.mailingParticipant,
          refCode: user.refCode,
          avatar: user.avatar,
          level: levelOf(listFakeLevelsIn(shop, caller.language()), user.saleBalance),
          saleBalance: user.saleBalance,
          totalBalance: computeFakePointsOwned(user),
        },
        wishlist: user.wishlist.flatMap(lotOf),
        ...makeFirstFakeTicketPages(shop, user, lotOf, caller.language()),
        referral: makeFakeReferralOf(shop, user),
        levels: listFakeLevelsIn(shop, caller.language()),
        ledger: pageOfPoints(user, null, null).listed,
        ledgerNext: pageOfPoints(user, null, null).next,
        sessions: [...shop.sessions]
          .filter(([, session]) => session.userId === user.id)
          .map(([token, { startedAt }]) => ({
            createdAt: startedAt,
            expiresAt: startedAt + SESSION_HOURS * HOUR,
            current: token === caller.accessToken(),
          })),
      })),
    ...makeFurtherFakeTicketPages(shop, asUser, lotOf),
    points: (kind, next) => asUser(user => pageOfPoints(user, kind, next)),
    referralCode: asUser(user => user.refCode),
    addSharePoint: asUser(user => {
      const day = (at: number) => Math.floor(at / DAY);
      const today = day(shop.clock.now());
      if (user.ledger.some(entry => entry.cause === 'share' && day(entry.at) === today)) return false;
      const entry = { cause: 'share', amount: SHARED_LINK_POINTS, at: shop.clock.now() };
      shop.users.set(user.id, { ...user, ledger: [...user.ledger, entry] });
      return true;
    }),
    tellMe: (lotId, wanted) => asMember(user => setFakeStartReminder(shop, caller, user, lotId, wanted)),
    ...makeFakeAccountChanges(shop, caller),
  };
};
