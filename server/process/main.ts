import { readConfig } from '../config/config.ts';
import { StartProblem } from '../config/start-problem.ts';
import { makeLog } from './make-log.ts';
import { startShop } from './start-shop.ts';
import { logUncaughtErrors } from './uncaught-errors.ts';

/** Longer than requests in flight get (listen.ts), shorter than what supervisors wait before they kill. */
const STOP_LIMIT_SECONDS = 20;

const stopWith = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const config = readConfig(process.env);
if ('problem' in config) stopWith(config.problem);
else {
  logUncaughtErrors(process, makeLog(config.logLevel), code => process.exit(code));
  // Listening comes before starting, so that a signal in the first moments also ends in a clean stop.
  const starting = startShop(config);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1); // asked twice: somebody is in a hurry
      stopping = true;
      // Whatever hangs: the work of a process that is gone is taken up by the next one.
      const limit = (config.operations.stopDelaySeconds + STOP_LIMIT_SECONDS) * 1000;
      setTimeout(() => stopWith('The shop did not stop in time'), limit).unref();
      starting
        .then(shop => shop.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => stopWith(`The shop did not stop cleanly: ${String(error)}`),
        );
    });
  }
  await starting.catch((error: unknown) => {
    if (error instanceof StartProblem) stopWith(error.message);
    throw error;
  });
}
