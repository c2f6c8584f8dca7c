import { setTimeout as pause } from 'node:timers/promises';
import { startOwnPostgres } from '../../../support/processes/own-postgres.ts';
import type { Attack } from '../../attack.ts';
import { runKillRounds } from '../../kill-rounds.ts';

/** The attack that kills the database at any moment of an order or a payment. */
export const killedDatabaseAttack: Attack = {
  id: '27',
  title: 'Kill rounds: PostgreSQL killed and stopped at once under the same load, then an independent audit',
  kind: 'own-processes',
  run: async world => {
    const cluster = await startOwnPostgres();
    world.afterwards(cluster.remove);
    return runKillRounds(world, {
      rounds: world.isShort ? 3 : 20,
      server: cluster.url,
      strike: async ({ round }) => {
        await (round % 2 === 0 ? cluster.kill() : cluster.crash());
        await pause(300);
        await cluster.start();
      },
    });
  },
};
