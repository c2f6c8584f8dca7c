import { readProcessConfig } from '../config/process-config.ts';
import { StartError } from '../config/start-error.ts';
import { makeProcessLog } from './make-process-log.ts';
import { startShop } from './start-shop.ts';
import { logUncaughtErrors } from './uncaught-errors.ts';

/**
 * Seconds after which a stop is forced: longer than requests in flight get (listen-http.ts), shorter than supervisors wait
 * before they kill.
 */
const STOP_LIMIT_SECONDS = 20;

const stopWith = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const config = readProcessConfig(process.env);
if ('problem' in config) stopWith(config.problem);
else {
  logUncaughtErrors(process, makeProcessLog(config.logLevel), code => process.exit(code));
  // Signals are handled while the start is still under way, so that one in its first moments also ends in a clean stop.
  const starting = startShop(config);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1); // a second signal ends the process at once
      stopping = true;
      // A stop that hangs is forced: the next process takes over the work that is left.
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
    if (error instanceof StartError) stopWith(error.message);
    throw error;
  });
}
