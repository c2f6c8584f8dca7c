import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../../server/database/migrations.ts';

/** The database of a release in which a phone did not count yet. */
let database: PGlite;

const people = `INSERT INTO users (id, first_name, phone, email, ref_code, referrer_id, points, sale_balance) VALUES
  (1, 'Ada', '+380501112233', 'ada@mail.example', 'a', NULL, 20, 0),
  (2, 'Bo', '+380501112233', 'bo@mail.example', 'b', 1, 50, 0),
  (3, 'Cy', '+380501112233', 'cy@mail.example', 'c', 2, 10, 100000);`;

const shop = `
  INSERT INTO currencies (code, rate, title) VALUES ('UAH', 1, '{"uk":"","ru":"","en":""}');
  INSERT INTO levels (position, name, from_kopiyka, percent) VALUES (0, '{"uk":"","ru":"","en":""}', 0, 1);`;
/** Cy's, with points for both who invited one another, as they were given then. */
const order = `
  INSERT INTO orders (id, user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
      points_used, points_earned, cart_total, status, holds_reservation, reserved_until, settled_at)
    VALUES (1, 3, 'x', 'x', '\\x00', 'UAH', 1, 1, 100000, 0, 10, 1000, 'paid', false, now(), now());
  INSERT INTO points_ledger (user_id, amount, cause, order_id, at) VALUES
    (3, 10, 'order_earned', 1, now()), (2, 50, 'referral_first', 1, now()), (1, 20, 'referral_second', 1, now())`;

beforeAll(async () => {
  database = await PGlite.create();
  const migrations = readMigrations();
  for (const { name, text } of migrations) if (name < '018') await database.exec(text);
  await database.exec(shop + people + order);
  for (const { name, text } of migrations) if (name.startsWith('018')) await database.exec(text);
});
afterAll(() => database.close());

test('An upgrade keeps who earned by orders of before, and the first account of a phone is the oldest', async () => {
  const rowsOf = async (query: string) => (await database.query(query)).rows;
  expect(await rowsOf('SELECT order_id, first_id, second_id, by_phone FROM order_referrers')).toEqual([
    { order_id: 1, first_id: 2, second_id: 1, by_phone: false },
  ]);
  expect(await rowsOf('SELECT digits, user_id FROM referral_phones')).toEqual([
    { digits: '380501112233', user_id: 1 },
  ]);
  expect(await rowsOf('SELECT * FROM earning_referrers(1)')).toEqual([]);
});
