import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperatorShop, startOperatorShop } from '../../support/shops/operator-shop.ts';
import { makeCartOfOneLot, type TestShopper } from '../../support/shops/test-shop-world.ts';

const SECRETS = { hash: '$argon2id$v=19$never-shown', device: 'device-token-never-shown' };
const OLENA = {
  name: 'Олена Коваль',
  email: 'olena@mail.example',
  phone: '380671112233',
  address: 'вул. Тестова, 1, Львів',
};

let shop: OperatorShop['shop'];
let server: OperatorShop['server'];
let operator: OperatorShop['operator'];
let close: OperatorShop['close'];
let olena: TestShopper;
let ada: TestShopper;
let drawn: number;
let open: number;

beforeAll(async () => {
  let moved = 0;
  const options = { now: () => Date.now() + moved, env: { DRAW_DELAY_SECONDS: '0' } };
  ({ server, shop, operator, close } = await startOperatorShop(options));
  const { database } = server.context;
  olena = await shop.shopper({ points: 50, email: OLENA.email, phone: OLENA.phone });
  ada = await shop.shopper({ email: 'ada@mail.example', phone: '380930000001', referrer: olena.id });
  await database.query(
    `UPDATE users SET first_name = 'Олена', last_name = 'Коваль', address = $2, password_hash = $3,
       email_verified_at = '2026-11-01T00:00:00Z', created_at = '2020-05-05T00:00:00Z' WHERE id = $1`,
    [olena.id, OLENA.address, SECRETS.hash],
  );
  await database.query(`INSERT INTO device_tokens (kind, token, user_id) VALUES ('fcm', $2, $1)`, [
    olena.id,
    SECRETS.device,
  ]);
  await database.query(
    `INSERT INTO feedback (name, phone, email, message) VALUES ('Олена', '380671112233', $1, 'Коли приїде приз?')`,
    [OLENA.email],
  );
  drawn = await shop.lot({ amount: 2 });
  open = await shop.lot({ price: 60_000 });
  await shop.callback((await shop.order(olena, makeCartOfOneLot(drawn, 2))).body);
  await shop.callback((await shop.order(olena, makeCartOfOneLot(open))).body);
  await shop.order(ada, makeCartOfOneLot(open));
  moved = 4_000; // past the beacon's next round
  await operator.run('draw', 'run-due');
});
afterAll(() => close());

const data = async (...argv: readonly string[]): Promise<unknown> =>
  JSON.parse((await operator.run(...argv, '--json')).out);
const ids = async (...filter: readonly string[]) =>
  ((await data('users', 'list', ...filter)) as readonly { id: number }[]).map(({ id }) => id);

describe('the contacts of buyers and winners', () => {
  test('orders show prints the buyer’s name, email, phone and address', async () => {
    expect(await data('orders', 'show', '1')).toMatchObject(OLENA);
    const { out } = await operator.run('orders', 'show', '1');
    for (const [name, value] of Object.entries(OLENA))
      expect(out).toMatch(new RegExp(`^${name} +${value}$`, 'm'));
  });

  test('draw show prints the winner’s name, email and phone, and the address only where there is one', async () => {
    expect(await data('draw', 'show', String(drawn))).toMatchObject({
      winner_name: OLENA.name,
      winner_email: OLENA.email,
      winner_phone: OLENA.phone,
      winner_address: OLENA.address,
    });
    await server.context.database.query(`UPDATE users SET address = '' WHERE id = $1`, [olena.id]);
    const { out } = await operator.run('draw', 'show', String(drawn));
    expect(out).toContain(`winner_phone: ${OLENA.phone}`);
    expect(out).not.toContain('winner_address');
    await server.context.database.query('UPDATE users SET address = $2 WHERE id = $1', [
      olena.id,
      OLENA.address,
    ]);
  });

  test('draw list prints no phone and no address', async () => {
    const { out } = await operator.run('draw', 'list', '--json');
    expect(out).toContain(OLENA.email);
    expect(out).not.toContain(OLENA.phone);
    expect(out).not.toContain(OLENA.address);
  });
});

