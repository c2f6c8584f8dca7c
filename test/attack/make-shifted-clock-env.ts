const SHIFT = new URL('../support/processes/shift-clock.mjs', import.meta.url).href;

/** Makes the environment that sets a process's clock so many milliseconds fast, or slow where they are negative. */
export const makeShiftedClockEnv = (ms: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${SHIFT}`,
  CLOCK_SHIFT_MS: String(ms),
});
