import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '../../../server/database/database.ts';
import { migrateDatabase } from '../../../server/database/migrate-database.ts';
import { type Migration, readMigrations, readSqlFunctions } from '../../../server/database/migrations.ts';
import {
  type DatabaseDefinitions,
  readDatabaseDefinitions,
} from '../../support/database/database-definitions.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

const migrations = readMigrations();
const TEXTS = '{"uk":"a","ru":"b","en":"c"}';

/** What a shop of v0.1.0 has: two people, one of whom invited the other, two lots, and an order of one of them. */
const ROWS = `
  INSERT INTO currencies (code, rate, title) VALUES ('UAH', 1, '${TEXTS}');
  INSERT INTO users (id, first_name, phone, email, ref_code, referrer_id) VALUES
    (1, 'Ada', '+380501112233', 'ada@mail.example', 'a', NULL),
    (2, 'Bo', '+380501112244', 'bo@mail.example', 'b', 1);
  INSERT INTO categories (id, name) VALUES (1, '${TEXTS}');
  INSERT INTO products (id, image, title, parental_name, description)
    VALUES (1, '/p.webp', '${TEXTS}', '${TEXTS}', '${TEXTS}');
  INSERT INTO lots (id, category_id, product_to_buy_id, product_to_win_id, title, description, image, price, origin,
      ticket_amount, ticket_donate_amount, amount, reserved, start, draw_delay_seconds)
    SELECT n, 1, 1, 1, '${TEXTS}', '${TEXTS}', '/l.webp', 50000, 50000, 1, 2, 3 * n, 2 - n, '2026-01-01', 600
      FROM generate_series(1, 2) n;
  INSERT INTO orders (id, user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
      points_used, points_earned, cart_total, reserved_until)
    VALUES (1, 2, 'x', 'x', '\\x00', 'UAH', 1, 1, 50000, 0, 5, 500, '2026-01-03');
  INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points)
    VALUES (1, 1, 1, false, 50000, 50000, 1, 0);`;

/** Two lots of v0.1.0 that are drawn; the winner of the first one is still to be told by mail. */
const DRAWN = `
  INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points)
    VALUES (1, 2, 1, false, 50000, 50000, 1, 0);
  INSERT INTO tickets (id, lot_id, number, user_id, order_id, title, issued_at)
    SELECT n, n, 1, 2, 1, 'ticket ' || n, '2026-01-02' FROM generate_series(1, 2) n;
  INSERT INTO draws (lot_id, state, tickets, closed_at, due_at, winner_number, winner_ticket_id, drawn_at)
    SELECT n, 'drawn', 1, '2026-01-03', '2026-01-03', 1, n, '2026-01-03' FROM generate_series(1, 2) n;
  INSERT INTO draw_mailings (lot_id, kind, done_at) VALUES (1, 'drawn', NULL), (2, 'drawn', '2026-01-03')`;

/** A migration of a later release, with a function that its data are made with. */
const NEXT: Migration = {
  name: '900-next.sql',
  text: `-- Needs: next_title
    ALTER TABLE lots ADD COLUMN next_worth bigint NOT NULL GENERATED ALWAYS AS (price * amount) STORED;
    ALTER TABLE users ADD COLUMN next_title text NOT NULL DEFAULT '';
    UPDATE users SET next_title = next_title(first_name);
    CREATE INDEX orders_next ON orders (worth);`,
  hash: 'next',
};
const NEXT_FUNCTION: Migration = {
  name: 'next_title.sql',
  text: `CREATE OR REPLACE FUNCTION next_title(name text) RETURNS text LANGUAGE sql AS $$ SELECT 'Dear ' || name $$;`,
  hash: 'next',
};

const TABLES = ['users', 'lots', 'orders', 'order_lines', 'lot_search', 'shop_clock'] as const;
type Rows = Readonly<Record<string, readonly unknown[]>>;

/** All that stands in these tables, without what the later release adds to them. */
const rowsOf = async (tx: Queryable): Promise<Rows> => {
  const all: Record<string, readonly unknown[]> = {};
  for (const table of TABLES) {
    const rows = await tx.query<{ kept: unknown }>(
      `SELECT to_jsonb(t) - 'next_worth' - 'next_title' AS kept FROM ${table} t ORDER BY 1`,
      [],
    );
    all[table] = rows.map(({ kept }) => kept);
  }
  return all;
};

const GIVEN_UP = new Error('given up');

let opened: TestDatabase;
let fresh: DatabaseDefinitions;
let asNew: DatabaseDefinitions;
let upgraded: DatabaseDefinitions;
let before: Rows;
let after: Rows;
let filled: readonly unknown[];
let applied: readonly unknown[];

