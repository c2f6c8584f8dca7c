import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import {
  findDatabaseErrorCode,
  isCheckViolationError,
  isUniqueViolationError,
  isUnreachableDatabaseError,
} from '../../../server/database/database-errors.ts';
import { migrateDatabase } from '../../../server/database/migrate-database.ts';
import { readMigrations } from '../../../server/database/migrations.ts';
import { openMigratedPostgres } from '../../../server/database/open-migrated-postgres.ts';
import {
  createServerDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../support/database/test-database.ts';

let opened: TestDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await database.query('CREATE TABLE notes (id int PRIMARY KEY CHECK (id > 0), body text)');
});
afterAll(() => opened.close());

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => 'fine',
    (error: unknown) => findDatabaseErrorCode(error),
  );
const ids = async (): Promise<number[]> =>
  (await database.query<{ id: number }>('SELECT id FROM notes ORDER BY id', [])).map(row => row.id);

describe('A query', () => {
  test('a query reads bigints exactly, decimals as text, moments as dates and bytes as bytes', async () => {
    const [row] = await database.query(
      'SELECT 9007199254740993::bigint AS big, 2.50::numeric(9,6) AS rate, $1::timestamptz AS at, $2::bytea AS raw, $3::jsonb AS doc',
      [new Date(1_763_000_000_123), Buffer.from([0, 255]), { uk: 'їжак' }],
    );
    expect(row).toEqual({
      big: 9_007_199_254_740_993n,
      rate: '2.500000',
      at: new Date(1_763_000_000_123),
      raw: Buffer.from([0, 255]),
      doc: { uk: 'їжак' },
    });
  });

  test('a query that fails rejects with its code and leaves the connection usable', async () => {
    await database.query('INSERT INTO notes (id) VALUES ($1)', [1]);
    const twice = database.query('INSERT INTO notes (id) VALUES ($1)', [1]).catch((error: unknown) => error);
    expect(isUniqueViolationError(await twice)).toBe(true);
    const negative = database
      .query('INSERT INTO notes (id) VALUES ($1)', [-1])
      .catch((error: unknown) => error);
    expect(isCheckViolationError(await negative)).toBe(true);
    expect(await codeOf(database.query('SELECT nothing FROM nowhere', []))).toBe('42P01');
    expect(await ids()).toEqual([1]);
    await database.query('DELETE FROM notes', []);
  });

  test('a query passes a parameter that holds SQL as a value', async () => {
    const body = "'); DROP TABLE notes; --";
    await database.query('INSERT INTO notes (id, body) VALUES (7, $1)', [body]);
    expect(await database.query('SELECT body FROM notes WHERE body = $1', [body])).toEqual([{ body }]);
    await database.query('DELETE FROM notes', []);
  });

  test('50 concurrent queries each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => database.query<{ n: number }>('SELECT $1::int AS n', [n])),
    );
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});

