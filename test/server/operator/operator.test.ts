import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { OPERATOR_COMMANDS } from '../../../server/operator/commands.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { type OperatorShop, startOperatorShop } from '../../support/shops/operator-shop.ts';
import { makeCartOfOneLot, makeNewOrderKey, type TestShopper } from '../../support/shops/test-shop-world.ts';

let server: OperatorShop['server'];
let shop: OperatorShop['shop'];
let operator: OperatorShop['operator'];
let close: OperatorShop['close'];
let buyer: TestShopper;
let open: number;
let closing: number;
const key = makeNewOrderKey();

beforeAll(async () => {
  let moved = 0;
  const options = { now: () => Date.now() + moved, env: { DRAW_DELAY_SECONDS: '0' } };
  ({ server, shop, operator, close } = await startOperatorShop(options));
  buyer = await shop.shopper({ points: 1000 });
  open = await shop.lot({ price: 49_050 });
  closing = await shop.lot({ amount: 2 });
  const buy = async (lot_id: number, quantity: number, parts: { key?: string; points?: number } = {}) =>
    (await shop.order(buyer, [{ lot_id, quantity, is_donate: true }], parts)).body;
  await shop.callback(await buy(open, 2, { key }));
  await shop.callback(await buy(closing, 2));
  await buy(open, 1, { points: 100 });
  moved = 4_000; // past the beacon's next round
});
afterAll(() => close());

const data = async (...argv: readonly string[]): Promise<unknown> =>
  JSON.parse((await operator.run(...argv, '--json')).out);

describe('the command line', () => {
  test('the operator’s tool without arguments prints its help and exits with 2', async () => {
    const { exit, out } = await operator.run();
    expect(exit).toBe(2);
    for (const { name } of OPERATOR_COMMANDS) expect(out).toContain(`  ${name}`);
  });

  test.each(OPERATOR_COMMANDS.map(({ name }) => name))(
    'the operator’s command %s prints its help in three languages without a database',
    async name => {
      const helps = await Promise.all(
        LANGUAGES.map(language => operator.run(...name.split(' '), '--help', '--language', language)),
      );
      expect(helps.map(({ exit }) => exit)).toEqual([0, 0, 0]);
      expect(new Set(helps.map(({ out }) => out)).size).toBe(3);
      expect(await operator.run('help', ...name.split(' '))).toMatchObject({ exit: 0, out: helps[2]?.out });
    },
  );

  test.each([
    [['pay'], 'Unknown command: pay'],
    [['points'], 'Unknown command: points'],
    [['audit', '--fast'], 'There is no such option here: --fast'],
    [['audit', '--lot', '1'], 'There is no such option here: --lot'],
    [['audit', '--json=yes'], 'The option --json takes no value'],
    [['audit', 'now'], 'There are too many arguments'],
    [['draw', 'show'], 'Arguments are missing'],
    [['draw', 'show', 'seven'], 'LOT is a whole number from 1 to 2147483647'],
    [['draw', 'list', '--state', 'open'], '--state is one of: closed, waiting, drawn'],
    [['orders', 'list', '--from', 'yesterday'], '--from is a day'],
    [['orders', 'list', '--from', '2026-02-30'], '--from is a day'],
    [['users', 'list', '--to', '2027-02-29T00:00:00Z'], '--to is a day'],
    [['orders', 'list', '--lot'], 'The option --lot needs a value: ID'],
    [['orders', 'list', '--limit', '1', '--limit', '2'], 'The option --limit is given twice'],
    [['import', 'people', 'x.csv'], 'Unknown kind: people'],
    [['import', 'lots', 'x.xlsx'], 'The format is csv or json'],
    [['audit', '--former-referral', '5'], 'Percentages are written like 5,2'],
    [['points', 'adjust', '1', '10'], 'A reason of at most 500 characters is required'],
    [['points', 'adjust', '1', '0', '--reason', 'x'], 'Zero points'],
    [['audit', '--language', 'de'], '--language is one of: uk, ru, en'],
  ])('the operator’s tool exits with 2 and names the wrong argument: %j', async (argv, problem) => {
    const { exit, out, err } = await operator.run(...argv);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(problem);
  });

  test('the operator’s tool speaks the language of --language, else the terminal’s', async () => {
    expect((await operator.run('draw', 'show', '999', '--language', 'uk')).err).toContain('не має розіграшу');
    expect((await operator.run('draw', 'show', '999', '--language=ru')).err).toContain('нет розыгрыша');
    expect((await operator.run('draw', 'show', '999')).err).toContain('has no draw');
  });
});

