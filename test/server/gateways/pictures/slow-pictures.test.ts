import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePictures, type Pictures } from '../../../../server/gateways/pictures/pictures.ts';
import { type Listening, listen } from '../../../../server/http/listen.ts';
import { RefusedRequest, STATUS, unwrapOrThrow } from '../../../../server/http/refused-request.ts';
import { receivePicture } from '../../../../server/http/uploads/receive-picture.ts';
import { another, formOf } from '../../../support/requests/pictures.ts';

const PURPOSE = { width: 64, height: 64, fit: 'cover' } as const;

/** As in earnest, in less time, and with one place for all. */
const pictures: Pictures = makePictures({ warn: () => undefined }, { places: 1, bodySeconds: 1 });
let server: Listening;
beforeAll(async () => {
  const app = new Hono();
  app.post('/', async exchange => {
    const expected = { field: 'avatar', purpose: PURPOSE, whom: ['somebody'] };
    return unwrapOrThrow(
      await receivePicture(pictures, exchange.req.raw, expected, async () => exchange.text('made')),
    );
  });
  app.onError(
    error =>
      new Response(null, { status: error instanceof RefusedRequest ? STATUS[error.refusal.reason] : 500 }),
  );
  server = await listen('127.0.0.1', 0, () => app);
});
afterAll(async () => {
  await server.close(0);
  await pictures.close();
});

const upload = async (): Promise<number> =>
  (await fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST', body: formOf(await another()) })).status;

it('an upload that exceeds its total time answers 408, although bytes keep coming, and frees its place', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const answered = once(socket, 'data');
  const type = 'Content-Type: multipart/form-data; boundary=x';
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 5000000\r\n\r\n--x\r\n`);
  const trickle = setInterval(() => socket.write('a'.repeat(4_096)), 50);
  try {
    await expect.poll(upload).toBe(503);
    const [answer] = (await answered) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await upload()).toBe(200);
  } finally {
    clearInterval(trickle);
    socket.destroy();
  }
});
