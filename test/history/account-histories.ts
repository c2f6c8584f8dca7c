import { groupByKey } from '../support/group-by-key.ts';
import type { AccountHistory, AccountOperation } from './account-changes.ts';
import type { LastState } from './read-last-state.ts';
import type { ToldLife } from './told-life.ts';
import type { Span, ToldRefusal, ToldRequests } from './told-requests.ts';

/** Time as people read it in a finding. */
const inWords = ({ asked, answered }: Span): string =>
  `asked at ${Math.round(asked)} ms and ${
    answered === Infinity ? 'never answered' : `answered at ${Math.round(answered)} ms`
  }`;

const makeOperation = (
  what: string,
  span: Span,
  change: AccountOperation['change'],
  isDone = true,
): AccountOperation => ({ what: `${what} (${inWords(span)})`, ...span, isDone, change });

/** What an order takes of an account while it waits, and what its payment brings that account. */
type Share = { readonly amount: bigint; readonly gain: bigint; readonly counted: bigint };
/** What a payment brings that came too late, and whether it must have been for want of this account. */
type LateShare = { readonly gain: bigint; readonly lacks: bigint | null };

/** Lists what one order can have done to an account. */
const listOrderOperations = (
  { order, placed, paid, ended, expiresFrom }: ToldLife,
  { amount, gain, counted }: Share,
  late: LateShare,
): readonly AccountOperation[] => {
  const id = order.key;
  const isPaid = order.status === 'paid';
  const isLate = order.status === 'refunded_in_points';
  const held = { order: id, amount, mayReturn: isPaid || isLate };
  const expires = { asked: expiresFrom, answered: Infinity };
  return [
    makeOperation(`order ${id} of ${amount}`, placed, { kind: 'take', ...held }),
    ...ended.map(span =>
      makeOperation(`the end of order ${id}`, span, { kind: 'end', ...held }, span.answered < Infinity),
    ),
    // What was declined was ended by that, and by nothing else.
    ...(order.status === 'failed'
      ? []
      : [
          makeOperation(
            `the end of the time of order ${id}`,
            expires,
            { kind: 'expire', ...held },
            order.status === 'expired',
          ),
        ]),
    ...(isPaid && paid !== null
      ? [
          makeOperation(`the payment of order ${id}`, paid, {
            kind: 'settle',
            order: id,
            amount,
            gain,
            counted,
          }),
        ]
      : []),
    ...(isLate && paid !== null
      ? [
          makeOperation(`the late payment of order ${id}`, paid, {
            kind: 'turn away',
            order: id,
            ...late,
          }),
        ]
      : []),
  ];
};

/** Lists what a refusal says of a lot that must have been the one of which too little was left. */
export const listRefusalOperations = (lot: number, refusal: ToldRefusal): readonly AccountOperation[] =>
  refusal.lines
    .filter(({ lot_id }) => lot_id === lot)
    .map(({ quantity }) => {
      const { left } = refusal;
      const what = `the refusal of order ${refusal.key} for ${quantity}, ${left ?? 'none'} left`;
      const { asked, answered } = refusal;
      return left !== null && left < BigInt(quantity)
        ? makeOperation(what, { asked, answered }, { kind: 'look', at: 'free', value: left })
        : makeOperation(what, { asked, answered }, { kind: 'refuse', amount: left === null ? 1n : 0n });
    });

/** Makes the history of each lot's items, by the lot; without what refused several lots at once, which concerns any one. */
export const makeLotHistories = (
  told: ToldRequests,
  lives: readonly ToldLife[],
  { lots }: LastState,
): ReadonlyMap<number, AccountHistory> => {
  const operations = new Map<number, AccountOperation[]>(lots.map(({ id }) => [id, []]));
  for (const life of lives) {
    const { lines, points_used } = life.order;
    for (const { lot, quantity } of lines) {
      const amount = BigInt(quantity);
      // Of several lots, or where points were missing perhaps, nobody knows what it lacked.
      const lacks = lines.length === 1 && points_used === 0n ? amount : null;
      const share = { amount, gain: 0n, counted: amount };
      operations.get(lot)?.push(...listOrderOperations(life, share, { gain: 0n, lacks }));
    }
  }
  for (const refusal of told.refusals) {
    const [line, ...others] = refusal.lines;
    if (line !== undefined && others.length === 0)
      operations.get(line.lot_id)?.push(...listRefusalOperations(line.lot_id, refusal));
  }
  for (const { subject, value, ...span } of told.sold)
    operations
      .get(Number(subject))
      ?.push(makeOperation(`${value} sold, seen`, span, { kind: 'look', at: 'counted', value }));
  return new Map(
    lots.map(({ id, amount, sold, reserved }) => [
      id,
      {
        name: `lot ${id} of ${amount}`,
        free: BigInt(amount),
        counted: 0n,
        operations: operations.get(id) ?? [],
        last: { free: BigInt(amount - sold - reserved), counted: BigInt(sold) },
      },
    ]),
  );
};

const COMMISSIONS: readonly string[] = ['referral_first', 'referral_second'];
/** At some time after the order was paid: the office gives back, the shop does when a payment is taken back. */
const REFUNDS: readonly string[] = ['refund_spent', 'refund_earned', 'refund_first', 'refund_second'];
const sumOf = (entries: LastState['entries']): bigint =>
  entries.reduce((sum, { amount }) => sum + amount, 0n);

/** Makes the history of each person's points. */
export const makePersonHistories = (
  told: ToldRequests,
  lives: readonly ToldLife[],
  { people, entries, sessions }: LastState,
): readonly AccountHistory[] => {
  const lifeOf = new Map(lives.map(life => [life.order.reference, life]));
  const livesOf = groupByKey(lives, ({ order }) => order.user_id);
  const entriesOf = groupByKey(entries, ({ user_id }) => user_id);
  const personOf = new Map(sessions.map(({ hash, user_id }) => [hash, user_id]));
  const seenBy = groupByKey(told.points, ({ subject }) => personOf.get(subject));
  return people.map(({ id, points, reserved }) => {
    const own = entriesOf.get(id) ?? [];
    const first = sumOf(own.filter(({ cause }) => cause === 'adjustment'));
    const orders = (livesOf.get(id) ?? []).flatMap(life => {
      const { reference, points_used: amount, points_earned: gain } = life.order;
      const back = own.filter(entry => entry.reference === reference && entry.cause === 'order_refunded');
      return listOrderOperations(
        life,
        { amount, gain, counted: gain - amount },
        { gain: sumOf(back), lacks: null },
      );
    });
    const others = own.flatMap(({ cause, amount, reference }) => {
      const paid = lifeOf.get(reference ?? '')?.paid;
      const isCommission = COMMISSIONS.includes(cause);
      if (!isCommission && !REFUNDS.includes(cause)) return [];
      const span = {
        asked: paid?.asked ?? 0,
        answered: isCommission ? (paid?.answered ?? Infinity) : Infinity,
      };
      return [makeOperation(`${cause} of ${amount}`, span, { kind: 'add', amount })];
    });
    const seen = (seenBy.get(id) ?? []).map(({ value, asked, answered }) =>
      makeOperation(`${value} points, seen`, { asked, answered }, { kind: 'look', at: 'counted', value }),
    );
    return {
      name: `person ${id}`,
      free: first,
      counted: first,
      operations: [...orders, ...others, ...seen],
      last: { free: points - reserved, counted: points },
    };
  });
};