describe('orders', () => {
  test('orders list prints orders newest first, and filters by state, buyer, lot and time', async () => {
    const ids = async (...filter: readonly string[]) =>
      ((await data('orders', 'list', ...filter)) as readonly { id: number }[]).map(({ id }) => id);
    expect(await ids()).toEqual([3, 2, 1]);
    expect(await ids('--limit', '1')).toEqual([3]);
    expect(await ids('--status', 'paid')).toEqual([2, 1]);
    expect(await ids('--lot', String(open))).toEqual([3, 1]);
    expect(await ids('--user', String(buyer.id), '--from', '2020-01-01')).toEqual([3, 2, 1]);
    expect(await ids('--to', '2020-01-01')).toEqual([]);
    expect(await operator.run('orders', 'list', '--user', 'nobody@example.com')).toMatchObject({ exit: 1 });
  });

  test('orders list prints a table, CSV or JSON with exact sums', async () => {
    const { out } = await operator.run('orders', 'list', '--status', 'pending', '--format', 'csv');
    const [header = '', line = ''] = out.trimEnd().split('\n');
    expect(header.split(',').slice(0, 7)).toEqual([
      'id',
      'number',
      'external_id',
      'transaction_id',
      'user_id',
      'email',
      'status',
    ]);
    expect(line).toContain(',pending,UAH,490.50,100,7,391,1,');
    const column = (name: string) =>
      line.split(',').at(header.split(',').indexOf(name) - header.split(',').length);
    expect([column('via'), column('language')]).toEqual(['', 'en']);
    expect((await operator.run('orders', 'list')).out.split('\n')).toHaveLength(5);
  });

  test('CSV lists of orders and users guard what a shopper typed against being run as a formula', async () => {
    await server.context.database.query(`UPDATE users SET email = '=1+1@example.com' WHERE id = ${buyer.id}`);
    expect((await operator.run('orders', 'list', '--format', 'csv')).out).toContain(`,'=1+1@example.com,`);
    await server.context.database.query(`UPDATE users SET first_name = '''@SUM(1)' WHERE id = ${buyer.id}`);
    expect((await operator.run('users', 'list', '--format', 'csv')).out).toMatch(
      new RegExp(`^${buyer.id},''@SUM\\(1\\)[^,]*,'=1\\+1@example.com,'\\+38\\d+,,\\d+,[\\d.]+,\\d+,2`, 'm'),
    );
  });

  test('orders show prints one order with its lines, payments and ledger entries, by id, key or number', async () => {
    const order = await data('orders', 'show', '1');
    expect(order).toMatchObject({
      via: '',
      language: 'en',
      external_id: key,
      status: 'paid',
      total: '981.00',
      lines: [{ lot_id: open, quantity: 2, tickets: 4 }],
      payments: [{ invoice_state: 'success' }],
      ledger: [{ cause: 'order_earned', amount: 9 }],
    });
    expect(await data('orders', 'show', key)).toEqual(order);
    const { number } = order as { number: string };
    expect(number).toMatch(/^TF-\d{5}$/);
    for (const typed of [number, number.toLowerCase().replace('-', ' '), number.slice(3)]) {
      expect(await data('orders', 'show', typed)).toEqual(order);
    }
    expect((await operator.run('orders', 'show', number)).out).toMatch(new RegExp(`^order +${number}$`, 'm'));
    expect((await operator.run('orders', 'list')).out).toContain(number);
  });

  test('orders show finds an order by its number, although another order’s key is the same text', async () => {
    const { number } = (await data('orders', 'show', '1')) as { number: string };
    await server.context.database.query(`UPDATE orders SET external_id = '${number}' WHERE id = 2`);
    expect(await data('orders', 'show', number)).toMatchObject({ id: 1 });
    expect(await operator.run('orders', 'show', 'nothing')).toMatchObject({ exit: 1 });
  });
});

describe('draws', () => {
  test('draw run-due prints the due draws in a dry run, and runs each once', async () => {
    expect(await data('draw', 'run-due', '--dry-run')).toMatchObject([{ lot_id: closing, state: 'closed' }]);
    expect(await data('draw', 'run-due')).toMatchObject([
      { lot_id: closing, state: 'drawn', winner_id: buyer.id },
    ]);
    expect(await data('draw', 'run-due')).toEqual([]);
    expect(await data('draw', 'list', '--state', 'drawn')).toHaveLength(1);
    const { out } = await operator.run('draw', 'show', String(closing));
    expect(out).toMatch(/^winning_ticket: 000002-000[1-4]$/m);
    expect(out).toMatch(/^random_value: [0-9a-f]{64}$/m);
    expect(await operator.run('draw', 'show', String(open))).toMatchObject({ exit: 1 });
  });
});

