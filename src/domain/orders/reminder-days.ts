const DAY_MS = 24 * 3_600_000;

/** Computes the moment (milliseconds since 1970) from which a whole number of days has passed `now`. */
export const computeDaysAgo = (days: number, now: number): number => now - days * DAY_MS;

/**
 * Finds the day of the reminder that is due `now`; null where none is: the last of the days that have passed since, unless
 * it or a later one was told (laws `address-reminder`, `prize-reminder`). Moments are milliseconds since 1970; `days`, in
 * rising order, count from `since`; from `until` on nobody is reminded any more.
 */
export const findDueReminderDay = <Day extends number>(
  {
    since,
    told,
    days,
    until,
  }: {
    readonly since: number;
    readonly told: readonly number[];
    readonly days: readonly Day[];
    readonly until: number;
  },
  now: number,
): Day | null => {
  const hasCome = (count: number): boolean => since <= computeDaysAgo(count, now);
  if (now >= until) return null;
  const day = days.findLast(hasCome) ?? null;
  return day === null || told.some(each => each >= day) ? null : day;
};
