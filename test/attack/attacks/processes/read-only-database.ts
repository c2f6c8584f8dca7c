import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

const PATIENCE_MS = 15_000;

/** The attack by a database that only reads, as a failover that went wrong may leave it. */
export const readOnlyDatabaseAttack: Attack = {
  id: '17',
  title: 'A database that can only be read: is the process still ready?',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { running, processes } = await world.openShop([{}]);
    const url = running[0]?.url ?? '';
    const name = new URL(processes.databaseUrl ?? '').pathname.slice(1);
    const ready = async (): Promise<number> => {
      const response = await fetch(`${url}/api/ready`);
      await response.arrayBuffer();
      return response.status;
    };
    /** Until it answers that, or for a while. */
    const becomes = async (status: number): Promise<number> => {
      const until = Date.now() + PATIENCE_MS;
      let last = await ready();
      for (; last !== status && Date.now() < until; last = await ready()) await pause(100);
      return last;
    };
    // Its own connection stays one that may write.
    const operator = new Client({
      connectionString: processes.databaseUrl ?? '',
      options: '-c default_transaction_read_only=off',
    });
    await operator.connect();
    world.afterwards(() => operator.end());
    const switchTo = async (value: 'on' | 'off'): Promise<void> => {
      await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
      await operator.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    };
    expect((await becomes(200)) === 200, 'ready before');
    await switchTo('on');
    const during = await becomes(503);
    expect(during === 503, `/api/ready on a read-only database: ${during}`);
    await switchTo('off');
    const after = await becomes(200);
    expect(after === 200, `ready again when it can be written: ${after}`);
    return verdict();
  },
};
