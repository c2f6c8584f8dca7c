import { sumProcessTreeMemory } from '../support/processes/sum-process-tree-memory.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
const FIRST_MS = 10 * MINUTE_MS;

/** The most that a process may hold in the end, for what it held after ten minutes. */
export const MOST_MEMORY_RATIO = 1.1;
/** How long a run must be so that the ratio says something. */
export const LEAST_SECONDS_OF_MEMORY_RULE = 20 * 60;

/** What a process held in memory, in bytes: the median of the minute until ten minutes, and of the last one. */
export type SoakMemory = {
  /** Null: the run was shorter. */
  readonly afterTenMinutes: number | null;
  readonly atTheEnd: number;
  readonly ratio: number | null;
};

const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

/** Watches the memory of a process until it is asked for what it saw. */
export const startMemoryWatch = (pid: number): (() => SoakMemory) => {
  const begun = Date.now();
  const samples: { readonly at: number; readonly bytes: number }[] = [];
  const look = (): void => void samples.push({ at: Date.now() - begun, bytes: sumProcessTreeMemory(pid) });
  const timer = setInterval(look, EVERY_MS);
  const until = (moment: number): number | null =>
    medianOf(samples.filter(({ at }) => at <= moment && at > moment - MINUTE_MS).map(({ bytes }) => bytes));
  return () => {
    clearInterval(timer);
    look();
    const end = samples.at(-1)?.at ?? 0;
    const afterTenMinutes = end > FIRST_MS + MINUTE_MS ? until(FIRST_MS) : null;
    const atTheEnd = until(end) ?? 0;
    const ratio = afterTenMinutes === null ? null : Math.round((atTheEnd / afterTenMinutes) * 1000) / 1000;
    return { afterTenMinutes, atTheEnd, ratio };
  };
};
