import type { OrderRefund } from '../../../application/ports/orders.ts';
import type { OrderReturn, ReturnRequest } from '../../../application/ports/returns.ts';
import {
  canReturnMove,
  findReturnObstacle,
  isReturnOpen,
  type ReturnState,
} from '../../../domain/orders/return-life.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { FakeTextId } from '../shop/fake-shop-texts.ts';
import type { FakeOrder } from './fake-order.ts';
import { findFakeReceivedAt } from './fake-parcels.ts';
import { makeFakeOrderId } from './make-fake-order-id.ts';

const REFUSALS = {
  given_back: 'returnGivenBack',
  asked: 'returnAsked',
  too_late: 'returnTooLate',
} as const satisfies Record<NonNullable<ReturnType<typeof findReturnObstacle>>, FakeTextId>;

const keep = (shop: FakeShop, order: FakeOrder, returns: readonly OrderReturn[]): void => {
  shop.orders.set(makeFakeOrderId(order.userId, order.externalId), { ...order, returns });
};

/** Makes the returns of an order of the fake shop once lines of it were given back: those of which nothing is left are over. */
export const settleFakeReturns = (
  { returns = [] }: FakeOrder,
  refunds: readonly OrderRefund[],
  at: number,
): readonly OrderReturn[] =>
  returns.map(each =>
    isReturnOpen(each.state) && each.lots.every(id => refunds.some(({ lots }) => lots.includes(id)))
      ? { ...each, state: 'refunded', since: at }
      : each,
  );

/**
 * Keeps that a buyer asks for lines of an order of the fake shop to be taken back, and answers it; why not, where that is;
 * undefined where one of the lines is not there. The same asked again changes nothing.
 */
export const askFakeReturn = (
  shop: FakeShop,
  order: FakeOrder,
  request: Pick<ReturnRequest, 'lots' | 'reason' | 'text'>,
): OrderReturn | FakeTextId | undefined => {
  const { reason, text } = request;
  const lots = [...new Set(request.lots)].toSorted((a, b) => a - b);
  if (lots.length === 0 || !lots.every(lotId => order.cart.some(line => line.lotId === lotId)))
    return undefined;
  const { returns = [], refunds = [] } = order;
  if (order.status !== 'paid') return 'orderNotPaid';
  const at = shop.clock.now();
  const obstacles = lots.map(lotId =>
    findReturnObstacle(
      {
        receivedAt: findFakeReceivedAt(shop, order, lotId),
        isGivenBack: refunds.some(each => each.lots.includes(lotId)),
        returns: returns.filter(each => each.lots.includes(lotId)),
      },
      at,
    ),
  );
  const same = returns.findLast(
    each =>
      each.state !== 'withdrawn' &&
      each.reason === reason &&
      each.text === text &&
      each.lots.join() === lots.join(),
  );
  if (same !== undefined && (obstacles.includes('asked') || obstacles.includes('given_back'))) return same;
  for (const obstacle of ['given_back', 'asked', 'too_late'] as const)
    if (obstacles.includes(obstacle)) return REFUSALS[obstacle];
  const asked: OrderReturn = {
    id: shop.nextId(),
    lots,
    state: 'asked',
    at,
    since: at,
    reason,
    text,
    answer: '',
  };
  keep(shop, order, [...returns, asked]);
  return asked;
};

/**
 * Takes a return of the fake shop on: its office answers it, or its buyer withdraws it; answers it as it is now, and
 * `'no-move'` where it does not go there. Again it changes nothing.
 */
export const moveFakeReturn = (
  shop: FakeShop,
  order: FakeOrder,
  id: number,
  { to, answer = '' }: { readonly to: Exclude<ReturnState, 'asked' | 'refunded'>; readonly answer?: string },
): OrderReturn | 'no-move' => {
  const { returns = [] } = order;
  const before = returns.find(each => each.id === id);
  if (before === undefined) throw new Error(`order ${order.number} has no return ${id}`);
  if (before.state === to) return before;
  if (!canReturnMove(before.state, to)) return 'no-move';
  const moved = {
    ...before,
    state: to,
    since: shop.clock.now(),
    answer: answer === '' ? before.answer : answer,
  };
  keep(
    shop,
    order,
    returns.map(each => (each.id === id ? moved : each)),
  );
  return moved;
};
