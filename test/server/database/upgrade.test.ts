import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { type Migration, readFunctions, readMigrations } from '../../../server/database/migrations.ts';
import { OLD_ROWS } from '../../support/database/old-rows.ts';
import { type Schema, schemaOf } from '../../support/database/schema-of.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';
import { everything } from '../../support/settings.ts';

const released = fileURLToPath(new URL('../../fixtures/released-migrations/', import.meta.url));

/** As it was released: with its functions and triggers where those have moved out of it since. */
const asReleased = (migration: Migration): Migration => {
  const file = `${released}${migration.name}`;
  if (!existsSync(file)) return migration;
  const text = readFileSync(file, 'utf8');
  return { ...migration, text, hash: createHash('sha256').update(text).digest('hex') };
};

/** After it what the accounts of one phone did is counted for the phone. */
const PHONE_PASTS = '036-personal-texts.sql';

const migrations = readMigrations();
const names = migrations.map(({ name }) => name);
/** Where an upgrade begins: in the gate at the first release, where accounts got their phone's past, and before the last. */
const steps = everything
  ? names
  : names.filter((name, place) => place === 0 || name === PHONE_PASTS || place >= names.length - 2);

/** What a process that was started before there were several super prizes asks for until it ends (031-super-prizes). */
const ANNOUNCED = `SELECT total::float8 AS total, to_char(to_date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS to_date,
  (SELECT count(*)::int FROM users) AS user_count FROM superprize`;

/** What the rows of the first release have become, in the tables that migrations fill. */
const ROWS = `SELECT json_build_object(
  'edges', (SELECT json_agg(encode(tickets_edge, 'hex') ORDER BY id) FROM lots),
  'percents', (SELECT json_agg(json_build_array(id, unsold_percent, sold_out, on_sale) ORDER BY id) FROM lots),
  'searched', (SELECT json_agg(s ORDER BY lot_id) FROM lot_search s),
  'phones', (SELECT json_agg(p ORDER BY digits) FROM referral_phones p),
  'earners', (SELECT json_agg(r ORDER BY order_id) FROM order_referrers r),
  'earning now', (SELECT count(*) FROM earning_referrers(1)),
  'ends', (SELECT json_agg(expires_at - created_at ORDER BY id) FROM messages),
  'names', (SELECT json_agg(json_build_array(first_name, last_name, address) ORDER BY id) FROM users),
  'writers', (SELECT json_agg(name ORDER BY id) FROM feedback),
  'own texts', (SELECT json_object_agg(message_id, text ORDER BY message_id) FROM translations),
  'numbers', (SELECT json_agg(number ORDER BY id) FROM orders),
  'reports', (SELECT json_agg(kind || ': ' || detail ORDER BY kind, detail) FROM operator_reports),
  'void', (SELECT json_agg(number ORDER BY number) FROM void_tickets),
  'holders', (SELECT json_agg(person ORDER BY id) FROM orders),
  'super prizes', (SELECT json_agg(json_build_array(id, total, to_date = '2026-12-31T18:00:00Z', is_over)) FROM super_prizes),
  'announced', (SELECT json_agg(a) FROM (${ANNOUNCED}) a),
  'levels', (SELECT count(*) FROM levels_changed)) AS rows`;

/** What the accounts of one phone had left unpaid before it was counted for the phone. */
const LEFT_UNPAID = `UPDATE users SET lapses = id, declines = 1, unpaid_worth = 100,
    lapsed_at = now() - id * interval '1 hour' - CASE id WHEN 3 THEN interval '8 days' ELSE interval '0' END`;

const GIVEN_UP = new Error('given up');
type Upgraded = { readonly schema: Schema; readonly rows: Readonly<Record<string, unknown>> | undefined };

let opened: TestDatabase;
let fresh: Schema;
const upgraded = new Map<string, Upgraded>();
let pasts: readonly unknown[];

/** Those that data of these migrations are made with: others may have triggers on tables of later ones. */
const neededFunctions = (before: readonly Migration[]): readonly Migration[] => {
  const needed = before.flatMap(({ text }) => /^-- Needs: (.+)$/m.exec(text)?.[1]?.split(', ') ?? []);
  return readFunctions().filter(({ name }) => needed.includes(name.slice(0, -4)));
};

