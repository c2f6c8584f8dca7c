import { afterAll } from 'vitest';
import { readWorkDurations, type WorkDurations } from './work-durations.ts';

declare module 'vitest' {
  interface TaskMeta {
    work?: WorkDurations;
  }
}

/** Hands what a test file did to the report of durations; each file's run begins here. */
const before = readWorkDurations();
// oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know that no fixture is asked for
afterAll(({}, { file }) => {
  const after = readWorkDurations();
  const kinds = new Set([...Object.keys(before), ...Object.keys(after)]);
  file.meta.work = Object.fromEntries(
    [...kinds].map(kind => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]),
  );
});
