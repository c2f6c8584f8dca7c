import { setImmediate } from 'node:timers/promises';

/** What a piece of work answers whose process died meanwhile: whoever waits for it waits for ever. */
export const NEVER: unique symbol = Symbol('never');

/** So often nothing may happen while somebody still acts, before that counts as standing still. */
const MOST_IDLE = 10_000;

/** What somebody does. */
export type NamedAct = { readonly name: string; readonly act: () => Promise<void> };

/** One after the other does what takes time: everybody who acts waits for a turn before each such piece of work. */
export type Turns = {
  /** Waits for a turn, does the work in it, and answers what it answered. */
  readonly take: <T>(work: () => Promise<T | typeof NEVER>) => Promise<T>;
  /**
   * Lets all act at once, and gives one turn after the other to those who wait for one, as `random` says, until nobody acts any
   * more. Rejects with the first error.
   */
  readonly runAll: (acts: readonly NamedAct[], random: () => number) => Promise<void>;
};

/**
 * Makes the turns of a simulation. Between two turns everybody runs until they wait for the next one; nothing may then go on in
 * threads, on the network or by timers, so that the same choices always lead to the same history.
 */
export const makeTurns = (): Turns => {
  const waiting: (() => Promise<void>)[] = [];
  let arrivals = 0;
  /** Reading a request's body takes some rounds of the event loop. */
  const settle = async (): Promise<void> => {
    for (let seen = -1; seen !== arrivals; ) {
      seen = arrivals;
      for (let round = 0; round < 3; round += 1) await setImmediate();
    }
  };
  return {
    take: <T>(work: () => Promise<T | typeof NEVER>) =>
      new Promise<T>((resolve, reject) => {
        arrivals += 1;
        waiting.push(async () => {
          try {
            const answer = await work();
            // No work answers another symbol; an older version of the shop has a NEVER of its own.
            if (typeof answer !== 'symbol') resolve(answer);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      }),
    runAll: async (acts, random) => {
      const errors: unknown[] = [];
      const acting = new Set(acts);
      for (const one of acts)
        void one
          .act()
          .catch((error: unknown) => errors.push(error))
          .finally(() => acting.delete(one));
      for (let idle = 0; acting.size > 0 || waiting.length > 0; ) {
        await settle();
        // Chance decides among those who wait: how long nobody does is the machine's.
        if (waiting.length === 0) {
          idle += 1;
          if (idle > MOST_IDLE)
            throw new Error(`for ever: ${[...acting].map(({ name }) => name).join(', ')}`);
          continue;
        }
        idle = 0;
        const [turn] = waiting.splice(Math.floor(random() * waiting.length), 1);
        await turn?.();
      }
      if (errors.length > 0) throw errors[0];
    },
  };
};
