import { groupRowsByColumns, readExactColumn, type ShopTables } from './shop-tables.ts';

type Row = Readonly<Record<string, string | null>>;

/** The states that a return can come to next; none: nobody has to do anything about it. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '': ['asked'],
  asked: ['accepted', 'refused', 'withdrawn', 'refunded'],
  accepted: ['refunded', 'refused', 'withdrawn'],
};
/** Who may take a return to a state. */
const MOVERS: Readonly<Record<string, readonly string[]>> = {
  asked: ['buyer'],
  withdrawn: ['buyer'],
  accepted: ['office'],
  refused: ['office'],
  refunded: ['office', 'shop'],
};
/** In microseconds: what came so shortly before or after may have waited for the other. */
const MINUTE = 60_000_000n;
const FORTNIGHT = 14n * 24n * 60n * MINUTE;

/** Where a return is, by what is told of it. */
const judgeState = (asked: Row, changes: readonly Row[]): readonly string[] => {
  const findings: string[] = [];
  let [state, at, answer] = ['', 0n, ''];
  for (const change of changes) {
    const [to, moment] = [change['state'] ?? '', readExactColumn(change, 'at')];
    const isMove = NEXT[state]?.includes(to) === true && MOVERS[to]?.includes(change['by'] ?? '') === true;
    if (!isMove || moment < at) findings.push(`went from “${state}” to ${to} by ${change['by']}`);
    if (to === 'accepted' || to === 'refused') {
      answer = change['text'] ?? '';
      if (answer === '') findings.push(`is ${to} without a word`);
    }
    [state, at] = [to, moment];
  }
  const [first] = changes;
  if (first?.['at'] !== asked['at'] || first?.['text'] !== asked['text'])
    findings.push('does not begin with what its buyer wrote');
  if (state !== asked['state'] || changes.at(-1)?.['at'] !== asked['since'])
    findings.push('is not where its last change took it');
  if (asked['answer'] !== answer) findings.push('has another answer than it was given');
  return findings;
};

/**
 * Says in words which returns are not where their changes and refunds took them, hold lines that are not theirs or another's,
 * or were asked for too late.
 */
export const recomputeReturns = (tables: ShopTables): readonly string[] => {
  const { returns, returnLines } = tables;
  const linesOf = groupRowsByColumns(returnLines, 'return_id');
  const changesOf = groupRowsByColumns(tables.returnChanges, 'return_id');
  const orderById = new Map(tables.orders.map(order => [order['id'], order]));
  const addressed = new Set(tables.deliveries.map(delivery => delivery['order_id']));
  const bought = groupRowsByColumns(tables.lines, 'order_id', 'lot_id');
  const refundById = new Map(tables.refunds.map(refund => [refund['id'], refund]));
  const refundOf = new Map(
    tables.refundLines.map(line => [
      `${line['order_id']}/${line['lot_id']}`,
      refundById.get(line['refund_id'] ?? null),
    ]),
  );
  const received = new Map(
    tables.parcels.filter(parcel => parcel['state'] === 'received').map(parcel => [parcel['id'], parcel]),
  );
  const receivedOf = new Map<string, bigint>(
    tables.parcelLines.flatMap(line => {
      const parcel = received.get(line['parcel_id'] ?? null);
      return parcel === undefined
        ? []
        : [[`${line['order_id']}/${line['lot_id']}`, readExactColumn(parcel, 'at')] as const];
    }),
  );
  const known = new Set(returns.map(asked => asked['id'] ?? ''));
  const findings = [...new Set([...linesOf.keys(), ...changesOf.keys()])]
    .filter(id => !known.has(id))
    .map(id => `there is no return ${id}, and something is told of it`);
  const askedBefore = new Map<string, Row[]>();

  for (const asked of returns) {
    const id = asked['id'] ?? '';
    const [state, at] = [asked['state'] ?? '', readExactColumn(asked, 'at')];
    const note = (text: string): void => {
      findings.push(`return ${id}: ${text}`);
    };
    judgeState(asked, changesOf.get(id) ?? []).forEach(note);
    const order = orderById.get(asked['order_id'] ?? null);
    if (order?.['status'] !== 'paid') note('of an order that is not paid');
    // Nobody was asked where it goes, and no parcel tells when it came.
    const isOld = order?.['asks'] === 'false' && !addressed.has(order['id'] ?? null);
    const paidAt = isOld && order['status'] === 'paid' ? readExactColumn(order, 'settled_at') : undefined;
    const own = linesOf.get(id) ?? [];
    if (own.length === 0) note('has no lines');
    const refunded: bigint[] = [];
    for (const line of own) {
      const key = `${line['order_id']}/${line['lot_id']}`;
      if (line['order_id'] !== asked['order_id'] || !bought.has(key)) note(`line ${key} is not of its order`);
      const [receivedAt = paidAt, refund] = [receivedOf.get(key), refundOf.get(key)];
      // Returns come by their ids: those of before.
      const before = askedBefore.get(key) ?? [];
      askedBefore.set(key, [...before, asked]);
      for (const other of before) {
        const isNews =
          other['state'] === 'refused' &&
          receivedAt !== undefined &&
          receivedAt > readExactColumn(other, 'since') &&
          receivedAt <= at + MINUTE;
        if (other['state'] !== 'withdrawn' && !isNews)
          note(`line ${key} is in return ${other['id']} as well, which is ${other['state']}`);
      }
      if (receivedAt !== undefined && at > receivedAt + FORTNIGHT)
        note(`line ${key} was received too long before`);
      if (refund === undefined) continue;
      refunded.push(readExactColumn(refund, 'at'));
      if (at > readExactColumn(refund, 'at') + MINUTE) note(`line ${key} was given back before`);
    }
    const isAll = refunded.length === own.length;
    if (state === 'refunded') {
      const isLast = refunded.includes(readExactColumn(asked, 'since'));
      if (!isAll || !isLast || refunded.some(each => each > readExactColumn(asked, 'since')))
        note('is over at another moment than its lines were given back');
    } else if (isAll && NEXT[state] !== undefined) note(`is ${state}, and all of it was given back`);
  }
  return findings;
};
