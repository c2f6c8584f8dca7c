import type { FakeOrder } from '../../src/adapters/fake/orders/fake-order.ts';
import { findFakeParcelState, moveFakeParcel } from '../../src/adapters/fake/orders/fake-parcels.ts';
import { moveFakePrize, readFakePrizes } from '../../src/adapters/fake/orders/fake-prizes.ts';
import { giveFakeLinesBack, transferFakeRefund } from '../../src/adapters/fake/orders/fake-refunds.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import { PRIZE_MOVES, type PrizeState } from '../../src/domain/draws/prize-life.ts';
import { PARCEL_MOVES, type ParcelState } from '../../src/domain/orders/parcel-life.ts';
import { isRefundDone } from '../../src/domain/orders/refund-life.ts';

/** What the office can do: who has something says that it came, and what was packed goes out. */
type ParcelStep = Exclude<ParcelState, 'received' | 'unpacked'>;
type PrizeStep = Exclude<PrizeState, 'won' | 'accepted' | 'received' | 'handed_over'>;

/** One of the things that the demo's office does with a parcel, a prize or a refund, named by what it comes to. */
export type DemoOfficeStep = `parcel_${ParcelStep}` | `prize_${PrizeStep}` | `refund_${'asked' | 'by_hand'}`;

/** What is to be done; `at`: the path that shows it. */
type OfficeTask = { readonly step: DemoOfficeStep; readonly at: string; readonly run: () => void };

const isParcelStep = (state: ParcelState): state is ParcelStep =>
  state !== 'received' && state !== 'unpacked';
const isPrizeStep = (state: PrizeState): state is PrizeStep =>
  !['won', 'accepted', 'received', 'handed_over'].includes(state);

/** Makes the office of a demo's shop, which packs, sends and takes back for a visitor what is newest, and gives back the money
 * for what was received. */
export const makeDemoOffice = (shop: FakeShop) => {
  const nextOfPrizes = (userId: number): OfficeTask | null => {
    for (const { id, changes } of readFakePrizes(shop, { id: userId }, 'uk')) {
      const state = changes.at(-1)?.state ?? 'won';
      const to = state === 'won' ? undefined : PRIZE_MOVES[state].find(isPrizeStep);
      if (to !== undefined)
        return { step: `prize_${to}`, at: '/account#tickets', run: () => moveFakePrize(shop, id, to) };
    }
    return null;
  };
  const refundOf = (order: FakeOrder): OfficeTask | null => {
    const at = `/order-${order.externalId}`;
    const refund = order.refunds?.find(({ state }) => !isRefundDone(state));
    if (refund !== undefined)
      return {
        step: 'refund_by_hand',
        at,
        run: () => transferFakeRefund(shop, order, refund.id, `${order.number}/${refund.id}`),
      };
    const lots = order.cart.map(({ lotId }) => lotId);
    return order.refunds === undefined
      ? { step: 'refund_asked', at, run: () => giveFakeLinesBack(shop, order, lots, '') }
      : null;
  };
  const taskOf = (order: FakeOrder): OfficeTask | null => {
    const state = findFakeParcelState(shop, order);
    const to = state === undefined ? 'packed' : PARCEL_MOVES[state].find(isParcelStep);
    if (state === 'received') return refundOf(order);
    if (order.addressId === undefined || to === undefined) return null;
    const run = () => moveFakeParcel(shop, order, to);
    return { step: `parcel_${to}`, at: `/order-${order.externalId}`, run };
  };
  return {
    next: (userId: number): OfficeTask | null =>
      nextOfPrizes(userId) ??
      [...shop.orders.values()]
        .filter(order => order.userId === userId)
        .flatMap(order => taskOf(order) ?? [])
        .at(-1) ??
      null,
  };
};