/** In schemas beside the shop's own, within a transaction that is given up: no database has to be made. */
const upgradeInside = async (tx: Queryable): Promise<void> => {
  const here = { ...opened.database, transaction: <T>(work: (own: Queryable) => Promise<T>) => work(tx) };
  const next = () => migrateDatabase(here, [...migrations, NEXT], [...readSqlFunctions(), NEXT_FUNCTION]);
  // The extension is found beside the schema, as in any database that has it.
  await tx.query('CREATE SCHEMA trgm; ALTER EXTENSION pg_trgm SET SCHEMA trgm');
  await tx.query('CREATE SCHEMA as_new; SET LOCAL search_path = as_new, trgm');
  await next();
  asNew = await readDatabaseDefinitions(tx);
  await tx.query('CREATE SCHEMA earlier; SET LOCAL search_path = earlier, trgm');
  await migrateDatabase(here);
  await tx.query(ROWS);
  before = await rowsOf(tx);
  await next();
  await next();
  upgraded = await readDatabaseDefinitions(tx);
  after = await rowsOf(tx);
  filled = await tx.query(
    `SELECT (SELECT array_agg(next_title ORDER BY id) FROM users) AS titles,
       (SELECT array_agg(next_worth::int ORDER BY id) FROM lots) AS worth`,
    [],
  );
  applied = await tx.query("SELECT name FROM schema_migrations WHERE hash = 'next'", []);
  throw GIVEN_UP;
};

beforeAll(async () => {
  opened = await openTestDatabase();
  fresh = await readDatabaseDefinitions(opened.database);
  await opened.database.transaction(upgradeInside).catch((error: unknown) => {
    if (error !== GIVEN_UP) throw error;
  });
});
afterAll(() => opened.close());

describe('A database of v0.1.0 with rows in it, at the start of a later release', () => {
  test('a database upgraded from v0.1.0 has the same schema as a new one', () => {
    expect(upgraded).toEqual(asNew);
    expect(upgraded).not.toEqual(fresh);
  });

  test('a database upgraded from v0.1.0 keeps its rows', () => {
    expect(before['users']).toHaveLength(2);
    expect(after).toEqual(before);
  });

  test('an upgrade fills new columns by a function that its migration needs', () => {
    expect(filled).toEqual([{ titles: ['Dear Ada', 'Dear Bo'], worth: [150_000, 300_000] }]);
  });

  test('an upgrade applies its migration once', () => {
    expect(applied).toEqual([{ name: '900-next.sql' }]);
  });
});

type Migrate = (some?: readonly Migration[], functions?: readonly Migration[]) => Promise<void>;

/** Does something in a schema beside the shop's own, in a transaction that is given up. */
const inSchemaOfItsOwn = async (work: (tx: Queryable, migrate: Migrate) => Promise<void>): Promise<void> => {
  const { database } = opened;
  await database
    .transaction(async tx => {
      const here = { ...database, transaction: <T>(own: (inside: Queryable) => Promise<T>) => own(tx) };
      await tx.query('CREATE SCHEMA trgm; ALTER EXTENSION pg_trgm SET SCHEMA trgm');
      await tx.query('CREATE SCHEMA released; SET LOCAL search_path = released, trgm');
      await work(tx, (some, functions) => migrateDatabase(here, some, functions));
      throw GIVEN_UP;
    })
    .catch((error: unknown) => {
      if (error !== GIVEN_UP) throw error;
    });
};

/** Today's functions stand for those of then, but for what is of tables that came later. */
const functionsWithout = (later: RegExp): readonly Migration[] =>
  readSqlFunctions().filter(({ text }) => !later.test(text));
const OF_RELEASED = functionsWithout(
  /collection_points|cash_alternative|address_json|refund_lines|refunds%ROWTYPE|return_lines|returns%ROWTYPE|ON (refund|return|winner)|ON (addresses|order_deliveries|parcel|prize)|FROM (order_lines n LEFT JOIN parcel_lines|order_deliveries d WHERE d.order_id = o.id\)|together)|RETURNS addresses/,
);
const OF_ELEVENTH = functionsWithout(
  /collection_points|cash_alternative|iban|refund_lines|refunds%ROWTYPE|return_lines|returns%ROWTYPE|ON (refund|return|winner)|NEW\.place/,
);

