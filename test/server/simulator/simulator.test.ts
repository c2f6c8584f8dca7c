import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { shrinkSteps } from '../../simulator/shrink-steps.ts';
import { type SimulatedProgram, startSimulatedProcess } from '../../simulator/simulated-process.ts';
import type { SimulatedStep } from '../../simulator/simulated-steps.ts';
import { runSimulation } from '../../simulator/simulation.ts';
import { ENDLESS_LIFE, makeSteppedDatabase } from '../../simulator/stepped-database.ts';
import { makeTurns } from '../../simulator/turns.ts';
import { openEmbeddedTestDatabase } from '../../support/database/test-database.ts';

const FIXED = Array.from({ length: 20 }, (_, at) => at + 1);
/** Others at every run; whatever fails is run again by its number. */
const NEW = Array.from({ length: 5 }, () => randomInt(2 ** 31));
const STEPS = 30;

describe('a simulated shop', () => {
  test.each(FIXED)(
    'seed %i: whatever happens, money, stock, tickets, draws and both audits agree',
    async seed => {
      expect((await runSimulation({ seed, steps: STEPS })).findings).toEqual([]);
    },
  );

  test.each(NEW)('new seed %i: the same', async seed => {
    expect((await runSimulation({ seed, steps: STEPS })).findings).toEqual([]);
  });

  test('the same seed gives the same history, and another one another', async () => {
    const digestOf = async (seed: number) => (await runSimulation({ seed, steps: STEPS })).digest;
    const first = await digestOf(7);
    expect(await digestOf(8)).not.toBe(first);
    expect(await digestOf(7)).toBe(first);
  });
});

describe('a release in the middle', () => {
  const BUY = ['come, buy, and say where it goes', 'come and order'];
  const TAKE_PLACE = ['put a new process in the place of an old one'];
  /** People buy before the release, while it goes on, and after it. */
  const RELEASE: readonly SimulatedStep[] = [BUY, TAKE_PLACE, BUY, TAKE_PLACE, BUY, TAKE_PLACE, BUY].map(
    (acts, at) => ({ afterMs: 1_000, seed: at, diesAt: 0, acts }),
  );

  test('old and new processes answer side by side, until the last old one is gone', async () => {
    const { findings, lines } = await runSimulation({
      seed: 1,
      steps: RELEASE,
      old: { startSimulatedProcess },
    });
    expect(findings).toEqual([]);
    const taken = lines.flatMap((line, at) => (line.includes('takes the place of') ? [at] : []));
    expect(taken).toHaveLength(3);
    const [first = 0, , last = 0] = taken;
    const within = lines.slice(first, last);
    expect(within.some(line => line.startsWith('first: POST'))).toBe(true);
    expect(within.some(line => line.startsWith('old_third: POST'))).toBe(true);
    expect(lines.slice(last).some(line => line.startsWith('old_'))).toBe(false);
  });

  test('an old process is asked for no job that its version does not have', async () => {
    const old: SimulatedProgram = {
      startSimulatedProcess: (...parts) => {
        const { runJob, jobs, ...process } = startSimulatedProcess(...parts);
        const known = jobs.filter(name => name !== 'send sms');
        const run = async (name: string) => {
          if (!known.includes(name)) throw new Error(`no job ${name}`);
          return runJob(name);
        };
        return { ...process, runJob: run, jobs: known };
      },
    };
    const steps = RELEASE.map(step => ({ ...step, acts: [...step.acts, 'send sms'] }));
    expect((await runSimulation({ seed: 1, steps, old })).findings).toEqual([]);
  });

  test('the office waits for the last old process to be gone', async () => {
    const steps = RELEASE.map(step => ({ ...step, acts: [...step.acts, 'pack'] }));
    const { lines } = await runSimulation({ seed: 1, steps, old: { startSimulatedProcess } });
    const packed = lines.flatMap((line, at) => (line.startsWith('office: pack') ? [at] : []));
    const released = lines.findLastIndex(line => line.includes('takes the place of'));
    expect(packed.length).toBeGreaterThan(0);
    expect(packed.every(at => at > released)).toBe(true);
  });

  test('an old version that the new database does not understand is found', async () => {
    const old: SimulatedProgram = {
      startSimulatedProcess: (name, aheadMs, means, noteDeath) => {
        const inStatement = (text: string): string =>
          text.replace('settle_payment(', 'settle_payment(NULL, ');
        return startSimulatedProcess(
          name,
          aheadMs,
          { ...means, mistakes: { ...means.mistakes, inStatement } },
          noteDeath,
        );
      },
    };
    const { findings } = await runSimulation({ seed: 1, steps: RELEASE, old });
    expect(findings.join()).toMatch(/500/u);
  });
});

