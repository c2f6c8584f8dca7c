import type { DrawDetail } from '../../../application/ports/draws.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';

/** Reads what a draw of the fake shop tells of who holds its winning ticket. */
export const readFakeWinnerUser = (
  shop: FakeShop,
  ticket: FakeTicket | undefined,
): NonNullable<DrawDetail['winner']>['user'] => {
  const { avatar = null, firstName = '', lastName = '' } = shop.users.get(ticket?.userId ?? 0) ?? {};
  return { avatar, fullName: `${firstName} ${lastName}`.trim() };
};
