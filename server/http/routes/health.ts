import type { Context } from '../../context.ts';
import { json } from '../respond.ts';
import { type Route, raw } from '../route.ts';

/** `GET /api/health`: 200 only if the database answers (contract: Beyond the specification). */
export const healthRoutes = ({ database }: Context): readonly Route[] => [
  raw('GET', '/api/health', async (_, { requestId }) => {
    await database.query('SELECT 1', []);
    return json({ status: 'ok' }, 200, requestId);
  }),
];
