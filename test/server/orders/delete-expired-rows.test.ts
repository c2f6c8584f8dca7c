import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { deleteExpiredRows } from '../../../server/process/delete-expired-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const TABLES = [
  'sessions',
  'phone_codes',
  'mail_tokens',
  'account_changes',
  'rate_limits',
  'draw_onlookers',
  'unpaid_pasts',
];

let opened: TestDatabase;
let database: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await database.query(
    `INSERT INTO currencies (code, rate, title) VALUES ('UAH', 1, '{"uk":"","ru":"","en":""}');
     INSERT INTO users (id, first_name, phone, email, ref_code) VALUES (1, 'Ada', '+38', 'ada@mail.example', 'ada');`,
  );
});
afterAll(() => opened.close());

/** Rows that ran out `seconds` before now; negative: that have so long to go. */
const fill = async (count: number, seconds: number): Promise<void> => {
  const values = [count, new Date(NOW - seconds * 1000), `${seconds}:`];
  const key = `decode(md5($3 || n), 'hex')`;
  for (const insert of [
    `INSERT INTO sessions (token_hash, user_id, expires_at) SELECT ${key} || ${key}, 1, $2`,
    `INSERT INTO phone_codes (phone, code_hash, sent_at, expires_at, tries_left) SELECT $3 || n, ${key} || ${key}, $2, $2, 5`,
    `INSERT INTO mail_tokens (token_hash, user_id, purpose, email, expires_at) SELECT ${key} || ${key}, 1, 'recovery', '', $2`,
    `INSERT INTO account_changes (user_id, email, phone, expires_at) SELECT 1, $3 || n, '+38', $2`,
    `INSERT INTO draw_onlookers (lot_id, tab, expires_at) SELECT 1, ${key} || ${key}, $2`,
    `INSERT INTO unpaid_pasts (person, lapses, declines, worth, lapsed_at) SELECT $3 || n, 1, 0, 1, $2::timestamptz - interval '168 hours'`,
    `INSERT INTO rate_limits (key, window_start, count, expires_at) SELECT $3 || n, $2, 1, $2`,
  ]) {
    await database.query(`${insert} FROM generate_series(1, $1::int) n`, values);
  }
};

const counts = async (): Promise<readonly unknown[]> =>
  Promise.all(
    TABLES.map(async table => {
      const [row] = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`, []);
      return row?.n;
    }),
  );

describe('Sweeping', () => {
  it('sweep deletes all expired rows and no others, however many there are, with several processes at once', async () => {
    await fill(1500, 60);
    await fill(7, -60);
    expect(await counts()).toEqual(TABLES.map(() => 1507));
    await Promise.all([1, 2, 3].map(() => deleteExpiredRows({ database, now: () => NOW })));
    await deleteExpiredRows({ database, now: () => NOW });
    expect(await counts()).toEqual(TABLES.map(() => 7));
  });

  it('sweep keeps a row at the millisecond it expires and deletes it one millisecond later', async () => {
    await fill(1, 0);
    await deleteExpiredRows({ database, now: () => NOW });
    expect(await counts()).toEqual(TABLES.map(() => 8));
    await deleteExpiredRows({ database, now: () => NOW + 1 });
    expect(await counts()).toEqual(TABLES.map(() => 7));
  });

  it('sweep deletes nothing when it is aborted and leaves the expired rows for later', async () => {
    await fill(3, 60);
    await deleteExpiredRows({ database, now: () => NOW }, AbortSignal.abort());
    expect(await counts()).toEqual(TABLES.map(() => 10));
  });

  it('every table that sweep cleans has an index on the time of expiry', async () => {
    const indexed = await database.query<{ table: string }>(
      `SELECT DISTINCT tablename AS table FROM pg_indexes WHERE indexdef ~ '\\((expires_at|lapsed_at)\\)$' ORDER BY 1`,
      [],
    );
    expect(indexed.map(row => row.table)).toEqual(expect.arrayContaining(TABLES));
  });
});
