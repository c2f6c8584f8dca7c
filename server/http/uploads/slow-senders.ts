import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The limits of the time and of the rate at which the server receives a request's headers and body. */
export type RequestBodyTimeLimits = {
  /** Seconds for a request's headers, counted from the moment the connection opens. */
  readonly headersSeconds: number;
  /** Seconds that every body may take, however slowly it comes. */
  readonly bodySeconds: number;
  /** The least average rate of a body after `bodySeconds`, in bytes a second. */
  readonly leastRate: number;
  /** Seconds for a whole request, however fast it comes. */
  readonly requestSeconds: number;
};

/**
 * The time limits, in seconds, and the least rate, in bytes a second, at which the shop's server receives requests: a
 * call of 64 KB needs 4.3 KB a second within the first 15 s, a provider's callback of one kilobyte next to nothing. A
 * picture, which holds a place meanwhile, has a shorter limit of its own (server/gateways/pictures/picture-maker.ts).
 */
export const REQUEST_BODY_TIME_LIMITS: RequestBodyTimeLimits = {
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
  /**
   * Milliseconds in which the server itself did not read what had arrived: they don't count as the sender's slowness.
   */
  ours: number;
};

const isTooSlow = (
  { request, since, before, ours }: Sender,
  { bodySeconds, leastRate }: RequestBodyTimeLimits,
): boolean => {
  const late = (performance.now() - since - ours) / 1000 - bodySeconds;
  return late > 0 && request.socket.bytesRead - before < late * leastRate;
};

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Disconnects every sender whose request's body comes so slowly that it only occupies the server, with 408 if nothing
 * was answered yet. Node's own limit for a whole request must leave room for the slowest honest upload, so it can't do
 * this.
 */
export const disconnectSlowSenders = (server: Server, limits: RequestBodyTimeLimits): void => {
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
        // An answer that has begun must not be followed by a second one.
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
