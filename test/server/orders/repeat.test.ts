import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asDatabaseError, isDatabaseAway, isUnavailable } from '../../../server/database/errors.ts';
import { repeat } from '../../../server/database/repeat.ts';

const saying = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
const databaseSaid = (message: string): Error => asDatabaseError(saying(message)) as Error;
const coded = (code: string): Error => asDatabaseError(saying('failed', code)) as Error;

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
  test.each(AWAY)('A failure of the database %s means that it is away: 503 for the caller', code => {
    expect([isDatabaseAway(coded(code)), isUnavailable(coded(code))]).toEqual([true, true]);
  });
  test.each(SAID)('“%s” means the same', message => {
    expect(isDatabaseAway(databaseSaid(message))).toBe(true);
  });
  test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])(
    'A failure of the database is no other connection that was cut (%s)',
    code => {
      expect([isDatabaseAway(saying('aborted', code)), isUnavailable(saying('aborted', code))]).toEqual([
        false,
        false,
      ]);
    },
  );
  test.each(['57014', '55P03', '40001', '40P01'])(
    'A failure of the database %s is temporary although it is there',
    code => {
      expect([isDatabaseAway(coded(code)), isUnavailable(coded(code))]).toEqual([false, true]);
    },
  );
  test.each(WRONG)('A failure of the database %s is a fault of ours', code => {
    expect(isUnavailable(coded(code))).toBe(false);
  });
});

describe('Repeating', () => {
  test('Repeating does it again after a lost race and a lost connection', async () => {
    expect(await repeat(failing(coded('40P01'), coded('57P01'), coded('ECONNRESET')))).toBe(4);
  });

  test('Repeating gives up after five times with the last reason', async () => {
    const work = failing(...['40001', '40001', '40001', '40001', '57P03', '40001'].map(coded));
    await expect(repeat(work)).rejects.toMatchObject({ code: '57P03' });
  });

  test('Repeating never does it again when the statement itself is wrong', async () => {
    const codes = fc.string({ minLength: 5, maxLength: 5 }).filter(code => !isUnavailable(coded(code)));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...WRONG), codes), async code => {
        const work = failing(coded(code));
        await expect(repeat(work)).rejects.toMatchObject({ code });
        expect(await work()).toBe(2);
      }),
    );
  });

  test('Repeating never does it again where that is not safe', async () => {
    const work = failing(coded('57P01'));
    await expect(repeat(work, { isSafe: () => false })).rejects.toMatchObject({ code: '57P01' });
    expect(await work()).toBe(2);
  });

  test('Repeating does it again for the loser of a deadlock, who was told only after a second and more', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let calls = 0;
    const slow = async (): Promise<number> => {
      calls += 1;
      if (calls > 2) return calls;
      vi.advanceTimersByTime(1100);
      throw coded('40P01');
    };
    expect(await repeat(slow)).toBe(3);
  });

  test('Repeating does not begin again after a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let calls = 0;
    const slow = async (): Promise<never> => {
      calls += 1;
      vi.advanceTimersByTime(1100);
      throw coded('ECONNREFUSED');
    };
    await expect(repeat(slow)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(calls).toBe(1);
  });
});
