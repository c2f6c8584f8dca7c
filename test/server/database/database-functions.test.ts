import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { migrateDatabase } from '../../../server/database/migrate-database.ts';
import { readMigrations, readSqlFunctions } from '../../../server/database/migrations.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

let opened: TestDatabase;
let database: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
});
afterAll(() => opened.close());

describe('Functions of the database', () => {
  const bodyOf = async (): Promise<unknown> => (await database.query('SELECT told() AS text', []))[0];
  const told = (text: string, hash: string) => ({
    name: 'told.sql',
    text: `CREATE OR REPLACE FUNCTION told() RETURNS text LANGUAGE sql AS $$ SELECT '${text}'::text $$;`,
    hash,
  });
  const withTold = (...functions: ReturnType<typeof told>[]) =>
    migrateDatabase(database, readMigrations(), [...readSqlFunctions(), ...functions]);

  test('a start replaces a database function whose text has changed, also when several start at once', async () => {
    await withTold(told('first', 'h1'));
    expect(await bodyOf()).toEqual({ text: 'first' });
    await Promise.all([1, 2, 3].map(() => withTold(told('second', 'h2'))));
    expect(await bodyOf()).toEqual({ text: 'second' });
  });

  test('a start of an older release is refused and leaves the newer database functions in place', async () => {
    await withTold(told('older', 'h3'));
    await withTold(told('newer', 'h4'));
    await expect(withTold(told('older', 'h3'))).rejects.toThrow('belongs to a newer release');
    expect(await bodyOf()).toEqual({ text: 'newer' });
  });

  test('schema_functions names every database function after the first start', async () => {
    const names = await database.query('SELECT DISTINCT name FROM schema_functions ORDER BY name', []);
    expect(names.map(row => row['name'])).toEqual(
      expect.arrayContaining(readSqlFunctions().map(({ name }) => name)),
    );
  });

  test('what checks and computed columns call is planned once for each connection, not at every statement', async () => {
    const called = await database.query(
      `SELECT DISTINCT p.proname AS name, l.lanname AS language FROM pg_depend d
         JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
         JOIN pg_language l ON l.oid = p.prolang
       WHERE d.classid IN ('pg_constraint'::regclass, 'pg_attrdef'::regclass) AND l.lanname IN ('sql', 'plpgsql')
         AND p.pronamespace = 'public'::regnamespace
       ORDER BY name`,
      [],
    );
    expect(called.map(row => row['name'])).toContain('clean_line');
    expect(called.filter(row => row['language'] === 'sql')).toEqual([]);
  });
});
