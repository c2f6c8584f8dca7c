import { readdirSync, readFileSync } from 'node:fs';

const childrenOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap(task =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const residentBytes = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
};

const orNothing = <T>(read: () => T, nothing: T): T => {
  try {
    return read();
  } catch {
    return nothing; // ended in this very moment
  }
};

/** Lists the ids of the processes that a process started, and of those that they started. */
export const listDescendantProcesses = (pid: number): readonly number[] =>
  orNothing(() => childrenOf(pid), []).flatMap(child => [child, ...listDescendantProcesses(child)]);

/** Sums the bytes that a process and its offspring hold in memory now; on Linux only. */
export const sumProcessTreeMemory = (pid: number): number =>
  [pid, ...listDescendantProcesses(pid)].reduce(
    (sum, each) => sum + orNothing(() => residentBytes(each), 0),
    0,
  );
