import { groupRowsByColumns, type ShopTables } from './shop-tables.ts';

/**
 * Recomputes what the provider told of each order, against where it stands, what the operator heard, and whether its
 * tickets can still win where their list is open; lists what does not agree.
 */
export const recomputePaymentNotices = (tables: ShopTables): readonly string[] => {
  const findings: string[] = [];
  const orderOf = new Map(tables.orders.map(order => [order['id'], order]));
  const reportsOf = groupRowsByColumns(tables.reports, 'order_id');
  const ticketsOf = groupRowsByColumns(tables.tickets, 'order_id');
  const openLots = new Set(tables.lots.filter(lot => lot['frozen'] === 'false').map(lot => lot['id']));
  const voids = new Set(tables.voids.map(each => `${each['lot_id']}/${each['number']}`));

  // Those of refunds are void whatever the provider says (recompute-refunds.ts).
  const linesOf = groupRowsByColumns(tables.lines, 'order_id');
  const locks = new Set(tables.purchaseLocks.map(lock => `${lock['order_id']}/${lock['user_id']}`));
  const refunded = new Set(tables.refundLines.map(line => `${line['order_id']}/${line['lot_id']}`));

  for (const [id, events] of groupRowsByColumns(tables.events, 'order_id')) {
    const note = (text: string): void => {
      findings.push(`order ${id}: ${text}`);
    };
    const toldOf = groupRowsByColumns(events, 'invoice');
    const states = (invoice: string): readonly (string | null | undefined)[] =>
      (toldOf.get(invoice) ?? []).map(event => event['state']);
    const paid = [...toldOf.keys()].filter(invoice => states(invoice).includes('success'));
    const back = paid.filter(invoice => states(invoice).includes('canceled'));
    const isOver = events.some(event => event['state'] === 'fail' || event['state'] === 'canceled');

    const status = orderOf.get(id)?.['status'] ?? 'missing';
    const fitting =
      paid.length > back.length
        ? ['paid', 'refunded_in_points']
        : paid.length > 0
          ? ['paid', 'refunded_in_points', 'failed', 'expired']
          : isOver
            ? ['failed', 'expired']
            : ['pending', 'expired'];
    if (!fitting.includes(status)) note(`${status}, and its notices say ${fitting.join(' or ')}`);

    const reports = reportsOf.get(id) ?? [];
    const told = (kind: string, ...invoices: readonly string[]): number =>
      reports.filter(
        report =>
          report['kind'] === kind &&
          invoices.every(invoice => (report['detail'] ?? '').split(' ').includes(invoice)),
      ).length;
    for (const invoice of back)
      if (told('payment_reversed', invoice) !== 1) note(`nobody heard once that ${invoice} was taken back`);
    if (told('payment_reversed') !== back.length) note('a report of a payment that was not taken back');
    for (const [n, one] of paid.entries())
      for (const other of paid.slice(n + 1))
        if (told('paid_twice', one, other) !== 1) note(`nobody heard once that ${one} and ${other} paid it`);
    if (told('paid_twice') !== (paid.length * (paid.length - 1)) / 2)
      note('a report of a payment that was not made twice');

    const open = (ticketsOf.get(id) ?? []).filter(ticket => openLots.has(ticket['lot_id'] ?? null));
    const isVoid = paid.length > 0 && back.length === paid.length;
    if (isVoid && status === 'paid') {
      const lines = linesOf.get(id) ?? [];
      if (!lines.every(line => refunded.has(`${id}/${line['lot_id']}`)))
        note('its payment was taken back, and not all of it is undone');
      if (!locks.has(`${id}/${orderOf.get(id)?.['user_id']}`))
        note('nobody looks at whose payment was taken back');
    }
    const left = open.filter(ticket => !refunded.has(`${id}/${ticket['lot_id']}`));
    const wrong = left.filter(ticket => voids.has(`${ticket['lot_id']}/${ticket['number']}`) !== isVoid);
    if (wrong.length > 0)
      note(`${wrong.length} tickets are ${isVoid ? 'not void' : 'void without a reason'}`);
  }
  return findings;
};
