import type { FakeOrder } from '../../src/adapters/fake/orders/fake-order.ts';
import {
  isFakeLineGivenBack,
  isFakeOrderGivenBack,
} from '../../src/adapters/fake/orders/fake-order-lines.ts';
import {
  findFakeOrderWay,
  findFakeParcelState,
  moveFakeParcel,
} from '../../src/adapters/fake/orders/fake-parcels.ts';
import {
  findFakePrizeWay,
  moveFakePrize,
  readFakePrizes,
} from '../../src/adapters/fake/orders/fake-prizes.ts';
import { giveFakeLinesBack, transferFakeRefund } from '../../src/adapters/fake/orders/fake-refunds.ts';
import { moveFakeReturn } from '../../src/adapters/fake/orders/fake-returns.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { PRIZE_MOVES, type PrizeState } from '../../src/domain/draws/prize-life.ts';
import { fitsWay } from '../../src/domain/orders/delivery-way.ts';
import { PARCEL_MOVES, type ParcelState } from '../../src/domain/orders/parcel-life.ts';
import { isRefundDone } from '../../src/domain/orders/refund-life.ts';
import { makeDemoTranslator } from '../demo-texts.ts';

/** What the office can do: who has something says that it came, and what was packed goes out. */
type ParcelStep = Exclude<ParcelState, 'received' | 'unpacked'>;
type PrizeStep = Exclude<PrizeState, 'won' | 'accepted' | 'received' | 'forfeited'>;

/**
 * One of the things that the demo's office does with a parcel, a prize, a return or a refund, named by what it comes to. It
 * unpacks only what is asked to be taken back.
 */
export type DemoOfficeStep =
  | `parcel_${ParcelStep | 'unpacked'}`
  | `prize_${PrizeStep}`
  | 'return_accepted'
  | `refund_${'asked' | 'by_hand'}`;

/** What is to be done; `at`: the path that shows it. */
type OfficeTask = { readonly step: DemoOfficeStep; readonly at: string; readonly run: () => void };

const isParcelStep = (state: ParcelState): state is ParcelStep =>
  state !== 'received' && state !== 'unpacked';
const isPrizeStep = (state: PrizeState): state is PrizeStep =>
  !['won', 'accepted', 'received', 'forfeited'].includes(state);

/**
 * Makes the office of a demo's shop. For a visitor it first takes back what they asked for, and gives back the money; then
 * it sends prizes and parcels, the newest first. What was received stays with the visitor, unless they ask.
 */
export const makeDemoOffice = (shop: FakeShop) => {
  const nextOfPrizes = (userId: number): OfficeTask | null => {
    for (const { id, changes } of readFakePrizes(shop, { id: userId }, 'uk')) {
      const state = changes.at(-1)?.state ?? 'won';
      const to =
        state === 'won'
          ? undefined
          : PRIZE_MOVES[state].filter(isPrizeStep).find(each => fitsWay(each, findFakePrizeWay(shop, id)));
      if (to !== undefined)
        return { step: `prize_${to}`, at: '/account#tickets', run: () => moveFakePrize(shop, id, to) };
    }
    return null;
  };
  const refundOf = (order: FakeOrder): OfficeTask | null => {
    const refund = order.refunds?.find(({ state }) => !isRefundDone(state));
    if (refund === undefined) return null;
    const run = () => transferFakeRefund(shop, order, refund.id, `${order.number}/${refund.id}`);
    return { step: 'refund_by_hand', at: `/order-${order.externalId}`, run };
  };
  const returnOf = (order: FakeOrder, language: Language): OfficeTask | null => {
    const at = `/order-${order.externalId}`;
    const parcel = findFakeParcelState(shop, order);
    const asked = order.returns?.find(({ state }) => state === 'asked');
    if (asked !== undefined) {
      const isOut = parcel === 'sent' || parcel === 'received';
      const answer = makeDemoTranslator(language)(
        isOut && asked.reason !== 'not_received' ? 'returnAnswer' : 'returnAnswerKept',
      );
      const run = () => void moveFakeReturn(shop, order, asked.id, { to: 'accepted', answer });
      return { step: 'return_accepted', at, run };
    }
    const accepted = order.returns?.find(({ state }) => state === 'accepted');
    if (accepted === undefined) return null;
    if (parcel === 'packed')
      return { step: 'parcel_unpacked', at, run: () => moveFakeParcel(shop, order, 'unpacked') };
    const lots = accepted.lots.filter(lotId => !isFakeLineGivenBack(order, lotId));
    return { step: 'refund_asked', at, run: () => void giveFakeLinesBack(shop, order, lots, '') };
  };
  const parcelOf = (order: FakeOrder): OfficeTask | null => {
    const state = findFakeParcelState(shop, order);
    const to =
      state === undefined
        ? 'packed'
        : PARCEL_MOVES[state].filter(isParcelStep).find(each => fitsWay(each, findFakeOrderWay(shop, order)));
    if (order.addressId === undefined || to === undefined || isFakeOrderGivenBack(order)) return null;
    const run = () => moveFakeParcel(shop, order, to);
    return { step: `parcel_${to}`, at: `/order-${order.externalId}`, run };
  };
  return {
    /** What is to be done next for a visitor, whom it is written to in `language`; null where there is nothing. */
    next: (userId: number, language: Language): OfficeTask | null => {
      const orders = [...shop.orders.values()].filter(order => order.userId === userId).toReversed();
      const first = (taskOf: (order: FakeOrder) => OfficeTask | null): OfficeTask | null =>
        orders.flatMap(order => taskOf(order) ?? []).at(0) ?? null;
      return (
        first(order => refundOf(order) ?? returnOf(order, language)) ??
        nextOfPrizes(userId) ??
        first(parcelOf)
      );
    },
  };
};
