import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { openPort } from './open-port.ts';
import { BODY_LIMITS, cutOffSlowSenders } from './uploads/slow-senders.ts';

export type Listening = {
  readonly port: number;
  /** Takes no new connection, lets requests in flight finish (at most `graceMs`), then resolves. */
  readonly close: (graceMs?: number) => Promise<void>;
};

/**
 * Longer than proxies and browsers keep an idle connection (nginx: 60 s), so that no request runs into one that we are
 * just closing.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Serves the app that `makeApp` makes for the port that was really taken (0 asks for a free one). Rejects when the
 * port is in use.
 */
export const listen = async (
  host: string,
  port: number,
  makeApp: (port: number) => Hono,
  limits = BODY_LIMITS,
): Promise<Listening> => {
  let app: Hono | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) => app?.fetch(request, env) ?? new Response(null, { status: 503 }),
    serverOptions: {
      headersTimeout: limits.headersSeconds * 1000,
      requestTimeout: limits.requestSeconds * 1000,
      connectionsCheckingInterval: 1000,
    },
  }) as Server;
  cutOffSlowSenders(server, limits);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const taken = await openPort(server, port, host);
  app = makeApp(taken);
  return {
    port: taken,
    close: async (graceMs = 10_000) => {
      // Right after the event loop has taken what stood in line: what is still there when it closes is cut off.
      await new Promise(resolve => setImmediate(resolve));
      await new Promise<void>(resolve => {
        // A connection that is kept alive becomes idle when its last answer is out: looked for until none is left.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        const force = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(force);
          resolve();
        });
      });
    },
  };
};