/** Two prizes of before prizes came back: one is sent again after it was to be packed again, the other one never was. */
const SENT_TWICE = `
  INSERT INTO addresses (id, user_id, kind, recipient, phone, city, branch, made_at) OVERRIDING SYSTEM VALUE
    VALUES (1, 2, 'branch', 'Bo', '+380501112244', 'c', '1', '2026-01-03');
  INSERT INTO prizes (lot_id, user_id, won_at, state, since)
    SELECT n, 2, '2026-01-03', 'won', '2026-01-03' FROM generate_series(1, 2) n;
  UPDATE prizes SET state = 'sent', address_id = 1, carrier = 'ukrposhta', tracking = 'LATER' || id;
  INSERT INTO prize_changes (prize_id, state, by, reason, carrier, tracking, at)
    SELECT p.id, h.state, 'office', h.reason, CASE WHEN h.tracking <> '' THEN h.carrier END, h.tracking, '2026-01-04'::timestamptz
      FROM (VALUES ('to_pack', '', '', ''), ('sent', '', 'nova-poshta', 'FIRST'), ('to_pack', 'nobody came', '', ''),
        ('sent', '', 'ukrposhta', 'LATER')) h (state, reason, carrier, tracking) JOIN prizes p ON p.lot_id = 1
    UNION ALL SELECT p.id, 'sent', 'office', '', 'ukrposhta', 'LATER', '2026-01-04'::timestamptz FROM prizes p WHERE p.lot_id = 2;`;

describe('The migrations behind those of v0.1.0', () => {
  test('a prize that was to be packed again has come back before that, with its reason and number, and any other keeps its changes', async () => {
    let changes: readonly unknown[] = [];
    await inSchemaOfItsOwn(async (tx, migrate) => {
      const eleventh = migrations.filter(({ name }) => name < '012');
      await migrate(eleventh, OF_RELEASED);
      await tx.query(`${ROWS}; ${DRAWN}; ${SENT_TWICE}`);
      // Now with what keeps changes as they are.
      await migrate(eleventh, OF_ELEVENTH);
      await migrate();
      changes = await tx.query(
        `SELECT p.lot_id || ' ' || h.state || coalesce(' ' || h.carrier, '') || ' ' || h.tracking || h.reason AS change
         FROM prize_changes h JOIN prizes p ON p.id = h.prize_id ORDER BY p.lot_id, h.id`,
        [],
      );
    });
    expect(changes.map(row => (row as { change: string }).change.trim())).toEqual([
      '1 to_pack',
      '1 sent nova-poshta FIRST',
      '1 came_back nova-poshta FIRSTnobody came',
      '1 to_pack',
      '1 sent ukrposhta LATER',
      '2 sent ukrposhta LATER',
    ]);
  });

  test('an order of v0.1.0 gets no language, no way to pay and no question where it goes, and only a winner yet to be told a prize', async () => {
    let orders: readonly unknown[] = [];
    let prizes: readonly unknown[] = [];
    await inSchemaOfItsOwn(async (tx, migrate) => {
      await migrate(migrations.slice(0, 6), OF_RELEASED);
      await tx.query(`${ROWS}; UPDATE users SET language = 'ru' WHERE id = 2; ${DRAWN}`);
      await migrate();
      prizes = await tx.query(
        `SELECT p.lot_id, p.place, p.number, p.user_id, p.state, h.by, p.claim_until - p.won_at = interval '60 days' AS days
           FROM prizes p JOIN prize_changes h ON h.prize_id = p.id`,
        [],
      );
      orders = await tx.query('SELECT language, via, asks_address FROM orders', []);
    });
    expect(orders).toEqual([{ language: null, via: '', asks_address: false }]);
    expect(prizes).toEqual([
      { lot_id: 1, place: 0, number: 1, user_id: 2, state: 'won', by: 'shop', days: true },
    ]);
  });
});

describe('The functions of the database', () => {
  const named = (text: string): string[] =>
    [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name = '']) => name);

  test('each file of database functions holds one function and is named for it', () => {
    for (const { name, text } of readSqlFunctions())
      expect(new Set(named(text))).toEqual(new Set([name.slice(0, -4)]));
  });

  test('every function in the database has a file of its own name', () => {
    const there = Object.keys(fresh).flatMap(key => /^functions (\w+)/.exec(key)?.[1] ?? []);
    expect([...new Set(there)].toSorted()).toEqual(readSqlFunctions().map(({ name }) => name.slice(0, -4)));
  });

  test('no migration creates or changes a function or a trigger', () => {
    const made = /^\s*(CREATE|ALTER)( OR REPLACE)? (FUNCTION|PROCEDURE|TRIGGER)/im;
    expect(migrations.filter(({ text }) => made.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
