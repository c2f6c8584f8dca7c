import { readConfig } from '../config/config.ts';
import { WITHOUT_TIME_LIMITS } from '../config/operations-settings.ts';
import type { Environment } from '../config/settings-reader.ts';
import { WrongUsage } from '../operator/command.ts';
import { type Opened, runOperator } from '../operator/run-operator.ts';
import { ensureReference } from '../sample/ensure-reference.ts';
import { makeContext } from './make-context.ts';
import { makeLog } from './make-log.ts';
import { openShopDatabase } from './open-shop-database.ts';

/** Opens the database that the settings name, as the shop does. */
const openByEnvironment = async (env: Environment): Promise<Opened> => {
  const config = readConfig({ ...env, SHOP_SAMPLE: 'off' });
  if ('problem' in config) throw new WrongUsage(config.problem);
  const log = makeLog('silent');
  const database = await openShopDatabase(config, log, WITHOUT_TIME_LIMITS);
  const context = makeContext({ config, database, log });
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
  ensureReference,
  terminal: {
    out: text => process.stdout.write(text),
    err: text => process.stderr.write(text),
  },
});
