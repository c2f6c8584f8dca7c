import { NO_DATABASE_TIME_LIMITS } from '../config/operations-settings.ts';
import { readProcessConfig } from '../config/process-config.ts';
import type { ProcessEnvironment } from '../config/settings-reader.ts';
import { WrongCommandUsageError } from '../operator/command.ts';
import { type OpenedOperatorShop, runOperator } from '../operator/run-operator.ts';
import { ensureReferenceData } from '../sample/ensure-reference-data.ts';
import { makeProcessContext } from './make-process-context.ts';
import { makeProcessLog } from './make-process-log.ts';
import { openConfiguredDatabase } from './open-shop-database.ts';

/** Opens the database that the settings name, as the shop does. */
const openByEnvironment = async (env: ProcessEnvironment): Promise<OpenedOperatorShop> => {
  const config = readProcessConfig({ ...env, SHOP_SAMPLE: 'off' });
  if ('problem' in config) throw new WrongCommandUsageError(config.problem);
  const log = makeProcessLog('silent');
  const database = await openConfiguredDatabase(config, log, NO_DATABASE_TIME_LIMITS);
  const context = makeProcessContext({ config, database, log });
  return {
    context,
    close: async () => {
      await context.drawWorker.close();
      await database.close();
    },
  };
};

// The exit code is set without an immediate exit, so that output to a pipe arrives whole.
process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  open: openByEnvironment,
  ensureReference: ensureReferenceData,
  terminal: {
    out: text => process.stdout.write(text),
    err: text => process.stderr.write(text),
  },
});
