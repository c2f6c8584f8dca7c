import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeRegisteredPerson, type RegisteredPerson } from '../../support/people/registered-person.ts';
import { fetchAccountAvatar, uploadAvatar } from '../../support/requests/avatars.ts';
import {
  encodePictureBytes,
  makeNewTestPicture,
  makeTwoColourPicture,
  type PictureBytes,
} from '../../support/requests/test-pictures.ts';

let server: TestServer;
let owner: RegisteredPerson;

beforeAll(async () => {
  server = await startTestServer({ reference: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await makeRegisteredPerson(server.context);
});

const upload = (bytes: PictureBytes, who = owner): Promise<string> => uploadAvatar(server.url, bytes, who);

describe('A picture that is sent', () => {
  it.each<['png' | 'jpeg' | 'webp']>([['png'], ['jpeg'], ['webp']])(
    'an avatar uploaded as %s is converted to a square WebP and shown in the account',
    async format => {
      const path = await upload(await encodePictureBytes(makeTwoColourPicture().toFormat(format)));
      expect(path).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/);
      expect(await fetchAccountAvatar(server.url, owner)).toBe(path);
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

  it('an uploaded avatar is turned by its EXIF orientation and then loses all metadata', async () => {
    const turned = await encodePictureBytes(
      makeTwoColourPicture()
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

  it('an animated avatar is stored as its first frame', async () => {
    const frames = await encodePictureBytes(
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

  it('an avatar is served as cacheable for a year, sandboxed, with ETag and 304', async () => {
    const path = await upload(await encodePictureBytes(makeTwoColourPicture().png()));
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

  it('an uploaded avatar replaces the user’s earlier one, which answers 404 from then on', async () => {
    const first = await upload(await makeNewTestPicture());
    const second = await upload(await makeNewTestPicture());
    expect(second).not.toBe(first);
    expect(await fetchAccountAvatar(server.url, owner)).toBe(second);
    expect((await fetch(server.url + first)).status).toBe(404);
    const kept = await server.context.database.query('SELECT 1 FROM avatars WHERE user_id = $1', [owner.id]);
    expect(kept).toHaveLength(1);
  });

  it('a picture that two users have as avatar is deleted only when both have another', async () => {
    const other = await makeRegisteredPerson(server.context);
    const same = await makeNewTestPicture();
    const path = await upload(same);
    expect(await upload(same, other)).toBe(path);
    await upload(await makeNewTestPicture());
    expect((await fetch(server.url + path)).status).toBe(200);
    await upload(await makeNewTestPicture(), other);
    expect((await fetch(server.url + path)).status).toBe(404);
  });

  it('one of two avatars uploaded at the same moment is shown, and only that one is stored', async () => {
    const sent = await Promise.all([makeNewTestPicture(), makeNewTestPicture()]);
    const paths = await Promise.all(sent.map(bytes => upload(bytes)));
    expect(new Set(paths).size).toBe(2);
    const shown = (await fetchAccountAvatar(server.url, owner)) ?? '';
    expect(paths).toContain(shown);
    const answers = await Promise.all(
      paths.map(async path => [path, (await fetch(server.url + path)).status]),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(paths.map(path => [path, path === shown ? 200 : 404])),
    );
  });

  it('an avatar is deleted with its user', async () => {
    const path = await upload(await makeNewTestPicture());
    await server.context.database.query('DELETE FROM users WHERE id = $1', [owner.id]);
    expect((await fetch(server.url + path)).status).toBe(404);
  });
});
