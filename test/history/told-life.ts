import { groupByKey } from '../support/group-by-key.ts';
import type { LastState } from './read-last-state.ts';
import type { Span, ToldNotice, ToldRequests } from './told-requests.ts';

type LastOrder = LastState['orders'][number];

/** All that clients were told of an order that the shop has in the end, and from when on the shop could end it by itself. */
export type ToldLife = {
  readonly order: LastOrder;
  readonly placed: Span;
  /** When its payment took effect; null: nobody told of one. */
  readonly paid: Span | null;
  /** What may have ended its reservation before. */
  readonly ended: readonly Span[];
  readonly expiresFrom: number;
};

const isSettled = ({ status }: LastOrder): boolean => status === 'paid' || status === 'refunded_in_points';

const spanOfPayment = (notices: readonly ToldNotice[]): Span | null => {
  const told = notices.filter(({ state }) => state === 'success');
  return told.length === 0
    ? null
    : {
        asked: Math.min(...told.map(({ asked }) => asked)),
        answered: Math.min(...told.map(({ answered }) => answered)),
      };
};

/**
 * Joins what was told of each order with what became of it, and says what contradicts it: orders and payments that nobody asked
 * for. Those that are lost {@link listLostFacts} lists (list-lost-facts.ts).
 */
export const joinToldLives = (
  told: ToldRequests,
  last: LastState,
): { readonly lives: readonly ToldLife[]; readonly findings: readonly string[] } => {
  const findings: string[] = [];
  const noticesOf = groupByKey(told.notices, ({ reference }) => reference);
  const givenUp = groupByKey(told.givenUp, ({ key }) => key);
  const replacedAt = new Map<string, number>();
  for (const { replaces, span } of told.orders.values())
    if (replaces !== null)
      replacedAt.set(replaces, Math.min(replacedAt.get(replaces) ?? Infinity, span.asked));

  const lives = last.orders.flatMap((order): readonly ToldLife[] => {
    const asked = told.orders.get(order.key);
    if (asked === undefined) {
      findings.push(`order ${order.key} is there, and nobody placed it`);
      return [];
    }
    const notices = noticesOf.get(order.reference) ?? [];
    const paid = spanOfPayment(notices);
    if (paid === null && isSettled(order)) {
      findings.push(`order ${order.key} is ${order.status}, and nobody paid it`);
      return [];
    }
    if (order.points_used !== asked.points)
      findings.push(`order ${order.key} uses ${order.points_used} points instead of ${asked.points}`);
    const ended = notices.filter(({ state }) => state === 'fail' || state === 'canceled');
    const expiresFrom = Math.min(
      asked.span.asked + order.held_ms,
      replacedAt.get(order.key) ?? Infinity, // by the order that replaces it
    );
    return [
      {
        order,
        placed: asked.span,
        paid,
        ended: [...ended, ...(givenUp.get(order.key) ?? [])],
        expiresFrom,
      },
    ];
  });
  return { lives, findings };
};
