import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollBackTransactionIf } from '../../../server/database/roll-back-transaction-if.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.database.query('CREATE TABLE kept (n int)', []);
});
afterAll(() => opened.close());

const keep = (n: number): Promise<number> =>
  rollBackTransactionIf(
    opened.database,
    outcome => outcome < 0,
    async tx => {
      await tx.query('INSERT INTO kept VALUES ($1)', [n]);
      return n;
    },
  );

test('rollBackTransactionIf undoes a transaction by its outcome and still answers the outcome', async () => {
  expect(await keep(1)).toBe(1);
  expect(await keep(-1)).toBe(-1);
  expect(await opened.database.query('SELECT n FROM kept', [])).toEqual([{ n: 1 }]);
});

test('rollBackTransactionIf rejects with the error of the transaction', async () => {
  const broken = rollBackTransactionIf(
    opened.database,
    () => true,
    async tx => tx.query('SELECT nothing FROM kept', []),
  );
  await expect(broken).rejects.toMatchObject({ code: '42703' });
});
