import type { OwnPrize } from '../../../../../application/ports/deliveries.ts';
import { type PrizeState, rankPrize } from '../../../../../domain/draws/prize-life.ts';
import { type DeliveryWay, findDeliveryWay } from '../../../../../domain/orders/delivery-way.ts';

/** Finds the state that a prize is in; each begins as a won one. */
export const findPrizeState = ({ changes }: Pick<OwnPrize, 'changes'>): PrizeState =>
  changes.at(-1)?.state ?? 'won';

/** Tells whether its winner has a prize: nothing follows. */
export const isPrizeOver = (prize: Pick<OwnPrize, 'changes'>): boolean =>
  rankPrize(findPrizeState(prize)) === 2;

/** Finds how a prize comes to its winner, or its money does; sent as long as it is not accepted. */
export const findPrizeWay = ({ address, account }: Pick<OwnPrize, 'address' | 'account'>): DeliveryWay =>
  account === undefined ? findDeliveryWay(address?.kind) : 'paid-out';
