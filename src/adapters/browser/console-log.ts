import type { AppLog } from '../../application/ports/log.ts';

/** Makes the app's log, which reports to the browser's console. */
export const makeConsoleLog = (output: Pick<Console, 'warn'>): AppLog => ({
  warn: (event, detail) => output.warn(event, detail ?? {}),
});
