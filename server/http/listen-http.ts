import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { listenOnPort } from './listen-on-port.ts';
import { disconnectSlowSenders, REQUEST_BODY_TIME_LIMITS } from './uploads/slow-senders.ts';

/** What a server that listens offers: its port, and the way to close it. */
export type ListeningServer = {
  readonly port: number;
  /** Refuses new connections, lets requests in flight finish (for at most `graceMs`), then resolves. */
  readonly close: (graceMs?: number) => Promise<void>;
};

/**
 * How long an idle connection is kept open: longer than proxies and browsers keep theirs (nginx: 60 s), so that no
 * request meets a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Serves over HTTP the app that `makeApp` makes for the port in use (0 asks for any free one). Rejects when the port is
 * taken.
 */
export const listenHttp = async (
  host: string,
  port: number,
  makeApp: (port: number) => Hono,
  limits = REQUEST_BODY_TIME_LIMITS,
): Promise<ListeningServer> => {
  let app: Hono | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) => app?.fetch(request, env) ?? new Response(null, { status: 503 }),
    serverOptions: {
      headersTimeout: limits.headersSeconds * 1000,
      requestTimeout: limits.requestSeconds * 1000,
      connectionsCheckingInterval: 1000,
    },
  }) as Server;
  disconnectSlowSenders(server, limits);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const taken = await listenOnPort(server, port, host);
  app = makeApp(taken);
  return {
    port: taken,
    close: async (graceMs = 10_000) => {
      // Connections that the event loop has not accepted by the next turn would be cut off when it closes.
      await new Promise(resolve => setImmediate(resolve));
      await new Promise<void>(resolve => {
        // A kept-alive connection becomes idle after its last answer, so idle ones are closed again and again until
        // none is left.
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
