import type { Database } from '../../server/database/database.ts';

/** Where every simulation begins. */
export const SIMULATION_BEGIN = Date.UTC(2026, 10, 21, 12);

/** The database's clock is the simulation's: what no process says about time decides about money. */
const CLOCK = `CREATE OR REPLACE FUNCTION shop_time(p_claimed timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT to_timestamp(current_setting('simulator.now')::numeric / 1000) $$`;
const SET = `SELECT set_config('simulator.now', $1, false)`;
/** Whoever comes back after a time logs in again: that decides about no money. */
const LOG_IN_AGAIN = `UPDATE sessions SET expires_at = $1::timestamptz + interval '100 days'
  WHERE expires_at < $1::timestamptz + interval '1 day'`;

/** The clock of a simulation: nobody else lets time pass. */
export type SimulatedClock = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly pass: (ms: number) => Promise<void>;
  /** Gives the machine its own clock back. */
  readonly close: () => void;
};

/** Makes the clock of a simulation, by which its database and `performance.now` go from then on. */
export const startSimulatedClock = async (database: Database): Promise<SimulatedClock> => {
  const { now: realNow } = performance;
  let now = SIMULATION_BEGIN;
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    await database.query(SET, [String(now)]);
    await database.query(LOG_IN_AGAIN, [new Date(now)]);
  };
  await database.query(CLOCK);
  await pass(0);
  // What is kept for a time is kept by this clock, too.
  performance.now = () => now - SIMULATION_BEGIN + 1;
  return {
    now: () => now,
    pass,
    close: () => {
      performance.now = realNow;
    },
  };
};
