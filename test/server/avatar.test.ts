import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../server/texts/en.ts';
import { ru } from '../../server/texts/ru.ts';
import { uk } from '../../server/texts/uk.ts';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import { apiClient, type Headers } from '../support/api-client.ts';
import { makePerson, newSession, type Person } from '../support/people.ts';
import { insertReferenceRows } from '../support/reference-rows.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const HOUR = 3_600_000;
let clock = Date.parse('2026-11-21T09:00:00Z');
let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { RATE_LIMIT: 'on' } });
  await insertReferenceRows(server.context.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock += HOUR;
  owner = await makePerson(server.context);
});

type Made = Uint8Array<ArrayBuffer>;
const bytesOf = async (image: Sharp): Promise<Made> => new Uint8Array(await image.toBuffer());

/** Red above, blue below: wide, so that a square of it is cut. */
const flag = (): Sharp =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: 60, height: 20, channels: 3, background: 'blue' } }, left: 0, top: 20 },
  ]);

let pictures = 0;
/** A picture that nobody in these tests has had. */
const another = (): Promise<Made> => {
  pictures += 1;
  const background = { r: (pictures * 37) % 256, g: pictures, b: 128 };
  return bytesOf(sharp({ create: { width: 40, height: 40, channels: 3, background } }).png());
};

const formOf = (bytes: Made, name = 'avatar', type = 'image/png'): FormData => {
  const form = new FormData();
  form.append(name, new Blob([bytes], { type }), 'me.png');
  return form;
};

const send = (body: BodyInit, headers: Headers = owner.headers): Promise<Response> =>
  fetch(server.url + calls.uploadFile.path, {
    method: 'POST',
    body,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'en', ...headers },
  });

const upload = async (bytes: Made, headers: Headers = owner.headers): Promise<string> => {
  const response = await send(formOf(bytes), headers);
  expect(response.status).toBe(200);
  return ((await response.json()) as { path: string }).path;
};

const answerTo = async (body: BodyInit): Promise<readonly [status: number, body: unknown]> => {
  const response = await send(body);
  return [response.status, await response.json()];
};
const refusal = (text: string) => [422, { errors: true, messages: { avatar: [text] } }];

const shownAvatar = async (who: Person): Promise<string | null> =>
  (await apiClient(server.url).call(calls.getAccountData, { wishlist: [] }, who.headers)).avatar;

/** A PNG's chunk. */
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
};

/** A few bytes that claim to be a picture of `width` times `height` pixels. */
const claimedPng = (width: number, height: number): Made => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
};