describe('a process that dies', () => {
  /** Dies at the point of that number, counted from 1. */
  const lifeUntil = (point: number) => {
    let points = 0;
    let over = false;
    return {
      isOver: () => over,
      passPoint: () => {
        points += 1;
        over ||= points === point;
        return over;
      },
    };
  };

  test('leaves nothing of its transaction before COMMIT, all of it after, and nobody hears of it', async () => {
    const { database, close } = await openEmbeddedTestDatabase();
    await database.query('CREATE TABLE noted (n integer)');
    // One point before the transaction, one before each statement, one before COMMIT, one after it.
    const left: number[] = [];
    for (const point of [1, 2, 3, 4, 5]) {
      const turns = makeTurns();
      const mortal = makeSteppedDatabase(database, turns, lifeUntil(point));
      let heard = false;
      const act = async (): Promise<void> => {
        await mortal.transaction(async tx => {
          await tx.query('INSERT INTO noted VALUES (1)');
          // Whatever a process does about an error: it is dead.
          await tx.query('INSERT INTO noted VALUES (2)').catch(() => undefined);
        });
        heard = true;
      };
      void act();
      await turns.runAll([], () => 0);
      expect(heard).toBe(false);
      left.push((await database.query('DELETE FROM noted RETURNING n')).length);
    }
    expect(left).toEqual([0, 0, 0, 0, 2]);
    await close();
  });

  test('another one goes on meanwhile, and does not wait for it', async () => {
    const { database, close } = await openEmbeddedTestDatabase();
    const turns = makeTurns();
    const dead = makeSteppedDatabase(database, turns, lifeUntil(2));
    const living = makeSteppedDatabase(database, turns, ENDLESS_LIFE);
    void dead.transaction(tx => tx.query('SELECT 1'));
    const rows = living.query<{ n: number }>('SELECT 2 AS n');
    await turns.runAll([], () => 0);
    expect(await rows).toEqual([{ n: 2 }]);
    await close();
  });
});

test('what waits for a dead process of an older version waits for ever, too', async () => {
  const turns = makeTurns();
  let heard = false;
  const wait = async (): Promise<void> => {
    await turns.take<unknown>(async () => Symbol('never'));
    heard = true;
  };
  void wait();
  await turns.runAll([], () => 0);
  expect(heard).toBe(false);
});

test('turns are given as chance says, and nobody runs but in a turn', async () => {
  const order = async (random: () => number) => {
    const turns = makeTurns();
    const said: string[] = [];
    const act = (name: string) => ({
      name,
      act: async () => {
        for (const n of [1, 2]) await turns.take(async () => void said.push(`${name}${n}`));
      },
    });
    await turns.runAll([act('a'), act('b')], random);
    return said;
  };
  expect(await order(() => 0)).toEqual(['a1', 'b1', 'a2', 'b2']);
  expect(await order(() => 0.99)).toEqual(['b1', 'b2', 'a1', 'a2']);
  const turns = makeTurns();
  await expect(
    turns.runAll([{ name: 'wait', act: () => new Promise(() => undefined) }], () => 0),
  ).rejects.toThrow('for ever: wait');
});

test('steps are shrunk to those that a failure needs, and these to what is needed of them', async () => {
  const step = (seed: number, ...acts: readonly string[]): SimulatedStep => ({
    seed,
    afterMs: 1000,
    diesAt: 3,
    acts,
  });
  const steps = Array.from({ length: 40 }, (_, at) =>
    step(at, 'look', at === 11 ? 'buy' : 'wait', at === 29 ? 'pay' : 'see'),
  );
  const has = (tried: readonly SimulatedStep[], name: string) =>
    tried.some(({ acts }) => acts.includes(name));
  let runs = 0;
  const shrunk = await shrinkSteps(steps, async tried => {
    runs += 1;
    // The payment fails only where its process dies.
    return has(tried, 'buy') && tried.some(({ acts, diesAt }) => acts.includes('pay') && diesAt === 3);
  });
  expect(shrunk).toEqual([
    { seed: 11, afterMs: 0, diesAt: 0, acts: ['buy'] },
    { seed: 29, afterMs: 0, diesAt: 3, acts: ['pay'] },
  ]);
  expect(runs).toBeLessThan(120);
});
