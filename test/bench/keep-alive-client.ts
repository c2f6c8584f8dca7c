import { connect, type Socket } from 'node:net';

type Reply = { readonly status: number; readonly body: string };

/** A benchmark's connection of one shopper, kept open between requests. */
export type KeepAliveClient = {
  readonly post: (path: string, headers: string, body: string) => Promise<Reply>;
  readonly close: () => void;
};

const HEAD_END = '\r\n\r\n';

/** The whole reply at the start of `data`, or null while some of it is missing. */
const parseReply = (data: string): Reply | null => {
  const headEnd = data.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = data.slice(0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length:\n${head}`);
  const body = Buffer.from(data.slice(headEnd + HEAD_END.length));
  if (body.length < Number(length)) return null;
  return { status: Number(head.slice(9, 12)), body: body.toString() };
};

/**
 * Opens one shopper's connection: one request at a time, with as little work of its own as possible, because on a small
 * machine whatever the client does the server can't.
 */
export const openKeepAliveClient = async (url: string): Promise<KeepAliveClient> => {
  const { hostname, port, host } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let received = '';
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const reply = parseReply(received);
    if (reply === null) return;
    received = '';
    waiting?.resolve(reply);
    waiting = null;
  });
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')));
  socket.on('error', error => waiting?.reject(error));
  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => socket.destroy(),
  };
};
