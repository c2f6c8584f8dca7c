import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../server/messages/texts/en.ts';
import { serverTexts, translateServerText } from '../../../server/messages/texts/translate-server-text.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  makeNewSessionHeaders,
  makeRegisteredPerson,
  type RegisteredPerson,
} from '../../support/people/registered-person.ts';
import { fetchAccountAvatar, postAvatar, uploadAvatar } from '../../support/requests/avatars.ts';
import {
  encodePictureBytes,
  makePictureForm,
  makePngClaimingSides,
  makeTwoColourPicture,
  type PictureBytes,
} from '../../support/requests/test-pictures.ts';

const HOUR = 3_600_000;
let clock = Date.parse('2026-11-21T09:00:00Z');
let server: TestServer;
let owner: RegisteredPerson;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { RATE_LIMIT: 'on' }, reference: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock += HOUR;
  owner = await makeRegisteredPerson(server.context);
});

const upload = (bytes: PictureBytes, who = owner): Promise<string> => uploadAvatar(server.url, bytes, who);

const send = (body: BodyInit, headers = owner.headers) => postAvatar(server.url, body, headers);
const answerTo = async (body: BodyInit): Promise<readonly [status: number, body: unknown]> => {
  const response = await send(body);
  return [response.status, await response.json()];
};
const refusal = (words: string) => [422, { errors: true, messages: { avatar: [words] } }];

const tooManyPixels = translateServerText('en', 'picture_dimensions', {
  side: 10_000,
  megapixels: 25,
  ratio: 10,
});

describe('A file that is no accepted picture', () => {
  it('an avatar that is not an accepted picture is refused at its field, in the language of the call', async () => {
    for (const language of ['uk', 'ru', 'en'] as const) {
      const texts = serverTexts[language];
      const say = async (body: BodyInit) => {
        const response = await send(body, { ...owner.headers, 'Accept-Language': language });
        return ((await response.json()) as { messages: { avatar: string[] } }).messages.avatar;
      };
      expect(await say(makePictureForm(new TextEncoder().encode('a letter')))).toEqual([
        texts.picture_not_image,
      ]);
      expect(await say(makePictureForm(await encodePictureBytes(makeTwoColourPicture().gif())))).toEqual([
        texts.picture_kind,
      ]);
      expect(await say(makePictureForm(new Uint8Array(5 * 1024 * 1024 + 1)))).toEqual([
        translateServerText(language, 'picture_too_large', { mb: 5 }),
      ]);
      expect(await say(makePictureForm(makePngClaimingSides(60_000, 60_000)))).toEqual([
        translateServerText(language, 'picture_dimensions', { side: 10_000, megapixels: 25, ratio: 10 }),
      ]);
      expect(await say(makePictureForm(new Uint8Array()))).toEqual([texts.required]);
    }
  });

  it('an avatar with more than 25 megapixels is refused though its file is small, except a JPEG', async () => {
    expect(await answerTo(makePictureForm(makePngClaimingSides(5001, 5000)))).toEqual(refusal(tooManyPixels));
    const photo = await encodePictureBytes(
      sharp({ create: { width: 7000, height: 6000, channels: 3, background: 'green' } }).jpeg(),
    );
    await upload(photo);
  });

  it('an avatar’s kind is judged by its content, not by the type that the upload claims', async () => {
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    expect(await answerTo(makePictureForm(svg, 'avatar', 'image/png'))).toEqual(refusal(en.picture_kind));
    expect(
      await answerTo(
        makePictureForm(await encodePictureBytes(makeTwoColourPicture().tiff()), 'avatar', 'image/jpeg'),
      ),
    ).toEqual(refusal(en.picture_kind));
    await upload(await encodePictureBytes(makeTwoColourPicture().webp())); // sent as image/png
  });

  it('an avatar whose file is truncated or broken is refused', async () => {
    const png = await encodePictureBytes(makeTwoColourPicture().png());
    expect(await answerTo(makePictureForm(png.slice(0, png.length - 40)))).toEqual(
      refusal(en.picture_not_image),
    );
    expect(await answerTo(makePictureForm(new Uint8Array(Buffer.from('ffd8ffe0ffff00', 'hex'))))).toEqual(
      refusal(en.picture_not_image),
    );
    // A document dressed as a picture is not even given to its reader.
    const dressed = Buffer.concat([Buffer.from('524946460000000057454250', 'hex'), Buffer.from('<svg/>')]);
    expect(await answerTo(makePictureForm(new Uint8Array(dressed)))).toEqual(refusal(en.picture_not_image));
  });

  it('a refused avatar leaves the user’s present picture as it is', async () => {
    const path = await upload(await encodePictureBytes(makeTwoColourPicture().png()));
    expect(await answerTo(makePictureForm(new TextEncoder().encode('a letter')))).toEqual(
      refusal(en.picture_not_image),
    );
    expect(await fetchAccountAvatar(server.url, owner)).toBe(path);
    expect((await fetch(server.url + path)).status).toBe(200);
  });

  it.each<[string, () => BodyInit, number]>([
    ['another part', () => makePictureForm(new Uint8Array([1]), 'file'), 422],
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
    ['33 MB', () => makePictureForm(new Uint8Array(33 * 1024 * 1024)), 413],
  ])('an avatar upload answers %s with an error, and the user gets no picture', async (_, body, status) => {
    const response = await send(body());
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: true });
    expect(await fetchAccountAvatar(server.url, owner)).toBeNull();
  });

  it('an avatar is refused without a session (401) and without X-Requested-With (403)', async () => {
    const picture = await encodePictureBytes(makeTwoColourPicture().png());
    const guest = await send(makePictureForm(picture), {});
    expect([guest.status, await guest.json()]).toEqual([401, { errors: true, message: en.session_required }]);
    const foreign = await send(makePictureForm(picture), { ...owner.headers, 'X-Requested-With': 'fetch' });
    expect(foreign.status).toBe(403);
  });

  it('a user may upload thirty avatars an hour over all sessions, and the next answers 429', async () => {
    clock = Math.ceil(clock / HOUR) * HOUR;
    const letter = makePictureForm(new TextEncoder().encode('a letter'));
    for (let sent = 0; sent < 30; sent += 1) expect((await send(letter)).status).toBe(422);
    const limited = await send(letter, await makeNewSessionHeaders(server.context, owner.id));
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3600']);
    clock += HOUR;
    expect((await send(letter)).status).toBe(422);
  });

  it.each(['0'.repeat(64), '..%2f..', 'x.png'])(
    'the address /avatars/%s of no picture answers 404',
    async name => {
      expect((await fetch(`${server.url}/avatars/${name}.webp`)).status).toBe(404);
    },
  );
});
