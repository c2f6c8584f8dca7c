import type { AccountData, ReferralLevel } from '../../../application/ports/account-service.ts';
import { LEDGER_ENTRIES_OF_ACCOUNT, type Points, points } from '../../../domain/accounts/points.ts';
import {
  earningReferrers,
  type ReferralPerson,
  referralCommission,
  USUAL_REFERRAL_PERCENTS,
} from '../../../domain/accounts/referral.ts';
import type { MinorUnits } from '../../../domain/money/money-units.ts';
import type { FakeShop, FakeUser } from '../shop/fake-shop.ts';

const CAUSES = { first: 'referral_first', second: 'referral_second' } as const;

const referrerOf = (shop: FakeShop, user: FakeUser | undefined): FakeUser | undefined =>
  user === undefined || user.referrerId === null ? undefined : shop.users.get(user.referrerId);

const firstPhoneOf = ({ firstPhone, phone }: FakeUser): string => firstPhone ?? phone;

const personOf = (user: FakeUser): ReferralPerson => ({
  phones: [user.phone, firstPhoneOf(user)],
  email: user.email,
});

/** Credits the referrers of a buyer, direct and indirect, with their shares of a payment in UAH, where they earn. */
export const creditFakeReferrers = (shop: FakeShop, buyer: FakeUser, paidLocal: MinorUnits): void => {
  const first = referrerOf(shop, buyer);
  if (first === undefined) return;
  const second = referrerOf(shop, first);
  const earning = earningReferrers({
    buyer: personOf(buyer),
    isFirstOfPhone: ![...shop.users.values()].some(
      user => user.id < buyer.id && firstPhoneOf(user) === firstPhoneOf(buyer),
    ),
    first: personOf(first),
    second: second === undefined ? null : personOf(second),
  });
  const commission = referralCommission(paidLocal, USUAL_REFERRAL_PERCENTS);
  const credit = (user: FakeUser | undefined, cause: string, amount: Points): void => {
    if (user === undefined || amount === 0n) return;
    const entry = { cause, amount, at: shop.clock.now(), fromId: buyer.id };
    shop.users.set(user.id, { ...user, ledger: [...user.ledger, entry] });
  };
  if (earning.first) credit(first, CAUSES.first, commission.first);
  if (earning.second) credit(second, CAUSES.second, commission.second);
};

/**
 * Lists the friends that a user of the fake shop has invited, those whom they invited, and the points from either, the
 * newest first.
 */
export const makeFakeReferralOf = (shop: FakeShop, user: FakeUser): AccountData['referral'] => {
  const levelOf = (place: 'first' | 'second', usersCount: number): ReferralLevel => {
    const causes = [CAUSES[place], `refund_${place}`];
    const entries = user.ledger.filter(entry => causes.includes(entry.cause));
    return {
      usersCount,
      total: points(entries.reduce((sum, { amount }) => sum + amount, 0n)),
      transactions: entries
        .toReversed()
        .slice(0, LEDGER_ENTRIES_OF_ACCOUNT)
        .map(({ amount, fromId }) => {
          const refer = shop.users.get(fromId ?? 0);
          const fullName = `${refer?.firstName ?? ''} ${refer?.lastName ?? ''}`.trim();
          return { refer: { avatar: refer?.avatar ?? '', fullName }, amount };
        }),
    };
  };
  const friends = [...shop.users.values()].filter(each => each.referrerId === user.id);
  const theirs = [...shop.users.values()].filter(
    each => each.id !== user.id && friends.some(({ id }) => id === each.referrerId),
  );
  return { first: levelOf('first', friends.length), second: levelOf('second', theirs.length) };
};
