/** Milliseconds by kind of work; `processor` is this process's time on the processor, whatever it was spent on. */
export type WorkDurations = Readonly<Record<string, number>>;

const spent: Record<string, number> = {};

/** Does some work and adds the time until it is settled to one kind of work in the report of durations. */
export const recordWorkDuration = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    spent[kind] = (spent[kind] ?? 0) + performance.now() - begun;
    spent[`${kind}, times`] = (spent[`${kind}, times`] ?? 0) + 1;
  }
};

/** Reads what this process has done so far, in milliseconds by kind of work. */
export const readWorkDurations = (): WorkDurations => {
  const { user, system } = process.cpuUsage();
  return { ...spent, processor: (user + system) / 1000 };
};
