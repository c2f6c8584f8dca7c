import { groupRowsByColumns, readExactColumn, type ShopTables, sumColumnOfRows } from './shop-tables.ts';

type Row = Readonly<Record<string, string | null>>;

/** The states that a refund can come to next; none: its money has gone back. A wrong reference is put right. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  asked: ['sending', 'by_hand', 'refunded'],
  sending: ['refunded', 'by_hand'],
  by_hand: ['by_hand'],
};
/** In microseconds: what came so shortly before or after may have waited for the other. */
const MINUTE = 60_000_000n;

const FIGURES = [
  'amount',
  'points_used',
  'points_earned',
  'first_commission',
  'second_commission',
  'turnover',
] as const;
/** The figures that are points, with the cause of their entry, and of the entry of the order by which its owner is known. */
const ENTRIES = [
  ['points_used', 'refund_spent', null, 1n],
  ['points_earned', 'refund_earned', null, -1n],
  ['first_commission', 'refund_first', 'referral_first', -1n],
  ['second_commission', 'refund_second', 'referral_second', -1n],
] as const;

/** What an order moved, by the names of a refunded line's figures. */
const movedBy = (order: Row, entries: readonly Row[]): Readonly<Record<string, bigint>> => {
  const commission = (cause: string): bigint =>
    sumColumnOfRows(
      entries.filter(entry => entry['cause'] === cause),
      'amount',
    );
  const amount = 100n * readExactColumn(order, 'cart_total');
  return {
    amount,
    points_used: readExactColumn(order, 'points_used'),
    points_earned: readExactColumn(order, 'points_earned'),
    first_commission: commission('referral_first'),
    second_commission: commission('referral_second'),
    turnover: (amount * readExactColumn(order, 'rate')) / 1_000_000n,
  };
};

/** The share of each line in a sum, by its lot: rounded down, and the last that costs anything takes what is left. */
const shareOf = (whole: bigint, lines: readonly Row[]): ReadonlyMap<string, bigint> => {
  const costs = lines.map(line => readExactColumn(line, 'price') * readExactColumn(line, 'quantity'));
  const all = costs.reduce((sum, cost) => sum + cost, 0n);
  const last = costs.findLastIndex(cost => cost > 0n);
  const shares = costs.map(cost => (all === 0n ? 0n : (whole * cost) / all));
  const given = shares.reduce((sum, share, place) => (place === last ? sum : sum + share), 0n);
  return new Map(
    lines.map((line, place) => [
      line['lot_id'] ?? '',
      place === last ? whole - given : (shares[place] ?? 0n),
    ]),
  );
};

/** Where a refund is, by what is told of it. */
const judgeState = (refund: Row, changes: readonly Row[], refunds: readonly Row[]): readonly string[] => {
  const findings: string[] = [];
  let [state, at] = ['', 0n];
  const hasMoney = readExactColumn(refund, 'amount') > 0n && refund['reason'] !== 'reversal';
  const begins = hasMoney ? 'asked' : 'refunded';
  changes.forEach((change, place) => {
    const [to, moment] = [change['state'] ?? '', readExactColumn(change, 'at')];
    const isRight =
      place === 0 ? to === begins && change['at'] === refund['at'] : NEXT[state]?.includes(to) === true;
    if (!isRight || moment < at) findings.push(`went from “${state}” to ${to}`);
    [state, at] = [to, moment];
  });
  const last = changes.at(-1);
  const isThere =
    last?.['state'] === refund['state'] &&
    last?.['at'] === refund['since'] &&
    last?.['reference'] === refund['reference'];
  if (!isThere) findings.push('is not where its last change took it');
  const reference = refund['reference'] ?? '';
  if ((refund['state'] === 'by_hand') !== (reference !== ''))
    findings.push('its transfer does not fit its state');
  if (reference !== '' && refunds.filter(each => each['reference'] === reference).length > 1)
    findings.push('shares its transfer with another');
  if (changes.some(change => change['state'] === 'sending') && refund['by_provider'] !== 'true')
    findings.push('was sent by a provider that is not asked for it');
  if (begins === 'refunded' && refund['state'] !== 'refunded') findings.push('waits for no money');
  return findings;
};

