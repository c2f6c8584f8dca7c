import { vi } from 'vitest';
import type { Queryable } from '../../../server/database/database.ts';

/**
 * Waits until somebody waits for a lock of this transaction; at once on the embedded database, whose one connection
 * everybody else waits for anyway.
 */
export const waitUntilBlocking = async (tx: Queryable): Promise<void> => {
  if ((process.env['DATABASE_URL'] ?? '') === '') return;
  await vi.waitUntil(
    async () =>
      (
        await tx.query(
          'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
          [],
        )
      ).length > 0,
    {
      timeout: 20_000,
    },
  );
};
