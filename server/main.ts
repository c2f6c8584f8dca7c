import { readConfig } from './config.ts';
import { StartProblem, startShop } from './start-shop.ts';

const stopWith = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const config = readConfig(process.env);
if ('problem' in config) stopWith(config.problem);
else {
  try {
    const shop = await startShop(config);
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1); // asked twice: somebody is in a hurry
        stopping = true;
        shop.stop().then(
          () => process.exit(0),
          (error: unknown) => stopWith(`The shop did not stop cleanly: ${String(error)}`),
        );
      });
    }
  } catch (error) {
    if (error instanceof StartProblem) stopWith(error.message);
    throw error;
  }
}
