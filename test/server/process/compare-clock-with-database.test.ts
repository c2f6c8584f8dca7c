import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProcessMetrics } from '../../../server/context/process-metrics.ts';
import { makeProcessState } from '../../../server/context/process-state.ts';
import { compareClockWithDatabase } from '../../../server/process/compare-clock-with-database.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** A process whose clock is moved, and what it logs of that. */
const aProcess = () => {
  const lines: { level: number; aheadMs: number }[] = [];
  const log = makeProcessLog('warn', { write: line => lines.push(JSON.parse(line)) });
  const state = makeProcessState();
  const metrics = makeProcessMetrics();
  return {
    state,
    lines,
    check: (shiftMs: number) =>
      compareClockWithDatabase({
        database: opened.database,
        now: () => Date.now() + shiftMs,
        log,
        state,
        metrics,
      }),
    aheadSeconds: async () => (await metrics.clockAhead.get()).values[0]?.value ?? 0,
  };
};

describe('The check of a process’s clock', () => {
  it.each([-60_000, 60_000])(
    'the clock check logs an error and sets the metric when the process is %i ms off the database',
    async shift => {
      const { state, lines, check, aheadSeconds } = aProcess();
      await check(shift);
      expect(state.isClockWrong()).toBe(true);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.level).toBe(50);
      expect(Math.abs((lines[0]?.aheadMs ?? 0) - shift)).toBeLessThan(10_000);
      expect(Math.abs((await aheadSeconds()) - shift / 1000)).toBeLessThan(10);
    },
  );

  it('the clock check logs nothing when process and database agree within a second', async () => {
    const { state, lines, check } = aProcess();
    await check(0);
    await check(-1_000);
    expect(state.isClockWrong()).toBe(false);
    expect(lines).toEqual([]);
  });

  it('the clock check logs once that the clock became wrong and once that it is right again', async () => {
    const { state, lines, check } = aProcess();
    await check(1_500_000);
    await check(1_500_000);
    await check(0);
    await check(0);
    expect(state.isClockWrong()).toBe(false);
    expect(lines.map(({ level }) => level)).toEqual([50, 40]);
  });
});
