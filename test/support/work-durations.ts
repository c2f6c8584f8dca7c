/** Milliseconds by kind of work; `processor` is this process's time on the processor, whatever it was spent on. */
export type WorkDurations = Readonly<Record<string, number>>;

const spent: Record<string, number> = {};

/** Counts the time until `work` is settled as one kind of work in the report of durations. */
export const countWork = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    spent[kind] = (spent[kind] ?? 0) + performance.now() - begun;
    spent[`${kind}, times`] = (spent[`${kind}, times`] ?? 0) + 1;
  }
};

/** What this process has done so far. */
export const workDoneSoFar = (): WorkDurations => {
  const { user, system } = process.cpuUsage();
  return { ...spent, processor: (user + system) / 1000 };
};
