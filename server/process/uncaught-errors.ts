import type { Logger } from 'pino';

type Faults = {
  readonly on: (event: 'uncaughtException', listener: (error: unknown) => void) => unknown;
};

/**
 * Logs uncaught errors: an error that nobody caught ends the process, because nobody knows what state it is in; but the
 * error goes to the log first, which names nobody, and not to standard error as they are. A promise that nobody waits
 * for arrives here, too.
 */
export const logUncaughtErrors = (faults: Faults, log: Logger, end: (code: number) => void): void => {
  faults.on('uncaughtException', error => {
    log.fatal({ err: error }, 'the process ends: a fault that nobody caught');
    end(1);
  });
};
