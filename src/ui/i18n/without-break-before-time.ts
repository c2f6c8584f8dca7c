/** Keeps the day of a written date on one line with its month, and its year with the word behind it: `23 листопада 2026 р.`. */
export const withoutBreakInsideDate = (date: string): string =>
  date.replace(/^(\d{1,2}) /, '$1\u00a0').replace(/ (?=[рг]\.)/, '\u00a0');

/** Keeps the time of a written moment on one line with the word before it: `23 листопада о 21:53`, `at 21:53`. */
export const withoutBreakBeforeTime = (moment: string): string =>
  moment.replace(/ (?=\d{1,2}:\d\d)/g, '\u00a0');

/** Lets a written moment break between its date and its time alone: `27 лист. 2026 р., 14:33`. */
export const withBreakBeforeTimeOnly = (moment: string): string => moment.replace(/(?<!,) /g, '\u00a0');