describe('A picture that is sent', () => {
  it.each<['png' | 'jpeg' | 'webp']>([['png'], ['jpeg'], ['webp']])(
    'as %s is made anew as a square WebP and shown in the account',
    async format => {
      const path = await upload(await bytesOf(flag().toFormat(format)));
      expect(path).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/);
      expect(await shownAvatar(owner)).toBe(path);
      const picture = await fetch(server.url + path);
      expect(picture.status).toBe(200);
      const image = sharp(await picture.arrayBuffer());
      expect(await image.metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      const { data } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)];
      const [red, , blueAbove] = at(128, 40);
      const [redBelow, , blue] = at(128, 216);
      expect([red, blue].every(value => (value ?? 0) > 180)).toBe(true);
      expect([redBelow, blueAbove].every(value => (value ?? 255) < 80)).toBe(true);
    },
  );

  it('loses its metadata, after it was turned the way that they say', async () => {
    const turned = await bytesOf(
      flag()
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Ada in Lviv' } })
        .withMetadata({ orientation: 3 }),
    );
    const path = await upload(turned);
    const bytes = await (await fetch(server.url + path)).arrayBuffer();
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[(40 * 256 + 128) * 3 + 2]).toBeGreaterThan(180); // blue is above now
  });

  it('gives the first frame of an animation', async () => {
    const frames = await bytesOf(
      sharp(
        await Promise.all(
          ['red', 'blue'].map(background =>
            sharp({ create: { width: 40, height: 40, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        ),
        { join: { animated: true } },
      ).webp({ loop: 0 }),
    );
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
    const bytes = await (await fetch(server.url + (await upload(frames)))).arrayBuffer();
    const { pages, format } = await sharp(bytes, { animated: true }).metadata();
    expect([pages ?? 1, format]).toEqual([1, 'webp']);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it('may be kept for ever, and can do nothing but be looked at', async () => {
    const path = await upload(await bytesOf(flag().png()));
    const picture = await fetch(server.url + path);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const etag = picture.headers.get('etag') ?? '';
    const again = await fetch(server.url + path, { headers: { 'If-None-Match': `W/"x", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(server.url + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('takes the place of the one before, which is gone', async () => {
    const first = await upload(await another());
    const second = await upload(await another());
    expect(second).not.toBe(first);
    expect(await shownAvatar(owner)).toBe(second);
    expect((await fetch(server.url + first)).status).toBe(404);
    const kept = await server.context.database.query('SELECT 1 FROM avatars WHERE user_id = $1', [owner.id]);
    expect(kept).toHaveLength(1);
  });

  it('stays with each of two people who have the same one, until both have another', async () => {
    const other = await makePerson(server.context);
    const same = await another();
    const path = await upload(same);
    expect(await upload(same, other.headers)).toBe(path);
    await upload(await another());
    expect((await fetch(server.url + path)).status).toBe(200);
    await upload(await another(), other.headers);
    expect((await fetch(server.url + path)).status).toBe(404);
  });

  it('is shown whichever of many sent at once came last', async () => {
    const sent = await Promise.all([another(), another(), another(), another()]);
    const paths = await Promise.all(sent.map(bytes => upload(bytes)));
    expect(new Set(paths).size).toBe(4);
    const shown = (await shownAvatar(owner)) ?? '';
    expect(paths).toContain(shown);
    const answers = await Promise.all(
      paths.map(async path => [path, (await fetch(server.url + path)).status]),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(paths.map(path => [path, path === shown ? 200 : 404])),
    );
  });

  it('disappears with its owner', async () => {
    const path = await upload(await another());
    await server.context.database.query('DELETE FROM users WHERE id = $1', [owner.id]);
    expect((await fetch(server.url + path)).status).toBe(404);
  });
});

describe('What is no picture of ours', () => {
  it('is refused at the field, in the language of the call', async () => {
    for (const [language, texts] of Object.entries({ uk, ru, en })) {
      const say = async (body: BodyInit) => {
        const response = await send(body, { ...owner.headers, 'Accept-Language': language });
        return ((await response.json()) as { messages: { avatar: string[] } }).messages.avatar;
      };
      expect(await say(formOf(new TextEncoder().encode('a letter')))).toEqual([texts.avatar_not_image]);
      expect(await say(formOf(await bytesOf(flag().gif())))).toEqual([texts.avatar_kind]);
      expect(await say(formOf(new Uint8Array(5 * 1024 * 1024 + 1)))).toEqual([texts.avatar_too_large]);
      expect(await say(formOf(claimedPng(60_000, 60_000)))).toEqual([texts.avatar_dimensions]);
      expect(await say(formOf(new Uint8Array()))).toEqual([texts.required]);
    }
  });

  it('is a picture that would be too much work, though its file is small', async () => {
    expect(await answerTo(formOf(claimedPng(5001, 5000)))).toEqual(refusal(en.avatar_dimensions));
    const photo = await bytesOf(
      sharp({ create: { width: 7000, height: 6000, channels: 3, background: 'green' } }).jpeg(),
    );
    await upload(photo);
  });

  it('is known by its content, not by the type that it claims', async () => {
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    expect(await answerTo(formOf(svg, 'avatar', 'image/png'))).toEqual(refusal(en.avatar_kind));
    expect(await answerTo(formOf(await bytesOf(flag().tiff()), 'avatar', 'image/jpeg'))).toEqual(
      refusal(en.avatar_kind),
    );
    await upload(await bytesOf(flag().webp())); // sent as image/png
  });

  it('is found broken though it begins well', async () => {
    const png = await bytesOf(flag().png());
    expect(await answerTo(formOf(png.slice(0, png.length - 40)))).toEqual(refusal(en.avatar_not_image));
    expect(await answerTo(formOf(new Uint8Array(Buffer.from('ffd8ffe0ffff00', 'hex'))))).toEqual(
      refusal(en.avatar_not_image),
    );
    // A document dressed as a picture is not even given to its reader.
    const dressed = Buffer.concat([Buffer.from('524946460000000057454250', 'hex'), Buffer.from('<svg/>')]);
    expect(await answerTo(formOf(new Uint8Array(dressed)))).toEqual(refusal(en.avatar_not_image));
  });

  it('leaves the present picture as it is', async () => {
    const path = await upload(await bytesOf(flag().png()));
    expect(await answerTo(formOf(new TextEncoder().encode('a letter')))).toEqual(
      refusal(en.avatar_not_image),
    );
    expect(await shownAvatar(owner)).toBe(path);
    expect((await fetch(server.url + path)).status).toBe(200);
  });

  it.each<[string, () => BodyInit, number]>([
    ['another part', () => formOf(new Uint8Array([1]), 'file'), 422],
    [
      'a text in the part',
      () => {
        const form = new FormData();
        form.append('avatar', 'text');
        return form;
      },
      422,
    ],
    ['a form of another kind', () => new URLSearchParams({ avatar: 'x' }), 415],
    ['JSON', () => new Blob(['{"avatar": "x"}'], { type: 'application/json' }), 415],
    ['a broken form', () => new Blob(['--x\r\nContent'], { type: 'multipart/form-data; boundary=x' }), 422],
    ['a form without a boundary', () => new Blob(['--x'], { type: 'multipart/form-data; charset=x' }), 422],
    ['nothing', () => '', 415],
    ['33 MB', () => formOf(new Uint8Array(33 * 1024 * 1024)), 413],
  ])('answers %s with a Failure', async (_, body, status) => {
    const response = await send(body());
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: true });
    expect(await shownAvatar(owner)).toBeNull();
  });

  it('is asked of nobody without a session', async () => {
    const picture = await bytesOf(flag().png());
    const guest = await send(formOf(picture), {});
    expect([guest.status, await guest.json()]).toEqual([401, { errors: true, message: en.session_required }]);
    const foreign = await send(formOf(picture), { ...owner.headers, 'X-Requested-With': 'fetch' });
    expect(foreign.status).toBe(403);
  });

  it('can be sent thirty times an hour, from any session of the user', async () => {
    clock = Math.ceil(clock / HOUR) * HOUR;
    const letter = formOf(new TextEncoder().encode('a letter'));
    for (let sent = 0; sent < 30; sent += 1) expect((await send(letter)).status).toBe(422);
    const limited = await send(letter, await newSession(server.context, owner.id));
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3600']);
    clock += HOUR;
    expect((await send(letter)).status).toBe(422);
  });

  it.each(['0'.repeat(64), '..%2f..', 'x.png'])('is not found at /avatars/%s', async name => {
    expect((await fetch(`${server.url}/avatars/${name}.webp`)).status).toBe(404);
  });
});
