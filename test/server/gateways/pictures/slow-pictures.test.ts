import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePictureMaker, type PictureMaker } from '../../../../server/gateways/pictures/picture-maker.ts';
import { type ListeningServer, listenHttp } from '../../../../server/http/listen-http.ts';
import {
  REFUSAL_HTTP_STATUSES,
  RefusedRequestError,
  unwrapOrThrowRefusal,
} from '../../../../server/http/refused-request-error.ts';
import { receiveUploadedPicture } from '../../../../server/http/uploads/receive-uploaded-picture.ts';
import { makeNewTestPicture, makePictureForm } from '../../../support/requests/test-pictures.ts';

const PURPOSE = { width: 64, height: 64, fit: 'cover' } as const;

/** As in earnest, in less time, and with one place for all. */
const pictures: PictureMaker = makePictureMaker({ warn: () => undefined }, { places: 1, bodySeconds: 1 });
let server: ListeningServer;
beforeAll(async () => {
  const app = new Hono();
  app.post('/', async exchange => {
    const expected = { field: 'avatar', purpose: PURPOSE, whom: ['somebody'] };
    return unwrapOrThrowRefusal(
      await receiveUploadedPicture(pictures, exchange.req.raw, expected, async () => exchange.text('made')),
    );
  });
  app.onError(
    error =>
      new Response(null, {
        status: error instanceof RefusedRequestError ? REFUSAL_HTTP_STATUSES[error.refusal.reason] : 500,
      }),
  );
  server = await listenHttp('127.0.0.1', 0, () => app);
});
afterAll(async () => {
  await server.close(0);
  await pictures.close();
});

const upload = async (): Promise<number> =>
  (
    await fetch(`http://127.0.0.1:${server.port}/`, {
      method: 'POST',
      body: makePictureForm(await makeNewTestPicture()),
    })
  ).status;

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
