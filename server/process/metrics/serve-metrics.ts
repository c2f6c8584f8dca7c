import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { ProcessMetrics } from '../../context/process-metrics.ts';
import type { Database } from '../../database/database.ts';
import { listenOnPort } from '../../http/listen-on-port.ts';
import { makeDatabaseGauges } from './database-gauges.ts';

/** The host and port at which a process serves its metrics. */
export type MetricsAddress = { readonly host: string; readonly port: number };

/**
 * Serves `GET /metrics` in Prometheus' text format at an address of its own, which no visitor reaches through the
 * shop's address or a proxy in front of it. Rejects when the address is taken. `close` drops open connections.
 */
export const serveMetrics = async (
  { host, port }: MetricsAddress,
  metrics: ProcessMetrics,
  database: Pick<Database, 'query' | 'load'>,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> => {
  collectDefaultMetrics({ register: metrics.registry });
  const gauges = makeDatabaseGauges(database);

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    Promise.all([metrics.registry.metrics(), gauges.read()]).then(
      parts => response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(parts.join('')),
      () => response.writeHead(500).end(),
    );
  });
  return {
    port: await listenOnPort(server, port, host),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
