import { Effect } from 'effect';
import type { CharityPayout, CharityPort, CharityShare } from '../../../application/ports/charity.ts';
import { NotFound, SessionEnded } from '../../../application/ports/failures.ts';
import { type Points, points } from '../../../domain/accounts/points.ts';
import { charityPointsFor } from '../../../domain/catalogue/lot-quote.ts';
import { type CharityFundSums, computeCharityPointsWorth } from '../../../domain/content/charity.ts';
import { minorUnits } from '../../../domain/money/money-units.ts';
import { isFakeLineGivenBack } from '../orders/fake-order-lines.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answerAsFakeShop, type FakeShop, findFakeUser } from '../shop/fake-shop.ts';

/** As many as the server answers where nobody says how many. */
const PAYOUTS_OF_PAGE = 20;

/** What was sold by nobody's order in here was bought with the donation; what was given back gives nothing. */
const creditedBy = (shop: FakeShop, lotId: number): Points => {
  const lot = shop.lots.get(lotId);
  if (lot === undefined) return points(0);
  const withheld = [...shop.orders.values()]
    .filter(order => order.status === 'paid')
    .flatMap(order => order.cart.filter(line => !line.isDonate || isFakeLineGivenBack(order, line.lotId)))
    .filter(line => line.lotId === lotId)
    .reduce((sum, line) => sum + line.quantity, 0);
  return charityPointsFor(lot, Math.max(0, lot.salesCount - withheld), true);
};

/** The operator's payouts, the newest first; none where the lots that paid for them are not there. */
const booksOf = (
  shop: FakeShop,
  fund: string,
): CharityFundSums & { readonly payouts: readonly CharityPayout[] } => {
  const credited = points([...shop.lots.keys()].reduce((sum, id) => sum + creditedBy(shop, id), 0n));
  const paidOut = minorUnits(shop.site.payouts.reduce((sum, { amount }) => sum + amount, 0n));
  return paidOut > computeCharityPointsWorth(credited)
    ? { credited, paidOut: minorUnits(0n), payouts: [] }
    : { credited, paidOut, payouts: shop.site.payouts.map(payout => ({ ...payout, fund })) };
};

const shareOf = (shop: FakeShop, fund: string, own: Points): CharityShare => {
  const { payouts, ...sums } = booksOf(shop, fund);
  const takenBack = new Set(payouts.map(({ corrects }) => corrects));
  const standing = payouts.filter(
    ({ reference, corrects }) => corrects === null && !takenBack.has(reference),
  );
  return { ...sums, points: own, lastPayout: standing[0] ?? null };
};

export const makeFakeCharity = (shop: FakeShop, caller: FakeCaller): CharityPort => {
  const fund = () => shop.site.fund(caller.language());
  return {
    page: (from, limit = PAYOUTS_OF_PAGE) =>
      answerAsFakeShop(shop, caller, () => {
        const its = fund();
        if (its === null) return Effect.fail(new NotFound());
        const { payouts, ...sums } = booksOf(shop, its.name);
        const rest = payouts.filter(({ id }) => from === null || id < Number(from));
        const shown = rest.slice(0, limit);
        const last = shown.at(-1);
        return Effect.succeed({
          ...sums,
          fund: its,
          payouts: shown,
          next: last === undefined || shown.length === rest.length ? null : String(last.id),
        });
      }),
    ofLot: lotId =>
      answerAsFakeShop(shop, caller, () => {
        const its = fund();
        return its === null || !shop.lots.has(lotId)
          ? Effect.fail(new NotFound())
          : Effect.succeed(shareOf(shop, its.name, creditedBy(shop, lotId)));
      }),
    own: answerAsFakeShop(shop, caller, () => {
      const user = findFakeUser(shop, caller);
      if (user === null) return Effect.fail<SessionEnded | NotFound>(new SessionEnded());
      const its = fund();
      if (its === null) return Effect.fail<SessionEnded | NotFound>(new NotFound());
      const own = [...shop.orders.values()]
        .filter(order => order.userId === user.id && order.status === 'paid')
        .reduce(
          (sum, { charityPoints, refunds = [] }) =>
            refunds.reduce((left, refund) => left - refund.charityPoints, sum + charityPoints),
          0n,
        );
      return Effect.succeed(shareOf(shop, its.name, points(own)));
    }),
  };
};
