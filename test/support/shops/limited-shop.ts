import { startTestServer, type TestServerOptions } from '../database/start-server.ts';
import { makeApiClient } from '../requests/api-client.ts';
import { makePersonalDetailsClient } from '../requests/details-client.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Starts a server with levels and currencies whose limits are on, its clock (milliseconds since 1970) for a test to
 * move, and clients of it.
 */
export const startLimitedShop = async (
  env: Readonly<Record<string, string>> = {},
  more: Pick<TestServerOptions, 'withMinimumDuration'> = {},
) => {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const server = await startTestServer({
    now: () => clock.now,
    env: { RATE_LIMIT: 'on', ...env },
    reference: true,
    ...more,
  });
  return {
    server,
    clock,
    api: makeApiClient(server.url),
    details: makePersonalDetailsClient(server.url),
    /** A day later what was counted before counts no more; a few minutes more, and no test begins at a full hour. */
    freshLimits: (): void => {
      clock.now += DAY + 7 * MINUTE;
    },
    /** Moves the clock to midnight, so that no limit's day ends within the test. */
    toMidnight: (): void => {
      clock.now = Math.ceil(clock.now / DAY) * DAY;
    },
  };
};

/** What a test has of a shop whose limits are on. */
export type LimitedShop = Awaited<ReturnType<typeof startLimitedShop>>;
