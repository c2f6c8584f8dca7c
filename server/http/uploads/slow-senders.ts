import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type BodyLimits = {
  /** For the headers of a request, from the moment the connection is open. */
  readonly headersSeconds: number;
  /** Any body may take so long. */
  readonly bodySeconds: number;
  /** Beyond that it has to have come at this rate on average, in bytes a second. */
  readonly leastRate: number;
  /** For a whole request, however fast it comes. */
  readonly requestSeconds: number;
};

/**
 * A call of 64 KB needs 4.3 KB a second within the first 15 s, and a provider's callback of one kilobyte next to
 * nothing. A picture holds a place meanwhile, and has a shorter limit of its own (server/gateways/pictures/pictures.ts).
 */
export const BODY_LIMITS: BodyLimits = {
  headersSeconds: 15,
  bodySeconds: 15,
  leastRate: 16 * 1024,
  requestSeconds: 360,
};

const LOOKED_EVERY_MS = 1000;

type Sender = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
  readonly before: number;
  /** How long we did not take what was there: that is not the sender's slowness. */
  ours: number;
};

const isTooSlow = (
  { request, since, before, ours }: Sender,
  { bodySeconds, leastRate }: BodyLimits,
): boolean => {
  const late = (performance.now() - since - ours) / 1000 - bodySeconds;
  return late > 0 && request.socket.bytesRead - before < late * leastRate;
};

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Cuts off whoever sends a body so slowly that it is only there to keep us waiting: 408 where nothing was answered
 * yet. Node's own limit for a whole request has to leave room for the slowest honest upload, so it is no help here.
 */
export const cutOffSlowSenders = (server: Server, limits: BodyLimits): void => {
  const senders = new Set<Sender>();
  let watch: NodeJS.Timeout | undefined;

  const look = (): void => {
    for (const sender of senders) {
      const { request, response } = sender;
      if (request.complete || request.destroyed) senders.delete(sender);
      else if (request.readableLength >= request.readableHighWaterMark) sender.ours += LOOKED_EVERY_MS;
      else if (isTooSlow(sender, limits)) {
        senders.delete(sender);
        const { socket } = request;
        // An answer that has begun must not get another one in its middle.
        if (!response.headersSent) socket.write(TIMED_OUT);
        socket.destroySoon();
      }
    }
    if (senders.size === 0) {
      clearInterval(watch);
      watch = undefined;
    }
  };

  server.prependListener('request', (request, response) => {
    const { headers } = request;
    if ((headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined) return;
    senders.add({ request, response, since: performance.now(), before: request.socket.bytesRead, ours: 0 });
    watch ??= setInterval(look, LOOKED_EVERY_MS).unref();
  });
};
