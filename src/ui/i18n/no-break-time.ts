/**
 * A written moment whose time stays on one line, with the word before it: `23 листопада о 21:53`, `at 9:53 PM`.
 */
export const noBreakTime = (moment: string): string => moment.replace(/ (?=\d{1,2}:\d\d|[AP]M)/g, '\u00a0');
