/** A written date whose day stays on one line with its month: `23 листопада`, `23 November`. */
export const noBreakDay = (date: string): string => date.replace(/^(\d{1,2}) /, '$1\u00a0');

/** A written moment whose time stays on one line with the word before it: `23 листопада о 21:53`, `at 21:53`. */
export const noBreakTime = (moment: string): string => moment.replace(/ (?=\d{1,2}:\d\d)/g, '\u00a0');

/** A written moment that breaks between its date and its time alone: `27 лист. 2026 р., 14:33`. */
export const noBreakDate = (moment: string): string => moment.replace(/(?<!,) /g, '\u00a0');