describe('users', () => {
  test('users list prints users newest first, and filters by name, email, phone, lot and time', async () => {
    expect(await ids()).toEqual([ada.id, olena.id]);
    expect(await ids('--limit', '1')).toEqual([ada.id]);
    for (const typed of [
      'олена к',
      'OLENA@',
      '067 111-22',
      '+38 (067) 111',
      ' «Олёна’ коваль»',
      'ол\u00adена',
    ])
      expect([typed, await ids('--search', typed)]).toEqual([typed, [olena.id]]);
    for (const typed of ['%', '’']) expect(await ids('--search', typed)).toEqual([]);
    expect(await ids('--search', 'mail.example', '--lot', String(open))).toEqual([olena.id]);
    expect(await ids('--search', 'mail.example', '--limit', '1')).toEqual([ada.id]);
    expect(await ids('--lot', String(open))).toEqual([olena.id]);
    expect(await ids('--to', '2021-01-01')).toEqual([olena.id]);
    expect(await ids('--from', '2021-01-01')).toEqual([ada.id]);
    expect(await operator.run('users', 'list', '--search', 'nobody')).toMatchObject({
      exit: 0,
      out: 'Nothing was found.\n',
    });
  });

  test('users list prints a table, CSV or JSON with exact sums', async () => {
    const { out } = await operator.run('users', 'list', '--search', 'olena', '--format', 'csv');
    const [header = '', line = ''] = out.trimEnd().split('\n');
    expect(header).toBe('id,name,email,phone,address,points,sale_balance,paid_orders,created_at');
    expect(line).toBe(
      `${olena.id},Олена Коваль,olena@mail.example,380671112233,"вул. Тестова, 1, Львів",65,1580.00,2,2020-05-05T00:00:00.000Z`,
    );
    expect(await data('users', 'list', '--format', 'json', '--limit', '1')).toMatchObject([{ id: ada.id }]);
    const table = (await operator.run('users', 'list')).out.split('\n');
    expect(table).toHaveLength(4);
    expect(table[0]).not.toContain('address');
  });

  test('users show prints a user’s contacts, level, points, orders, tickets and feedback, by id or email', async () => {
    const shown = await data('users', 'show', String(olena.id));
    expect(shown).toMatchObject({
      ...OLENA,
      email_verified_at: '2026-11-01T00:00:00.000Z',
      level: 'Bronze',
      level_percent: '2',
      points_reserved: 0,
      sale_balance: '1580.00',
      invited: 1,
      orders: [
        { status: 'paid', total: '600.00', currency: 'UAH' },
        { status: 'paid', total: '980.00', currency: 'UAH' },
      ],
      tickets: [
        { lot_id: open, tickets: 2, draw: 'open', won: null },
        { lot_id: drawn, tickets: 4, draw: 'drawn', first: '000001-0001', last: '000001-0004' },
      ],
      ledger: expect.arrayContaining([expect.objectContaining({ cause: 'adjustment', amount: 50 })]),
      feedback: [{ name: 'Олена', message: 'Коли приїде приз?' }],
    });
    expect((shown as { tickets: readonly { won: string | null }[] }).tickets[1]?.won).toMatch(
      /^000001-000[1-4]$/,
    );
    expect(await data('users', 'show', 'Olena@Mail.example')).toEqual(shown);
    expect(await data('users', 'show', OLENA.email, '--limit', '1')).toMatchObject({
      orders: [{ total: '600.00' }],
      tickets: [{ lot_id: open }],
    });
    const { out } = await operator.run('users', 'show', OLENA.email, '--language', 'uk');
    expect(out).toMatch(/^phone +380671112233$/m);
    expect(out).toContain('Коли приїде приз?');
    expect(await operator.run('users', 'show', 'nobody@mail.example')).toMatchObject({ exit: 1, out: '' });
  });

  test.each([
    ['list', '--json'],
    ['list', '--format', 'csv'],
    ['show', OLENA.email, '--json'],
    ['show', OLENA.email],
  ])('the users commands print no password hash and no token: %s %s', async (...argv) => {
    const { out } = await operator.run('users', ...argv);
    expect(out).toContain(OLENA.email);
    for (const secret of Object.values(SECRETS)) expect(out).not.toContain(secret);
    expect(out).not.toMatch(/hash|token/i);
  });
});