describe('A transaction', () => {
  test('a transaction commits all its statements, or none when it throws', async () => {
    await database.transaction(async tx => {
      await tx.query('INSERT INTO notes (id) VALUES (1)', []);
      await tx.query('DELETE FROM feedback', []);
      await tx.query('INSERT INTO notes (id) VALUES (2)', []);
    });
    const failed = database.transaction(async tx => {
      await tx.query('INSERT INTO notes (id) VALUES (3)', []);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([1, 2]);
    await database.query('DELETE FROM notes', []);
  });

  test('a transaction that loses to another one is run again, up to five times', async () => {
    let tries = 0;
    const lose = (times: number) =>
      database.transaction(async tx => {
        tries += 1;
        await tx.query('INSERT INTO notes (id) VALUES ($1)', [tries]);
        if (tries <= times)
          await tx.query("DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$");
        return tries;
      });
    expect(await lose(2)).toBe(3);
    expect(await ids()).toEqual([3]); // the attempts that lost left nothing
    await database.query('DELETE FROM notes', []);
    tries = 0;
    expect(await codeOf(lose(9))).toBe('40001');
    expect(tries).toBe(5);
  });

  test('a transaction rejects a query that bypasses it, which would block the embedded database', async () => {
    const around = database.transaction(() => database.query('SELECT 1 AS one', []));
    await expect(around).rejects.toThrow('use tx');
    const nested = database.transaction(() => database.transaction(async () => undefined));
    await expect(nested).rejects.toThrow('use tx');
    const several = database.transaction(() => database.query('SELECT 1 AS one; SELECT 2 AS two'));
    await expect(several).rejects.toThrow('use tx');
  });
});

/** None: the embedded database has one process only. */
const servers = [process.env['DATABASE_URL'] ?? ''].filter(url => url !== '');

describe('Migrations', () => {
  test('migrate changes nothing the second time, also when several run at once', async () => {
    const before = await database.query('SELECT * FROM schema_migrations ORDER BY name', []);
    expect(before.length).toBe(readMigrations().length);
    await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)]);
    expect(await database.query('SELECT * FROM schema_migrations ORDER BY name', [])).toEqual(before);
  });

  test('migrate applies a new migration once when several start together', async () => {
    const next = { name: '900-next.sql', text: 'CREATE TABLE next_thing (id int);', hash: 'a' };
    const all = [...readMigrations(), next];
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database, all)));
    expect(await database.query('SELECT count(*)::int AS n FROM next_thing', [])).toEqual([{ n: 0 }]);
    await database.query("DELETE FROM schema_migrations WHERE name = '900-next.sql'", []);
  });

  test('migrate applies a new migration whose name sorts before those already applied', async () => {
    const late = { name: '000-late.sql', text: 'CREATE TABLE late_thing (id int);', hash: 'c' };
    await migrateDatabase(database, [late, ...readMigrations()]);
    expect(await database.query('SELECT count(*)::int AS n FROM late_thing', [])).toEqual([{ n: 0 }]);
    await database.query("DELETE FROM schema_migrations WHERE name = '000-late.sql'", []);
  });

  test('migrate refuses a database of a newer release and changes nothing in it', async () => {
    await database.query("INSERT INTO schema_migrations (name, hash) VALUES ('999-later.sql', 'x')", []);
    const missing = { name: '998-mine.sql', text: 'CREATE TABLE mine (id int);', hash: 'd' };
    await expect(migrateDatabase(database, [...readMigrations(), missing])).rejects.toThrow(
      'the database belongs to a newer release: this one does not know 999-later.sql',
    );
    expect(await codeOf(database.query('SELECT * FROM mine', []))).toBe('42P01');
    await database.query("DELETE FROM schema_migrations WHERE name = '999-later.sql'", []);
  });

  test('migrate refuses a database made before the first release, and says so', async () => {
    await database.query("INSERT INTO schema_migrations (name, hash) VALUES ('002-money-path.sql', 'x')", []);
    await expect(migrateDatabase(database)).rejects.toThrow('the database was made before v0.1.0');
    await database.query("DELETE FROM schema_migrations WHERE name = '002-money-path.sql'", []);
  });

  test.each(servers)(
    'an empty PostgreSQL database is migrated once when several processes open it',
    async server => {
      const empty = await createServerDatabase(server, false);
      const log = { info: () => undefined, error: () => undefined };
      const all = await Promise.all([1, 2, 3].map(() => openMigratedPostgres(empty.url, log)));
      const [row] = (await all[0]?.query('SELECT count(*)::int AS n FROM schema_migrations', [])) ?? [];
      expect(row).toEqual({ n: readMigrations().length });
      await Promise.all(all.map(each => each.close()));
      await empty.drop();
    },
  );

  test('migrate leaves nothing of a migration that fails', async () => {
    const bad = { name: '901-bad.sql', text: 'CREATE TABLE half (id int); SELECT 1 / 0;', hash: 'b' };
    expect(await codeOf(migrateDatabase(database, [...readMigrations(), bad]))).toBe('22012');
    expect(await codeOf(database.query('SELECT * FROM half', []))).toBe('42P01');
  });

  test('migrate refuses to start when an applied migration was changed', async () => {
    const [first, ...rest] = readMigrations();
    if (first === undefined) throw new Error('no migrations');
    const changed = [{ ...first, hash: 'changed' }, ...rest];
    await expect(migrateDatabase(database, changed)).rejects.toThrow(
      `${first.name} was applied with another content`,
    );
  });
});

describe('The ledgers', () => {
  test('rows of the points ledger can be neither changed nor deleted', async () => {
    await database.query(
      `INSERT INTO currencies (code, rate, title) VALUES ('UAH', 1, '{"uk":"","ru":"","en":""}');
       INSERT INTO users (id, first_name, phone, email, ref_code) VALUES (1, 'Ada', '+38', 'ada@mail.example', 'ada');
       INSERT INTO points_ledger (user_id, amount, cause, at) VALUES (1, 5, 'adjustment', now());`,
    );
    expect(await codeOf(database.query('UPDATE points_ledger SET amount = 500', []))).toBe('23001');
    expect(await codeOf(database.query('DELETE FROM points_ledger', []))).toBe('23001');
  });
});

describe('an unreachable PostgreSQL server', () => {
  test.each(servers)('the pool replaces a database connection that was cut', async () => {
    const cut = await database
      .query('SELECT pg_terminate_backend(pg_backend_pid())', [])
      .catch((reason: unknown) => reason);
    expect(isUnreachableDatabaseError(cut)).toBe(true);
    const again = await Promise.all(Array.from({ length: 12 }, () => database.query('SELECT 1 AS one', [])));
    expect(again.every(([row]) => row?.['one'] === 1)).toBe(true);
  });

  test.each(servers)('a transaction whose connection is cut leaves nothing', async () => {
    const cut = await database
      .transaction(async tx => {
        await tx.query('INSERT INTO notes (id) VALUES (41)', []);
        await tx.query('SELECT pg_terminate_backend(pg_backend_pid())', []);
      })
      .catch((reason: unknown) => reason);
    expect(isUnreachableDatabaseError(cut)).toBe(true);
    expect(await ids()).not.toContain(41);
  });

  test('isUnreachableDatabaseError tells an unreachable database from a wrong statement', async () => {
    const log = { info: () => undefined, error: () => undefined };
    const missing = openMigratedPostgres('postgres://nobody@127.0.0.1:9/nothing', log);
    const error = await missing.catch((reason: unknown) => reason);
    expect(isUnreachableDatabaseError(error)).toBe(true);
    const wrong = await database.query('SELECT nothing', []).catch((reason: unknown) => reason);
    expect(isUnreachableDatabaseError(wrong)).toBe(false);
  });
});
