import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

const childrenOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap(task =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Sums the bytes in memory of a process and of all that it started. Linux only; of a process that has gone, 0. */
export const sumProcessMemory = (pid: number): number => {
  try {
    const own = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
    return childrenOf(pid).reduce((sum, child) => sum + sumProcessMemory(child), own);
  } catch {
    return 0;
  }
};

/**
 * Watches memory by `read` (bytes) until it is stopped, and then says how much more it was at most than at the
 * beginning, in MB.
 */
export const watchMemory = (read: () => number): (() => number) => {
  const before = read();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, 20);
  return () => {
    clearInterval(timer);
    return Math.round((Math.max(most, read()) - before) / 1024 / 1024);
  };
};
