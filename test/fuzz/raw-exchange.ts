import { connect } from 'node:net';
import type { FuzzRequest } from './fuzz-requests.ts';

/** What came back over a raw connection: status 0 where the connection ended without an answer. */
export type RawSocketAnswer = { readonly status: number; readonly type: string; readonly body: string };

const TIMEOUT_MS = 15_000;

const parse = (raw: Buffer): RawSocketAnswer => {
  const end = raw.indexOf('\r\n\r\n');
  if (end < 0) return { status: 0, type: '', body: '' };
  const head = raw.subarray(0, end).toString('latin1');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    type: /\r\ncontent-type: ([^\r]*)/i.exec(head)?.[1] ?? '',
    body: raw.subarray(end + 4).toString(),
  };
};

/**
 * Sends the bytes of one request over a connection of its own, whatever they are, and says no more. Rejects when the
 * server neither answers nor closes within 15 s.
 */
export const exchangeRawBytes = (
  port: number,
  { method, path, headers, body, breaksOff }: FuzzRequest,
): Promise<RawSocketAnswer> =>
  new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect({ host: '127.0.0.1', port });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error('no answer'));
    }, TIMEOUT_MS);
    socket.on('data', chunk => received.push(chunk));
    // A server that refuses a body early closes while it is still being sent.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(parse(Buffer.concat(received)));
    });
    const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n${headers}\r\n`;
    const bytes = Buffer.concat([Buffer.from(head), body]);
    if (breaksOff === true) socket.end(bytes);
    else socket.write(bytes);
  });
