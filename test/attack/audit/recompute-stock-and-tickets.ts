import { groupRowsByColumns, readExactColumn, type ShopTables, sumColumnOfRows } from './shop-tables.ts';

const padded = (text: string, length: number): string => text.padStart(length, '0');

/**
 * Recomputes items sold and held, tickets and charity of every lot and line, against the orders that brought them
 * about; lists what does not agree.
 */
export const recomputeStockAndTickets = (tables: ShopTables): readonly string[] => {
  const findings: string[] = [];
  const orders = new Map(tables.orders.map(order => [order['id'], order]));
  const lots = new Map(tables.lots.map(lot => [lot['id'], lot]));
  const isPaid = (orderId: string | null | undefined): boolean =>
    orders.get(orderId ?? '')?.['status'] === 'paid';

  const linesOfLot = groupRowsByColumns(tables.lines, 'lot_id');
  const ticketsOfLot = groupRowsByColumns(tables.tickets, 'lot_id');
  for (const lot of tables.lots) {
    const name = `lot ${lot['id']}`;
    const lines = linesOfLot.get(lot['id'] ?? '') ?? [];
    const sold = sumColumnOfRows(
      lines.filter(line => isPaid(line['order_id'])),
      'quantity',
    );
    const held = sumColumnOfRows(
      lines.filter(line => orders.get(line['order_id'] ?? '')?.['holds'] === 'true'),
      'quantity',
    );
    if (readExactColumn(lot, 'sales_count') !== sold)
      findings.push(`${name}: sold ${lot['sales_count']}, paid ${sold}`);
    if (readExactColumn(lot, 'reserved') !== held)
      findings.push(`${name}: reserved ${lot['reserved']}, in pending orders ${held}`);
    if (
      readExactColumn(lot, 'sales_count') + readExactColumn(lot, 'reserved') >
      readExactColumn(lot, 'amount')
    )
      findings.push(`${name}: more sold and held than there is`);

    const tickets = ticketsOfLot.get(lot['id'] ?? '') ?? [];
    if (readExactColumn(lot, 'tickets_issued') !== BigInt(tickets.length))
      findings.push(`${name}: ${lot['tickets_issued']} tickets issued, ${tickets.length} there`);
    tickets.forEach((ticket, index) => {
      const number = readExactColumn(ticket, 'number');
      if (number !== BigInt(index + 1)) findings.push(`${name}: ticket ${index + 1} has number ${number}`);
      const title = `${padded(lot['id'] ?? '', 6)}-${padded(String(number), 4)}`;
      if (ticket['title'] !== title) findings.push(`${name}: ticket ${number} is called ${ticket['title']}`);
    });
  }

  const ticketsOfLine = groupRowsByColumns(tables.tickets, 'order_id', 'lot_id');
  const charityOfLine = groupRowsByColumns(
    tables.charity.filter(row => row['refund_id'] === null),
    'order_id',
    'lot_id',
  );
  for (const line of tables.lines) {
    const name = `order ${line['order_id']}, lot ${line['lot_id']}`;
    const lot = lots.get(line['lot_id'] ?? '');
    const order = orders.get(line['order_id'] ?? '');
    if (lot === undefined || order === undefined) {
      findings.push(`${name}: of an order or a lot that is not there`);
      continue;
    }
    const donated = line['donated'] === 'true';
    const quantity = readExactColumn(line, 'quantity');
    const promised = quantity * readExactColumn(lot, donated ? 'ticket_donate_amount' : 'ticket_amount');
    const charity = donated ? quantity * readExactColumn(lot, 'point_donate_amount') : 0n;
    if (readExactColumn(line, 'tickets') !== promised)
      findings.push(`${name}: ${line['tickets']} tickets promised instead of ${promised}`);
    if (readExactColumn(line, 'charity_points') !== charity)
      findings.push(`${name}: ${line['charity_points']} points to charity promised instead of ${charity}`);

    const paid = order['status'] === 'paid';
    const tickets = ticketsOfLine.get(`${line['order_id']}/${line['lot_id']}`) ?? [];
    const own = tickets.filter(ticket => ticket['user_id'] === order['user_id']);
    const due = paid ? promised : 0n;
    if (BigInt(own.length) !== due || own.length !== tickets.length)
      findings.push(`${name}: ${own.length} of ${tickets.length} tickets are the buyer's instead of ${due}`);
    const numbers = tickets.map(ticket => readExactColumn(ticket, 'number'));
    const [first = 0n] = numbers;
    if (numbers.some((number, index) => number !== first + BigInt(index)))
      findings.push(`${name}: its tickets' numbers do not follow one another`);
    const given = sumColumnOfRows(charityOfLine.get(`${line['order_id']}/${line['lot_id']}`), 'points');
    if (given !== (paid ? charity : 0n)) findings.push(`${name}: ${given} points went to charity`);
    if (((line['salt'] ?? '').length === 64) !== paid)
      findings.push(`${name}: ${paid ? 'paid, without a salt of 32 bytes' : 'unpaid, with a salt'}`);
  }

  const known = new Set(tables.lines.map(line => `${line['order_id']}/${line['lot_id']}`));
  for (const key of [...ticketsOfLine.keys(), ...charityOfLine.keys()]) {
    if (!known.has(key)) findings.push(`tickets or charity of line ${key}, which is not there`);
  }
  return [...findings, ...judgePayouts(tables)];
};

/** The fund gets a hryvnia for each point and no more, and what was taken back stands against one payout, whole. */
const judgePayouts = ({ charity, payouts }: ShopTables): readonly string[] => {
  const findings: string[] = [];
  const credited = 100n * sumColumnOfRows(charity, 'points');
  const paid = sumColumnOfRows(payouts, 'amount');
  if (paid > credited) findings.push(`the fund: ${paid} kopiyka paid out of ${credited}`);
  const amounts = new Map(payouts.map(payout => [payout['id'], readExactColumn(payout, 'amount')]));
  const takenBack = new Set<string>();
  for (const payout of payouts) {
    const of = payout['corrects'] ?? null;
    const amount = readExactColumn(payout, 'amount');
    if ((of === null) !== amount > 0n) findings.push(`payout ${payout['id']}: ${amount} kopiyka`);
    if (of === null) continue;
    if (amounts.get(of) !== -amount || takenBack.has(of))
      findings.push(`payout ${payout['id']}: does not take back payout ${of}`);
    takenBack.add(of);
  }
  return findings;
};