/** What was credited to the fund, neither taken back nor paid out at a moment, in kopiyka: at least so much. */
const unpaidAt = ({ charity, payouts }: ShopTables, moment: bigint): bigint => {
  const until = (row: Row, adds: boolean): boolean =>
    readExactColumn(row, 'at') <= moment + (adds ? -MINUTE : MINUTE);
  const credited = charity.filter(row => until(row, readExactColumn(row, 'points') > 0n));
  const paid = payouts.filter(row => until(row, readExactColumn(row, 'amount') < 0n));
  return 100n * sumColumnOfRows(credited, 'points') - sumColumnOfRows(paid, 'amount');
};

/** Which tickets are void without a refund or a payment taken back, and which are not though they were given back in time. */
const judgeTickets = (tables: ShopTables, refundOf: ReadonlyMap<string, Row>): readonly string[] => {
  const voids = new Set(tables.voids.map(each => `${each['lot_id']}/${each['number']}`));
  const lots = new Map(tables.lots.map(lot => [lot['id'], lot]));
  const closed = new Map(
    tables.draws.map(draw => [draw['lot_id'], 1_000n * readExactColumn(draw, 'closed_at')]),
  );
  const reversed = new Set(
    tables.events.filter(event => event['state'] === 'canceled').map(event => event['order_id']),
  );
  const lastIssue = new Map(tables.tickets.map(each => [each['lot_id'], readExactColumn(each, 'issued_at')]));
  /** Until when a lot's list was open at least; undefined: it still is. */
  const openUntil = (lot: Row | undefined): bigint | undefined => {
    if (lot?.['frozen'] !== 'true') return undefined;
    const isSoldOut = lot['sales_count'] === lot['amount'];
    return isSoldOut ? lastIssue.get(lot['id'] ?? null) : 1_000n * readExactColumn(lot, 'ends_at');
  };
  return tables.tickets.flatMap(ticket => {
    const lot = ticket['lot_id'] ?? '';
    const refund = refundOf.get(`${ticket['order_id']}/${lot}`);
    const at = refund === undefined ? undefined : readExactColumn(refund, 'at');
    const open = openUntil(lots.get(lot));
    const isVoid = voids.has(`${lot}/${ticket['number']}`);
    const name = `ticket ${ticket['number']} of lot ${lot}`;
    if (!isVoid && at !== undefined && (open === undefined || at < open - MINUTE))
      return [`${name} was given back in time, and can win`];
    const end = closed.get(lot);
    const isOfRefund = at !== undefined && (end === undefined || at <= end + MINUTE);
    return isVoid && !isOfRefund && !reversed.has(ticket['order_id'] ?? null)
      ? [`${name} is void without a reason`]
      : [];
  });
};

/**
 * Recomputes what refunds gave back, undid and left: each line's shares from its order, the entries of points, charity, void
 * tickets, and the changes of each refund; lists what does not agree.
 */
