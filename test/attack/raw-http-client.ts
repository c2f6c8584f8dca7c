import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** What a raw HTTP client got for a request; `ms` is what it took, in milliseconds. */
export type RawHttpReply = {
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
};

/** The fields of a request that a raw HTTP client sends to an address. */
export type RawHttpRequest = {
  readonly method?: 'GET' | 'POST' | 'HEAD' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** As they are; a `Host` takes the place of the address's own. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly patienceMs?: number;
};

const PATIENCE_MS = 20_000;
/** So many that no request waits here for another. */
const SOCKETS = 4_096;

/**
 * Makes a client that asks one address, and only that: paths go out as they are written, redirects are not followed.
 * Never rejects; what took longer than its patience, or broke off, has status 0. `isOwn`: its certificate was made by
 * the caller.
 */
export const makeRawHttpClient = (origin: string, { isOwn = false } = {}) => {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: SOCKETS, rejectUnauthorized: !isOwn })
    : new HttpAgent({ keepAlive: true, maxSockets: SOCKETS });
  const request = isSecure ? httpsRequest : httpRequest;

  const ask = (
    path: string,
    { method = 'GET', headers = {}, body, patienceMs }: RawHttpRequest = {},
  ): Promise<RawHttpReply> =>
    new Promise(resolve => {
      const begun = performance.now();
      const end = (status: number, got: RawHttpReply['headers'], text: string): void =>
        resolve({ status, headers: got, text, ms: performance.now() - begun });
      const call = request(
        {
          hostname: hostname.replace(/^\[|\]$/g, ''),
          port: port === '' ? (isSecure ? 443 : 80) : Number(port),
          path,
          method,
          agent,
          headers: {
            ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
          setHost: headers['Host'] === undefined,
          signal: AbortSignal.timeout(patienceMs ?? PATIENCE_MS),
        },
        response => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', () => end(0, {}, ''));
          response.once('end', () =>
            end(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString()),
          );
        },
      );
      call.once('error', error => end(0, {}, error.message));
      call.end(body);
    });
  return { ask, close: () => agent.destroy() };
};
