import type { FakeShop, FakeUser } from '../../src/adapters/fake/shop/fake-shop.ts';
import type { Session } from '../../src/application/ports/sign-in.ts';
import { points } from '../../src/domain/accounts/points.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';

const DAY = 86_400_000;
const MEMBER_ID = 500;

/**
 * The demo's member, a regular customer, who also invites others; the address and the password stand on the demo's
 * panel.
 */
export const DEMO_MEMBER = {
  email: 'olena@twofold.example',
  password: 'demo demo demo',
  refCode: 'olena',
} as const;

/** Makes the demo's member known to a shop that opens. */
export const addDemoMember = (shop: FakeShop): void => {
  const now = shop.clock.now();
  const member: FakeUser = {
    id: MEMBER_ID,
    ...DEMO_MEMBER,
    firstName: 'Олена',
    lastName: 'Гончаренко',
    address: '',
    mailingParticipant: false,
    avatar: './sample/avatars/holder-5-96.webp',
    phone: '+380501112233',
    gender: 0,
    referrerId: null,
    emailVerified: true,
    saleBalance: minorUnits(420_000),
    ledger: [
      { cause: 'order_earned', amount: points(310), at: now - 9 * DAY },
      { cause: 'order_spent', amount: points(-60), at: now - 5 * DAY },
      { cause: 'order_earned', amount: points(184), at: now - 3 * DAY },
      { cause: 'share', amount: points(1), at: now - 2 * DAY },
    ],
    cart: [],
    wishlist: [1, 16],
  };
  shop.users.set(MEMBER_ID, member);
};

/**
 * Gives the demo's member three tickets of a lot, or as many as it still has; none to a member who has some of the lot
 * already.
 */
export const giveDemoMemberTickets = (shop: FakeShop, lotId: number): void => {
  const lot = shop.lots.get(lotId);
  if (lot === undefined || shop.tickets.some(each => each.lotId === lotId && each.userId === MEMBER_ID))
    return;
  const bought = Math.min(3, lot.amount - lot.salesCount);
  shop.lots.set(lotId, { ...lot, salesCount: lot.salesCount + bought });
  for (let n = 0; n < bought; n += 1) {
    shop.tickets.push({ id: shop.nextId(), lotId, userId: MEMBER_ID, at: shop.clock.now() });
  }
};

/** Makes a new session of the demo's member, as a log-in would give it. */
export const makeDemoMemberSession = (shop: FakeShop): Session => {
  const accessToken = `fake-token-${shop.nextId()}`;
  shop.sessions.set(accessToken, { userId: MEMBER_ID, merged: false, startedAt: shop.clock.now() });
  const name = shop.users.get(MEMBER_ID)?.firstName ?? '';
  return { id: MEMBER_ID, name, email: DEMO_MEMBER.email, accessToken };
};
