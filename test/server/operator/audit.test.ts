import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditDifferences, auditShop } from '../../../server/operator/audit/audit.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { AUDIT_CORRUPTIONS } from '../../support/database/audit-corruptions.ts';
import {
  COLLECTED_PARCEL,
  COLLECTED_PRIZE,
  PAID_OUT_PRIZE,
} from '../../support/database/handing-over-corruptions.ts';
import { FORGET_FIRST_PRIZE } from '../../support/database/prize-corruptions.ts';
import { ASK_AGAIN_AFTER_RECEIPT, RETURN_OF_OLD_ORDER } from '../../support/database/return-corruptions.ts';
import { type AuditedShop, startAuditedShop } from '../../support/shops/audited-shop.ts';

let audited: AuditedShop;
let server: AuditedShop['server'];

beforeAll(async () => {
  audited = await startAuditedShop();
  server = audited.server;
});
afterAll(() => server.close());

/** What the audit finds after `statements`, which are then undone. */
const auditAfter = (statements: string): Promise<AuditDifferences> =>
  audited.whenSpoiled(statements, auditShop);

describe('the audit', () => {
  test('the audit finds nothing in a shop that settled every payment itself', async () => {
    expect(await auditShop(server.context.database)).toEqual({});
  });

  test.each(AUDIT_CORRUPTIONS)('the audit finds %s (%s)', async (_, check, statements) => {
    const found = await auditAfter(statements);
    expect(Object.keys(found)).toContain(check);
    expect(found[check]?.length).toBeGreaterThan(0);
  });

  test('the audit asks for no prize of a draw of before the first one', async () => {
    expect(await auditAfter(FORGET_FIRST_PRIZE)).toEqual({});
  });

  test.each([
    ['a parcel that is collected', COLLECTED_PARCEL],
    ['a prize that is collected', COLLECTED_PRIZE],
    ['a prize whose money was paid out', PAID_OUT_PRIZE],
  ])('the audit finds nothing in a shop with %s', async (_, statements) => {
    expect(await auditAfter(statements)).toEqual({});
  });

  test('the audit minds neither a line that was received after its refusal and is asked for again, nor a return of an order without an address', async () => {
    expect(await auditAfter(ASK_AGAIN_AFTER_RECEIPT)).toEqual({});
    expect(await auditAfter(RETURN_OF_OLD_ORDER)).toEqual({});
  });

  test('the audit answers at most as many rows of a check as were asked for', async () => {
    const { database } = server.context;
    await database.transaction(async tx => {
      await tx.query('SAVEPOINT sound');
      await tx.query('UPDATE users SET points = points + 1');
      expect((await auditShop(tx, { most: 2 })).points_balance).toHaveLength(2);
      await tx.query('ROLLBACK TO SAVEPOINT sound');
    });
  });

  test('the audit accepts commissions of former percents only where those percents are given', async () => {
    const percents = (first: string, second: string) => ({
      first: parseDecimal(first) ?? (0n as never),
      second: parseDecimal(second) ?? (0n as never),
    });
    const now = percents('10', '4');
    expect(Object.keys(await auditShop(server.context.database, { everInForce: [now] }))).toEqual([
      'order_ledger',
    ]);
    expect(await auditShop(server.context.database, { everInForce: [now, percents('5', '2')] })).toEqual({});
  });
});