export const recomputeRefunds = (tables: ShopTables): readonly string[] => {
  const { refunds, refundLines } = tables;
  const orders = new Map(tables.orders.map(order => [order['id'] ?? '', order]));
  const linesOf = groupRowsByColumns(tables.lines, 'order_id');
  const entriesOfOrder = groupRowsByColumns(tables.ledger, 'order_id');
  const entriesOf = groupRowsByColumns(tables.ledger, 'refund_id');
  const takenOf = groupRowsByColumns(tables.charity, 'refund_id', 'order_id', 'lot_id');
  const changesOf = groupRowsByColumns(tables.refundChanges, 'refund_id');
  const waiting = new Set(
    tables.refundMessages.filter(message => message['state'] !== 'sent').map(message => message['refund_id']),
  );
  const givenOf = groupRowsByColumns(refundLines, 'refund_id');
  const known = new Map(refunds.map(refund => [refund['id'] ?? '', refund]));
  const told = [...changesOf.keys(), ...givenOf.keys(), ...entriesOf.keys()];
  const findings = [...new Set(told)]
    .filter(id => id !== '' && !known.has(id))
    .map(id => `there is no refund ${id}, and something is told of it`);

  for (const refund of refunds) {
    const id = refund['id'] ?? '';
    const note = (text: string): void => {
      findings.push(`refund ${id}: ${text}`);
    };
    judgeState(refund, changesOf.get(id) ?? [], refunds).forEach(note);
    if (refund['state'] === 'asked' && refund['by_provider'] === 'true' && !waiting.has(id))
      note('no provider is asked for it');
    const order = orders.get(refund['order_id'] ?? '');
    if (order?.['status'] !== 'paid') {
      note('of an order that is not paid');
      continue;
    }
    const given = givenOf.get(id) ?? [];
    const own = linesOf.get(order['id'] ?? '') ?? [];
    const moved = movedBy(order, entriesOfOrder.get(order['id'] ?? '') ?? []);
    for (const line of given) {
      const lot = line['lot_id'] ?? '';
      if (line['order_id'] !== order['id']) note(`a line of order ${line['order_id']}`);
      for (const figure of FIGURES) {
        const share = shareOf(moved[figure] ?? 0n, own).get(lot);
        if (readExactColumn(line, figure) !== share)
          note(`lot ${lot}: ${figure} ${line[figure]} instead of ${share}`);
      }
      const promised = own.find(each => each['lot_id'] === lot)?.['charity_points'] ?? '0';
      const taken = readExactColumn(line, 'charity_points');
      if (taken > BigInt(promised)) note(`lot ${lot}: more charity is taken back than it gave`);
      if (taken < BigInt(promised) && unpaidAt(tables, readExactColumn(refund, 'at')) >= 100n)
        note(`lot ${lot}: charity was not paid out, and is not taken back`);
    }
    const amount = sumColumnOfRows(given, 'amount');
    if (given.length === 0 || readExactColumn(refund, 'amount') !== amount)
      note(`${refund['amount']} instead of ${amount}, of ${given.length} lines`);

    const due = ENTRIES.flatMap(([figure, cause, of, sign]) => {
      const earned = (entriesOfOrder.get(order['id'] ?? '') ?? []).find(entry => entry['cause'] === of);
      const owner = of === null ? order['user_id'] : earned?.['user_id'];
      const sum = sign * sumColumnOfRows(given, figure);
      return sum === 0n ? [] : [`${cause} ${sum} to ${owner}`];
    });
    const found = (entriesOf.get(id) ?? []).map(
      entry => `${entry['cause']} ${entry['amount']} to ${entry['user_id']}`,
    );
    if (due.toSorted().join() !== found.toSorted().join())
      note(`entries “${found.join(', ')}” instead of “${due.join(', ')}”`);
  }

  const refundOf = new Map<string, Row>();
  for (const line of refundLines) {
    const refund = known.get(line['refund_id'] ?? '');
    const key = `${line['order_id']}/${line['lot_id']}`;
    if (refundOf.has(key)) findings.push(`line ${key} was given back twice`);
    if (refund !== undefined) refundOf.set(key, refund);
    const taken = -sumColumnOfRows(takenOf.get(`${line['refund_id']}/${key}`), 'points');
    if (taken !== readExactColumn(line, 'charity_points'))
      findings.push(
        `line ${key}: ${taken} points of charity were taken back instead of ${line['charity_points']}`,
      );
  }
  for (const row of tables.charity) {
    const isTaken = row['refund_id'] !== null;
    if (isTaken !== readExactColumn(row, 'points') < 0n || (isTaken && !known.has(row['refund_id'] ?? '')))
      findings.push(`charity of line ${row['order_id']}/${row['lot_id']} is taken back without a refund`);
  }
  const packed = new Set(
    tables.parcels
      .filter(parcel => parcel['state'] === 'packed' || parcel['state'] === 'ready')
      .map(parcel => parcel['id']),
  );
  for (const line of tables.parcelLines) {
    // A payment is taken back whatever is packed.
    const reason = refundOf.get(`${line['order_id']}/${line['lot_id']}`)?.['reason'] ?? 'reversal';
    if (packed.has(line['parcel_id'] ?? null) && reason !== 'reversal')
      findings.push(`parcel ${line['parcel_id']} is packed with what was given back`);
  }
  return [...findings, ...judgeTickets(tables, refundOf)];
};
