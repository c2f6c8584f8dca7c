import type { AccountOrder } from '../../../../application/ports/orders.ts';
import type { OrderReturn } from '../../../../application/ports/returns.ts';
import { computeReturnBy, findReturnObstacle, isReturnOpen } from '../../../../domain/orders/return-life.ts';

/** Why a line can't be asked to be taken back; `open`: it is asked for now; `answered`: the office has refused it. */
type ReturnObstacle = 'given_back' | 'open' | 'answered' | 'too_late';

/** Whether a line of an order can be asked to be taken back. */
export type ReturnChoice<Line> = {
  readonly line: Line;
  /** Null where it can. */
  readonly obstacle: ReturnObstacle | null;
  /** Until when, in milliseconds since 1970; null while there is no end. */
  readonly by: number | null;
};

type Order<Line> = Pick<AccountOrder, 'status' | 'paidAt' | 'delivery' | 'refunds' | 'returns'> & {
  readonly lines: readonly Line[];
};

/** Tells whether a line of an order is asked to be taken back, and that is not settled. */
export const isLineReturning = (returns: readonly Pick<OrderReturn, 'lots' | 'state'>[], lotId: number) =>
  returns.some(({ lots, state }) => isReturnOpen(state) && lots.includes(lotId));

/**
 * Finds when the parcel with a line was received; null where it was not. What the shop does not deliver, paid before it
 * asked for addresses, counts as received once it was paid.
 */
const findReceivedAt = (
  { delivery, paidAt }: Pick<AccountOrder, 'delivery' | 'paidAt'>,
  lotId: number,
): number | null => {
  if (delivery === null) return paidAt;
  const parcel = delivery.parcels.find(({ lots }) => lots.includes(lotId));
  return parcel?.changes.findLast(({ state }) => state === 'received')?.at ?? null;
};

/**
 * Lists of each line of an order whether it can be asked to be taken back at a moment; none of an order that is not paid,
 * or whose payment was taken back.
 */
export const listReturnChoices = <Line extends { readonly lotId: number }>(
  order: Order<Line>,
  now: number,
): readonly ReturnChoice<Line>[] => {
  if (order.status !== 'paid' || order.delivery?.step === 'stopped') return [];
  return order.lines.map(line => {
    const isOfLine = ({ lots }: { readonly lots: readonly number[] }) => lots.includes(line.lotId);
    const receivedAt = findReceivedAt(order, line.lotId);
    const obstacle = findReturnObstacle(
      {
        receivedAt,
        isGivenBack: order.refunds.some(isOfLine),
        returns: order.returns.filter(isOfLine),
      },
      now,
    );
    const asked = isLineReturning(order.returns, line.lotId) ? 'open' : 'answered';
    return {
      line,
      obstacle: obstacle === 'asked' ? asked : obstacle,
      by: computeReturnBy(receivedAt),
    };
  });
};
