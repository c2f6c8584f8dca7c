import { groupRowsByColumns, readExactColumn, type ShopTables, sumColumnOfRows } from './shop-tables.ts';

/** The two commissions in per cent, as millionths. */
export type CommissionPercents = { readonly first: bigint; readonly second: bigint };

const MILLION = 1_000_000n;
/** Minor units in a whole one, times the rate's millionths. */
const HUNDRED_MILLION = 100n * MILLION;

const floorDiv = (a: bigint, b: bigint): bigint => (a >= 0n ? a / b : -((-a + b - 1n) / b));
const ceilDiv = (a: bigint, b: bigint): bigint => -floorDiv(-a, b);
const least = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b));

type Row = Readonly<Record<string, string | null>>;

/** Kopiyka that an order paid: whole units of its currency at its rate, rounded down. */
const kopiykaOf = (order: Row): bigint =>
  floorDiv(readExactColumn(order, 'cart_total') * 100n * readExactColumn(order, 'rate'), MILLION);

/** What the figures of an order must be by its frozen rate and percent; all in integers, divided once. */
const auditFigures = (order: Row, lines: readonly Row[]): readonly string[] => {
  const findings: string[] = [];
  const [rate, percent, used] = [
    readExactColumn(order, 'rate'),
    readExactColumn(order, 'user_percent'),
    readExactColumn(order, 'points_used'),
  ];
  const total = lines.reduce(
    (sum, line) => sum + readExactColumn(line, 'price') * readExactColumn(line, 'quantity'),
    0n,
  );
  if (lines.length === 0 || total !== readExactColumn(order, 'total'))
    findings.push(`total ${order['total']}, its lines ${total}`);

  // (total / 100 − used / rate) × rate, in hundred-millionths of a hryvnia.
  const left = total * rate - used * HUNDRED_MILLION;
  const earned = floorDiv(left * percent, HUNDRED_MILLION * HUNDRED_MILLION);
  if (readExactColumn(order, 'points_earned') !== (earned < 0n ? 0n : earned))
    findings.push(`${order['points_earned']} points earned instead of ${earned}`);
  const payable = ceilDiv(left, 100n * rate);
  if (readExactColumn(order, 'cart_total') !== payable)
    findings.push(`${order['cart_total']} to pay instead of ${payable}`);

  const undiscounted = lines.reduce(
    (sum, line) => sum + readExactColumn(line, 'origin') * readExactColumn(line, 'quantity'),
    0n,
  );
  // 30 % of it in hryvnias, rounded half up.
  const share = (undiscounted * 6n * rate + 10n * HUNDRED_MILLION) / (20n * HUNDRED_MILLION);
  const leavingOne = floorDiv((total - 100n) * rate, HUNDRED_MILLION);
  if (used > 0n && used > least(share, leavingOne)) findings.push(`${used} points used, which is too many`);
  return findings;
};

/** Nine digits that tell a phone from another. */
const phoneOf = (user: Row | undefined): string => (user?.['phone'] ?? '').replaceAll(/\D/g, '').slice(-9);

/**
 * What a settled order must have written into the ledger of points. Whether a commission may also be withheld: where
 * two of buyer and inviters are one person by phone or mail.
 */
const expectedEntries = (order: Row, users: ReadonlyMap<string, Row>, commissions: CommissionPercents) => {
  const buyer = users.get(order['user_id'] ?? '');
  const first = users.get(buyer?.['referrer_id'] ?? '');
  const above = users.get(first?.['referrer_id'] ?? '');
  const second = above?.['id'] === buyer?.['id'] ? undefined : above;
  const paid = kopiykaOf(order);
  const commission = (percent: bigint): bigint => (paid * percent) / (10_000n * MILLION);
  const due: string[] = [];
  const optional: string[] = [];
  const add = (list: string[], user: Row | undefined, cause: string, amount: bigint): void => {
    if (user !== undefined && amount !== 0n) list.push(`${cause} ${amount} to ${user['id']}`);
  };
  if (order['status'] === 'refunded_in_points') add(due, buyer, 'order_refunded', paid / 100n);
  if (order['status'] === 'paid') {
    add(due, buyer, 'order_spent', -readExactColumn(order, 'points_used'));
    add(due, buyer, 'order_earned', readExactColumn(order, 'points_earned'));
    const chain = [buyer, first, second].filter(user => user !== undefined);
    const isOnePerson =
      new Set(chain.map(phoneOf)).size < chain.length ||
      new Set(chain.map(user => user['email'])).size < chain.length;
    const list = isOnePerson ? optional : due;
    add(list, first, 'referral_first', commission(commissions.first));
    add(list, second, 'referral_second', commission(commissions.second));
  }
  return { due, optional };
};

