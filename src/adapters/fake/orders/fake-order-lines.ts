import { isReturnOpen } from '../../../domain/orders/return-life.ts';
import type { FakeOrder } from './fake-order.ts';

/** Tells whether a line of an order of the fake shop was given back. */
export const isFakeLineGivenBack = ({ refunds = [] }: FakeOrder, lotId: number): boolean =>
  refunds.some(({ lots }) => lots.includes(lotId));

/** Tells whether all lines of an order of the fake shop were given back. */
export const isFakeOrderGivenBack = (order: FakeOrder): boolean =>
  order.cart.every(({ lotId }) => isFakeLineGivenBack(order, lotId));

/** Tells whether a line of an order of the fake shop is asked to be taken back, and that is not settled. */
export const isFakeLineReturning = ({ returns = [] }: FakeOrder, lotId: number): boolean =>
  returns.some(({ lots, state }) => isReturnOpen(state) && lots.includes(lotId));

/** Tells whether the return of a line of an order of the fake shop was accepted, and the line is not given back yet. */
export const isFakeLineTakenBack = ({ returns = [] }: FakeOrder, lotId: number): boolean =>
  returns.some(({ lots, state }) => state === 'accepted' && lots.includes(lotId));
