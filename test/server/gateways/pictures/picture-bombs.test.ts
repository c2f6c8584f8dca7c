import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../../server/messages/texts/en.ts';
import { translateServerText } from '../../../../server/messages/texts/translate-server-text.ts';
import { startTestServer, type TestServer } from '../../../support/database/start-server.ts';
import { makeRegisteredPerson, type RegisteredPerson } from '../../../support/people/registered-person.ts';
import { fetchAccountAvatar, postAvatar, uploadAvatar } from '../../../support/requests/avatars.ts';
import {
  makeAnimatedPngClaimingFrames,
  makeBlackPng,
  makeExifTurnedJpeg,
  makeJpegClaimingSize,
  makeManyFramePicture,
  makePngBomb,
  makeWebpClaimingSize,
} from '../../../support/requests/hard-pictures.ts';
import {
  makeNewTestPicture,
  makePictureForm,
  type PictureBytes,
} from '../../../support/requests/test-pictures.ts';

let server: TestServer;
let owner: RegisteredPerson;
beforeAll(async () => {
  server = await startTestServer({ reference: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await makeRegisteredPerson(server.context);
});

const answerTo = async (bytes: PictureBytes): Promise<readonly [status: number, body: unknown]> => {
  const response = await postAvatar(server.url, makePictureForm(bytes), owner.headers);
  return [response.status, await response.json()];
};
const refusal = (words: string) => [422, { errors: true, messages: { avatar: [words] } }];
const wrongSides = (megapixels: number) =>
  refusal(translateServerText('en', 'picture_dimensions', { side: 10_000, megapixels, ratio: 10 }));

describe('A picture of extreme sides', () => {
  it.each<[string, () => PictureBytes | Promise<PictureBytes>, number]>([
    ['a PNG of 1 by 10,000', () => makeBlackPng({ width: 1, height: 10_000 }), 25],
    ['a PNG of 1 by 20,000', () => makeBlackPng({ width: 1, height: 20_000 }), 25],
    ['a PNG of 20,000 by 1', () => makeBlackPng({ width: 20_000, height: 1 }), 25],
    [
      'an interlaced PNG of 1 by 10,000',
      () => makeBlackPng({ width: 1, height: 10_000, interlaced: true }),
      25,
    ],
    ['a PNG of 10,001 by 2,000', () => makeBlackPng({ width: 10_001, height: 2000 }), 25],
    ['a PNG of 11 by 1', () => makeBlackPng({ width: 11, height: 1 }), 25],
    ['a thin progressive JPEG that its EXIF turns', makeExifTurnedJpeg, 50],
    ['a JPEG that claims 65,000 by 7,000', () => makeJpegClaimingSize(65_000, 7000), 50],
    ['a progressive JPEG that claims 9,000 by 9,000', () => makeJpegClaimingSize(9000, 9000, true), 50],
    [
      'a PNG that claims 9,000 by 9,000 and has three lines',
      () => makeBlackPng({ width: 9000, height: 9000, lines: 3 }),
      25,
    ],
    ['a WebP whose canvas claims 9,000 by 9,000', () => makeWebpClaimingSize(9000), 25],
  ])(
    'an uploaded picture with extreme sides is refused by its header, with the limits named: %s',
    async (_, make, megapixels) => {
      expect(await answerTo(await make())).toEqual(wrongSides(megapixels));
    },
  );

  it.each<[string, () => PictureBytes | Promise<PictureBytes>]>([
    ['a PNG of 1 by 10', () => makeBlackPng({ width: 1, height: 10 })],
    ['an interlaced PNG of 300 by 3,000', () => makeBlackPng({ width: 300, height: 3000, interlaced: true })],
    ['a PNG of 5,000 by 5,000', () => makeBlackPng({ width: 5000, height: 5000 })],
    ['an animated PNG of two billion frames', () => makeAnimatedPngClaimingFrames(100)],
    ['an animated WebP of sixty frames', makeManyFramePicture],
    ['a progressive JPEG of 5,000 by 4,000 that holds less', () => makeJpegClaimingSize(5000, 4000, true)],
  ])('an uploaded picture within the limits becomes a WebP of 256 × 256: %s', async (_, make) => {
    const path = await uploadAvatar(server.url, await make(), owner);
    const made = await (await fetch(server.url + path)).arrayBuffer();
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it.each<[string, () => PictureBytes | Promise<PictureBytes>]>([
    [
      'a PNG that claims 4,000 by 4,000 and has three lines',
      () => makeBlackPng({ width: 4000, height: 4000, lines: 3 }),
    ],
    ['a WebP whose canvas claims 4,000 by 4,000', () => makeWebpClaimingSize(4000)],
    ['a WebP whose canvas is smaller than its frames', () => makeWebpClaimingSize(10)],
  ])(
    'an uploaded picture that claims more than it holds is accepted or refused with a text: %s',
    async (_, make) => {
      const answer = await answerTo(await make());
      const taken = [200, { path: expect.any(String) }];
      // How much memory a canvas of which little comes takes differs between versions of Node.
      expect([refusal(en.picture_not_image), refusal(en.picture_too_much), taken]).toContainEqual(answer);
    },
  );
});

describe('A picture that takes more memory than it may', () => {
  it('a progressive JPEG that would exceed the memory limit is refused', async () => {
    expect(await answerTo(await makeJpegClaimingSize(8000, 6000, true))).toEqual(
      refusal(en.picture_too_much),
    );
  });

  it('a picture that exceeds its memory is refused while other calls are answered; the next one is accepted', async () => {
    const before = await uploadAvatar(server.url, await makeNewTestPicture(), owner);
    const process = server.context.pictures.pid();
    expect(process).not.toBeNull();
    let pending = true;
    const answer = answerTo(makePngBomb()).finally(() => {
      pending = false;
    });
    const answered: number[] = [];
    while (pending) answered.push((await fetch(`${server.url}/api/health`)).status);
    expect(await answer).toEqual(refusal(en.picture_too_much));
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered)).toEqual(new Set([200]));
    expect(await fetchAccountAvatar(server.url, owner)).toBe(before);
    await uploadAvatar(server.url, await makeNewTestPicture(), owner);
    expect(server.context.pictures.pid()).not.toBe(process);
  });
});
