import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from '../../attack.ts';
import { runKillRounds } from '../../kill-rounds.ts';

/** The attack that kills processes of the shop at any moment of an order or a payment. */
export const killedProcessAttack: Attack = {
  id: '26',
  title: 'Kill rounds: kill -9 of processes under a load of orders and payments, then an independent audit',
  kind: 'own-processes',
  run: world =>
    runKillRounds(world, {
      rounds: world.isShort ? 4 : 30,
      server: world.server,
      strike: async ({ own, settings, round }) => {
        const victim = own.running[round % own.running.length];
        await victim?.end('SIGKILL');
        await pause(100);
        // What comes instead has an address of its own.
        const place = own.running.indexOf(victim as never);
        const next = await own.start(settings);
        own.running.splice(own.running.indexOf(next), 1);
        own.running.splice(place, 1, next);
      },
    }),
};
