import type { Logger } from 'pino';

type Faults = {
  readonly on: (event: 'uncaughtException', listener: (error: unknown) => void) => unknown;
};

/**
 * Logs an uncaught error or unhandled rejection without personal data and ends the process, whose state nobody knows
 * any more; by default Node would print the error as it is to standard error.
 */
export const logUncaughtErrors = (faults: Faults, log: Logger, end: (code: number) => void): void => {
  faults.on('uncaughtException', error => {
    log.fatal({ err: error }, 'the process ends: a fault that nobody caught');
    end(1);
  });
};
