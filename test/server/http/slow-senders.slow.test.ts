import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningServer, listenHttp } from '../../../server/http/listen-http.ts';
import { REQUEST_BODY_TIME_LIMITS } from '../../../server/http/uploads/slow-senders.ts';

/** As in earnest, in less time: two seconds, then 1,000 bytes a second. */
const LIMITS = { headersSeconds: 1, bodySeconds: 2, leastRate: 1000, requestSeconds: 360 };

let server: ListeningServer;
const open = new Set<Socket>();
beforeAll(async () => {
  const app = new Hono();
  app.post('/read', async exchange => exchange.text(String((await exchange.req.text()).length)));
  app.onError(() => new Response(null, { status: 400 }));
  app.post('/ignore', exchange => exchange.text('ignored'));
  server = await listenHttp('127.0.0.1', 0, () => app, LIMITS);
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await server.close(0);
});

const dial = (): Socket => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.add(socket);
  socket.once('close', () => open.delete(socket));
  return socket;
};

/** All that comes until the server ends the connection. */
const heard = async (socket: Socket): Promise<string> => {
  let all = '';
  socket.on('data', chunk => {
    all += String(chunk);
  });
  await once(socket, 'close');
  return all;
};

const begin = (path: string, size: string): string => `POST ${path} HTTP/1.1\r\nHost: x\r\n${size}\r\n\r\n`;

/** `bytes` at a time every tenth of a second, until nobody listens or all is sent. */
const trickle = (socket: Socket, bytes: number, times = Number.POSITIVE_INFINITY): void => {
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    if (socket.destroyed || sent > times) clearInterval(timer);
    else socket.write('a'.repeat(bytes));
  }, 100);
};

describe.concurrent('A sender that is slow on purpose', () => {
  it.each([
    ['a body that never comes', begin('/read', 'Content-Length: 100'), 0],
    ['a body that comes in bits', begin('/read', 'Content-Length: 100000'), 10],
    ['an endless body that comes in bits', `${begin('/read', 'Transfer-Encoding: chunked')}FFFF\r\n`, 10],
  ])('a deliberately slow sender gets 408 and is disconnected: %s', async (_, start, bytes) => {
    const socket = dial();
    const answer = heard(socket);
    socket.write(start);
    if (bytes > 0) trickle(socket, bytes);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a sender whose headers never end gets 408 and is disconnected', async () => {
    const socket = dial();
    const answer = heard(socket);
    socket.write('POST /read HTTP/1.1\r\nHost: x\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a connection without a request is closed by the server', async () => {
    expect(await heard(dial())).not.toContain('200');
  });

  it('a sender that goes on slowly after its answer is disconnected, with that one answer', async () => {
    const socket = dial();
    const answer = heard(socket);
    socket.write(begin('/ignore', 'Content-Length: 100000'));
    expect((await answer).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it.sequential('500 deliberately slow senders are all disconnected with 408 within seconds', async () => {
    const all = Array.from({ length: 500 }, dial);
    const answers = Promise.all(all.map(heard));
    for (const socket of all) socket.write(begin('/read', 'Content-Length: 1000000'));
    expect(new Set((await answers).map(answer => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
  });
});

describe.concurrent('A sender on a slow line', () => {
  it.each([
    ['a small body within the time for any', 600, 100, 6],
    ['a large one at a little more than the least rate', 4500, 150, 30],
  ])('a sender on a slow line gets its answer: %s', async (_, size, bytes, times) => {
    const socket = dial();
    const answered = once(socket, 'data');
    socket.write(begin('/read', `Content-Length: ${size}`));
    trickle(socket, bytes, times);
    const [answer] = (await answered) as [Buffer];
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1\\.1 200 [^]*${size}$`));
  });

  it('a sender is not disconnected while the server itself is slow to read the body', async () => {
    const app = new Hono();
    app.onError(() => new Response(null, { status: 400 }));
    app.post('/later', async exchange => {
      await new Promise(resolve => setTimeout(resolve, 5000));
      return exchange.text(String((await exchange.req.arrayBuffer()).byteLength));
    });
    const busy = await listenHttp('127.0.0.1', 0, () => app, { ...LIMITS, leastRate: 1024 * 1024 });
    const answer = await fetch(`http://127.0.0.1:${busy.port}/later`, {
      method: 'POST',
      body: new Uint8Array(8 * 1024 * 1024),
    });
    expect([answer.status, await answer.text()]).toEqual([200, String(8 * 1024 * 1024)]);
    await busy.close(0);
  });

  it('the body limits let a call of 64 KB finish at 36 kbit/s', () => {
    const { bodySeconds, leastRate } = REQUEST_BODY_TIME_LIMITS;
    expect(leastRate * 8).toBeLessThanOrEqual(128 * 1024);
    expect((64 * 1024 * 8) / bodySeconds).toBeLessThan(36_000);
  });
});
