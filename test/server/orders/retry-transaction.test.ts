import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  isErrorAnsweredWith503,
  isUnreachableDatabaseError,
  markDatabaseError,
} from '../../../server/database/database-errors.ts';
import { retryTransaction } from '../../../server/database/retry-transaction.ts';

const saying = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
const databaseSaid = (message: string): Error => markDatabaseError(saying(message)) as Error;
const coded = (code: string): Error => markDatabaseError(saying('failed', code)) as Error;

afterEach(() => vi.useRealTimers());

/** Fails with each of these in turn, then answers how often it was called. */
const failing = (...errors: readonly Error[]) => {
  let calls = 0;
  return async (): Promise<number> => {
    calls += 1;
    const error = errors[calls - 1];
    if (error !== undefined) throw error;
    return calls;
  };
};

const AWAY = [
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  '53300',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
];
const SAID = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];
const WRONG = ['23505', '23514', '42P01', '42601', '22012', '42501', 'XX000'];

describe('A failure of the database', () => {
  test.each(AWAY)(
    'a database error with code %s means that the database is away, and its caller gets 503',
    code => {
      expect([isUnreachableDatabaseError(coded(code)), isErrorAnsweredWith503(coded(code))]).toEqual([
        true,
        true,
      ]);
    },
  );
  test.each(SAID)('a database error that says “%s” means that the database is away', message => {
    expect(isUnreachableDatabaseError(databaseSaid(message))).toBe(true);
  });
  test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])(
    'a cut connection to anything but the database (%s) does not mean that the database is away',
    code => {
      expect([
        isUnreachableDatabaseError(saying('aborted', code)),
        isErrorAnsweredWith503(saying('aborted', code)),
      ]).toEqual([false, false]);
    },
  );
  test.each(['57014', '55P03', '40001', '40P01'])(
    'a database error with code %s means that the statement can be repeated, though the database is there',
    code => {
      expect([isUnreachableDatabaseError(coded(code)), isErrorAnsweredWith503(coded(code))]).toEqual([
        false,
        true,
      ]);
    },
  );
  test.each(WRONG)('a database error with code %s is a fault of the shop’s own statement', code => {
    expect(isErrorAnsweredWith503(coded(code))).toBe(false);
  });
});

describe('Repeating', () => {
  test('repeat runs a statement again after a deadlock and a lost connection', async () => {
    expect(await retryTransaction(failing(coded('40P01'), coded('57P01'), coded('ECONNRESET')))).toBe(4);
  });

  test('repeat gives up after five tries and throws the last error', async () => {
    const work = failing(...['40001', '40001', '40001', '40001', '57P03', '40001'].map(coded));
    await expect(retryTransaction(work)).rejects.toMatchObject({ code: '57P03' });
  });

  test('repeat never runs a statement again whose error is its own fault', async () => {
    const codes = fc
      .string({ minLength: 5, maxLength: 5 })
      .filter(code => !isErrorAnsweredWith503(coded(code)));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...WRONG), codes), async code => {
        const work = failing(coded(code));
        await expect(retryTransaction(work)).rejects.toMatchObject({ code });
        expect(await work()).toBe(2);
      }),
    );
  });

  test('repeat never runs a statement again that is declared unsafe to repeat', async () => {
    const work = failing(coded('57P01'));
    await expect(retryTransaction(work, { isSafe: () => false })).rejects.toMatchObject({ code: '57P01' });
    expect(await work()).toBe(2);
  });

  test('repeat runs the loser of a deadlock again, although the database reports it only after a second or more', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let calls = 0;
    const slow = async (): Promise<number> => {
      calls += 1;
      if (calls > 2) return calls;
      vi.advanceTimersByTime(1100);
      throw coded('40P01');
    };
    expect(await retryTransaction(slow)).toBe(3);
  });

  test('repeat starts no further try once a second has passed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let calls = 0;
    const slow = async (): Promise<never> => {
      calls += 1;
      vi.advanceTimersByTime(1100);
      throw coded('ECONNREFUSED');
    };
    await expect(retryTransaction(slow)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(calls).toBe(1);
  });
});
