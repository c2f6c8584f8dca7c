import type { ProcessContext } from '../../context/process-context.ts';
import { isErrorAnsweredWith503 } from '../../database/database-errors.ts';
import { isDatabaseReadOnly } from '../../database/is-database-read-only.ts';
import { listMissingMigrations } from '../../database/migrate-database.ts';
import { readMigrations } from '../../database/migrations.ts';
import { makeJsonResponse } from '../make-json-response.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';

/**
 * Why this process should get no requests: it stops, its clock is wrong, the database is unreachable or read-only, its
 * schema is another release's, or the process has not yet rendered its first pages.
 */
type Reason = 'stopping' | 'clock' | 'database' | 'read_only' | 'migrations' | 'screens';

/**
 * Makes the routes `GET /api/health`, 200 only if the database answers (docs/behaviour.md#processes), and `GET
 * /api/ready`, for load balancers: 200 when this process should get requests, else 503 with the reason.
 */
export const makeHealthRoutes = ({ database, state }: ProcessContext): readonly ServerRoute[] => {
  const migrations = readMigrations();

  const reasonAgainst = async (): Promise<Reason | null> => {
    if (state.isStopping()) return 'stopping';
    if (state.isClockWrong()) return 'clock';
    try {
      if (await isDatabaseReadOnly(database)) return 'read_only';
      if ((await listMissingMigrations(database, migrations)).length > 0) return 'migrations';
      return state.hasScreens() ? null : 'screens';
    } catch (error) {
      if (isErrorAnsweredWith503(error)) return 'database';
      throw error;
    }
  };

  return [
    makeRouteOutsideContract('GET', '/api/health', async (_, { requestId }) => {
      await database.query('SELECT 1', []);
      return makeJsonResponse({ status: 'ok' }, 200, requestId);
    }),
    makeRouteOutsideContract('GET', '/api/ready', async (_, { requestId }) => {
      const reason = await reasonAgainst();
      return reason === null
        ? makeJsonResponse({ status: 'ready' }, 200, requestId)
        : makeJsonResponse({ errors: true, reason }, 503, requestId, { 'Retry-After': '5' });
    }),
  ];
};
