import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog } from '../../server/make-log.ts';
import { checkClock } from '../../server/shop/check-clock.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const told = async (shiftMs: number): Promise<string> => {
  let lines = '';
  const log = makeLog('warn', {
    write: line => {
      lines += line;
    },
  });
  await checkClock({ database: opened.database, now: () => Date.now() + shiftMs, log });
  return lines;
};

it.each([-60_000, 60_000])('tells the operator of a clock that is %i ms off the database’s', async shift => {
  const { level, aheadMs } = JSON.parse(await told(shift)) as { level: number; aheadMs: number };
  expect(level).toBe(50);
  expect(Math.abs(aheadMs - shift)).toBeLessThan(10_000);
});

it('says nothing where they agree', async () => {
  expect(await told(0)).toBe('');
  expect(await told(-1_000)).toBe('');
});
