import type { AppLog } from '../../application/ports/log.ts';

/** Reports to the browser's console. */
export const makeConsoleLog = (output: Pick<Console, 'warn'>): AppLog => ({
  warn: (event, detail) => output.warn(event, detail ?? {}),
});