/**
 * Recomputes sums, points, commissions and balances of every order and user in exact integers; lists what does not
 * agree.
 */
export const recomputeOrdersAndPoints = (
  tables: ShopTables,
  commissions: CommissionPercents,
): readonly string[] => {
  const findings: string[] = [];
  const users = new Map(tables.users.map(user => [user['id'] ?? '', user]));
  const linesOf = groupRowsByColumns(tables.lines, 'order_id');
  const entriesOf = groupRowsByColumns(tables.ledger, 'order_id');
  const told = new Set(tables.events.filter(event => event['state'] === 'success').map(e => e['order_id']));

  for (const order of tables.orders) {
    const note = (text: string): void => {
      findings.push(`order ${order['id']}: ${text}`);
    };
    auditFigures(order, linesOf.get(order['id'] ?? '') ?? []).forEach(note);
    const isSettled = order['status'] === 'paid' || order['status'] === 'refunded_in_points';
    if ((order['settled'] === 'true') !== isSettled) note(`${order['status']}, settled: ${order['settled']}`);
    if (order['holds'] === 'true' && order['status'] !== 'pending')
      note(`${order['status']}, and holds items`);
    // Orders that came with the sample catalogue were never paid through the provider.
    if (isSettled && !told.has(order['id'] ?? '') && order['transaction_id'] !== `sample-${order['id']}`)
      note(`${order['status']} without a word from the provider`);

    const { due, optional } = expectedEntries(order, users, commissions);
    const found = (entriesOf.get(order['id'] ?? '') ?? []).map(
      entry => `${entry['cause']} ${entry['amount']} to ${entry['user_id']}`,
    );
    for (const entry of due) if (!found.includes(entry)) note(`no entry “${entry}”`);
    const allowed = [...due, ...optional];
    for (const entry of found) {
      const place = allowed.indexOf(entry);
      if (place < 0) note(`an entry “${entry}” that is not due`);
      else allowed.splice(place, 1);
    }
  }

  const entriesOfUser = groupRowsByColumns(tables.ledger, 'user_id');
  const givenBackOf = groupRowsByColumns(tables.refundLines, 'order_id');
  const ordersOfUser = groupRowsByColumns(tables.orders, 'user_id');
  for (const user of tables.users) {
    const note = (what: string, column: string, expected: bigint): void => {
      if (readExactColumn(user, column) !== expected)
        findings.push(`user ${user['id']}: ${what} ${user[column]} instead of ${expected}`);
    };
    const own = ordersOfUser.get(user['id'] ?? '') ?? [];
    note('points', 'points', sumColumnOfRows(entriesOfUser.get(user['id'] ?? ''), 'amount'));
    const holding = own.filter(order => order['holds'] === 'true');
    note('held points', 'points_reserved', sumColumnOfRows(holding, 'points_used'));
    const paid = own.filter(order => order['status'] === 'paid');
    note(
      'paid in all',
      'sale_balance',
      paid.reduce(
        (sum, order) =>
          sum + kopiykaOf(order) - sumColumnOfRows(givenBackOf.get(order['id'] ?? ''), 'turnover'),
        0n,
      ),
    );
    // Points that refunds take back may have been spent or held before.
    const lost = (entriesOfUser.get(user['id'] ?? '') ?? []).some(
      entry => entry['refund_id'] !== null && readExactColumn(entry, 'amount') < 0n,
    );
    if (!lost && readExactColumn(user, 'points') < readExactColumn(user, 'points_reserved'))
      findings.push(`user ${user['id']}: holds more points than there are`);
  }
  for (const entry of tables.ledger) {
    const cause = entry['cause'] ?? '';
    const name = `an entry ${cause} of user ${entry['user_id']}`;
    const isOfRefund = /^refund_(spent|earned|first|second)$/.test(cause);
    if (isOfRefund !== (entry['refund_id'] !== null)) findings.push(`${name} and a refund do not fit`);
    const isOfOrder = !isOfRefund && !['share', 'adjustment'].includes(cause);
    if (isOfOrder && entry['order_id'] === null) findings.push(`${name} names no order`);
    if (isOfRefund && entry['order_id'] !== null) findings.push(`${name} names an order`);
  }
  return findings;
};