describe('points', () => {
  const points = async () => (await shop.row('users', buyer.id))['points'];

  test('points adjust adds and takes points with a reason that is stored in the ledger', async () => {
    const before = (await points()) as bigint;
    const user = String(buyer.id);
    expect(await operator.run('points', 'adjust', user, '50', '--reason', 'Lost parcel')).toMatchObject({
      exit: 0,
    });
    expect(await operator.run('points', 'adjust', user, '-20', '--reason', 'Given twice')).toMatchObject({
      exit: 0,
    });
    expect(await points()).toBe(before + 30n);
    expect(await data('points', 'show', user, '--limit', '2')).toMatchObject({
      points_reserved: 100,
      ledger: [
        { cause: 'adjustment', amount: -20, reason: 'Given twice' },
        { cause: 'adjustment', amount: 50, reason: 'Lost parcel' },
      ],
    });
  });

  test('points adjust refuses to take points that unpaid orders hold, and its dry run changes nothing', async () => {
    const before = (await points()) as bigint;
    const user = String(buyer.id);
    const most = String(-(before - 100n));
    expect(await operator.run('points', 'adjust', user, most, '--reason', 'x', '--dry-run')).toMatchObject({
      exit: 0,
    });
    expect(await points()).toBe(before);
    const tooMany = await operator.run('points', 'adjust', user, String(-(before - 99n)), '--reason', 'x');
    expect(tooMany).toMatchObject({ exit: 1, out: '' });
    expect(tooMany.err).toContain('100 of them held');
    expect(await operator.run('points', 'adjust', '999', '1', '--reason', 'x')).toMatchObject({ exit: 1 });
    expect(await points()).toBe(before);
  });
});

test('reports list and messages dead print what needs a person, and messages retry queues a dead message again', async () => {
  await server.context.database.query(`
    INSERT INTO operator_reports (kind, order_id, detail, at) VALUES ('paid_too_late', 1, 'refunded 7 points', now());
    INSERT INTO messages (kind, recipient, text, created_at, next_attempt_at, state, attempts, last_error)
      VALUES ('sms', '+380000000001', '123456', now(), now(), 'dead', 5, 'refused')`);
  expect(await data('reports', 'list', '--limit', '2')).toMatchObject([
    { kind: 'paid_too_late', order_id: 1, detail: 'refunded 7 points' },
  ]);
  expect(await data('messages', 'dead')).toMatchObject([
    { to: '+380000000001', attempts: 5, error: 'refused' },
  ]);
  const [letter] = (await data('messages', 'dead')) as readonly { readonly id: number }[];
  const unknown = await operator.run('messages', 'retry', String(letter?.id), '999');
  expect(unknown).toMatchObject({ exit: 1, err: 'There is no: 999\nNothing was changed.\n' });
  expect(await data('messages', 'retry', 'all', '--dry-run')).toMatchObject({ queued: 1 });
  expect(await data('messages', 'retry', 'all')).toMatchObject({ queued: 1 });
  expect((await operator.run('messages', 'dead')).out).toBe('Nothing was found.\n');
});

describe('the audit', () => {
  test('the audit command prints that everything agrees, also after all the operator’s commands', async () => {
    expect(await operator.run('audit')).toMatchObject({ exit: 0, out: 'Everything agrees.\n' });
    expect(await auditShop(server.context.database)).toEqual({});
  });

  test('the audit command prints every difference and exits with 4', async () => {
    await server.context.database.query('UPDATE lots SET sales_count = sales_count + 1 WHERE amount > 50');
    const { exit, out } = await operator.run('audit');
    expect(exit).toBe(4);
    expect(out).toBe(
      `stock_sold: sold is not what paid orders hold\n  lot_id ${open}, found 3, expected 2\n`,
    );
    const json = (await data('audit')) as { sound: boolean };
    expect(json).toEqual({
      sound: false,
      differences: { stock_sold: [{ lot_id: open, found: 3, expected: 2 }] },
    });
  });
});

test('orders show names the other order of a purchase paid twice, and a provider’s notice of another sum', async () => {
  const [twice, lot] = [await shop.shopper(), await shop.lot({ price: 10_000 })];
  const [old, anew] = [
    (await shop.order(twice, makeCartOfOneLot(lot))).body,
    (await shop.order(twice, makeCartOfOneLot(lot))).body,
  ];
  await shop.callback(old, { ik_inv_st: 'fail' });
  for (const order of [anew, old]) await shop.callback(order);
  await shop.callback(old, { ik_inv_st: 'canceled', ik_am: '40.00' });
  expect(await data('orders', 'show', old.number)).toMatchObject({
    same_as: anew.number,
    other_amounts: [{ invoice_state: 'canceled', amount: '40.00', currency: 'UAH' }],
    reports: [{ kind: 'bought_twice' }, { kind: 'other_amount' }],
  });
  expect(await data('reports', 'list', '--limit', '2')).toMatchObject([
    { kind: 'other_amount', number: old.number, same_as: null },
    { kind: 'bought_twice', number: old.number, same_as: anew.number },
  ]);
  expect((await operator.run('reports', 'list')).out).toContain(anew.number);
});