/** In a schema beside the shop's own, within a transaction that is given up: no database has to be made. */
const upgradeFromEachStep = async (tx: Queryable): Promise<void> => {
  const here = { ...opened.database, transaction: <T>(work: (own: Queryable) => Promise<T>) => work(tx) };
  // The extension is found beside the schema, as in any database that has it.
  await tx.query('CREATE SCHEMA trgm; ALTER EXTENSION pg_trgm SET SCHEMA trgm');
  await tx.query('CREATE SCHEMA before; SET LOCAL search_path = before, trgm');
  const before: Migration[] = [];
  for (const migration of migrations.map(asReleased)) {
    before.push(migration);
    await migrate(here, before, neededFunctions(before));
    if (migration.name === steps[0]) await tx.query(OLD_ROWS);
    if (!steps.includes(migration.name)) continue;
    await tx.query('SAVEPOINT stopped');
    await migrate(here);
    const [row] = await tx.query<{ rows: Readonly<Record<string, unknown>> }>(ROWS, []);
    upgraded.set(migration.name, { schema: await schemaOf(tx), rows: row?.rows });
    await tx.query('ROLLBACK TO stopped');
    if (migration.name !== PHONE_PASTS) continue;
    await tx.query(LEFT_UNPAID);
    await migrate(here);
    pasts = await tx.query('SELECT * FROM unpaid_pasts', []);
    await tx.query('ROLLBACK TO stopped');
  }
  throw GIVEN_UP;
};

beforeAll(async () => {
  opened = await openTestDatabase();
  fresh = await schemaOf(opened.database);
  await opened.database.transaction(upgradeFromEachStep).catch((error: unknown) => {
    if (error !== GIVEN_UP) throw error;
  });
  // From each of them to the last one: a busy machine needs more than a minute.
}, 600_000);
afterAll(() => opened.close());

describe('A database of an earlier release, stopped at any migration', () => {
  test.each(steps)('%s becomes the same as a new one', step => {
    expect(upgraded.get(step)?.schema).toEqual(fresh);
  });

  test.each(steps)('%s keeps the same of its rows', step => {
    expect(upgraded.get(step)?.rows).toEqual(upgraded.get(steps.at(-1) ?? '')?.rows);
  });

  test('gives the orders of before their numbers, in the order in which they came', () => {
    expect(upgraded.get(steps[0] ?? '')?.rows).toMatchObject({ numbers: [1001, 1002] });
  });

  test('reports payments that were taken back unnoticed, and makes their tickets void', () => {
    expect(upgraded.get(steps[0] ?? '')?.rows).toMatchObject({
      reports: [
        'paid_twice: invoices i1 and i2',
        'payment_reversed: invoice i1',
        'payment_reversed: invoice i2',
      ],
      void: [1, 2, 3],
    });
  });

  test('keeps who earned by orders of before, and the first account of a phone is the oldest', () => {
    const rows = upgraded.get(steps[0] ?? '')?.rows;
    expect(rows?.['earners']).toEqual([{ order_id: 1, first_id: 2, second_id: 1, by_phone: false }]);
    expect(rows?.['phones']).toEqual([{ digits: '380501112233', user_id: 1 }]);
    expect(rows?.['earning now']).toBe(0);
  });
});

test('A super prize of before is drawn too, and processes of the release before go on reading it', () => {
  const rows = upgraded.get(steps[0] ?? '')?.rows;
  expect(rows?.['super prizes']).toEqual([[1, 1_000_000, true, false]]);
  expect(rows?.['announced']).toEqual([{ total: 1_000_000, to_date: '2026-12-31', user_count: 3 }]);
});

test('An open order is its buyer’s phone’s', () => {
  expect(upgraded.get(steps[0] ?? '')?.rows?.['holders']).toEqual([null, '380501112233']);
});

test('Names that others see are mended, and who has none left is a dash', () => {
  const rows = upgraded.get(steps[0] ?? '')?.rows;
  expect(rows?.['names']).toEqual([
    ['Ada', `\u0623${'\u0336'.repeat(4)}`, ''],
    [`Bo Й${'\u0336'.repeat(4)}`, '', ''],
    ['—', 'Ж'.repeat(64), 'Львів, вул. Музична'],
  ]);
  expect(rows?.['writers']).toEqual(['Ева']);
});

test('What the accounts of one phone left unpaid within a week becomes what the phone did', () => {
  expect(pasts).toEqual([
    { person: '380501112233', lapses: 3, declines: 2, worth: 200n, lapsed_at: expect.any(Date) },
  ]);
});

test('An operator’s own text follows a message that has another id now', () => {
  const rows = upgraded.get(steps[0] ?? '')?.rows;
  expect(rows?.['own texts']).toEqual({ 'catalogue.all-of': 'Полиця', 'home.title': 'Дім' });
});

describe('The functions of the database', () => {
  const named = (text: string): string[] =>
    [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name = '']) => name);

  test('stand in one file each, which has the name of its function', () => {
    for (const { name, text } of readFunctions())
      expect(new Set(named(text))).toEqual(new Set([name.slice(0, -4)]));
  });

  test('are all there are', () => {
    const there = Object.keys(fresh).flatMap(key => /^functions (\w+)/.exec(key)?.[1] ?? []);
    expect([...new Set(there)].toSorted()).toEqual(readFunctions().map(({ name }) => name.slice(0, -4)));
  });

  test('and triggers stand in no migration', () => {
    const made = /^\s*(CREATE|ALTER)( OR REPLACE)? (FUNCTION|PROCEDURE|TRIGGER)/im;
    expect(migrations.filter(({ text }) => made.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
