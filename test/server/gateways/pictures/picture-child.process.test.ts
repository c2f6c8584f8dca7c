import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  makePictureMaker,
  type PictureLimits,
  type PictureMaker,
} from '../../../../server/gateways/pictures/picture-maker.ts';
import { makeNewTestPicture, makePictureForm } from '../../../support/requests/test-pictures.ts';

const LIMIT_SECONDS = 20;
const SQUARE = { width: 64, height: 64, fit: 'cover' } as const;

const opened = new Set<PictureMaker>();
const logged: unknown[] = [];
const open = (limits: Partial<PictureLimits> = {}): PictureMaker => {
  const pictures = makePictureMaker({ warn: (fields: unknown) => logged.push(fields) }, limits);
  opened.add(pictures);
  return pictures;
};
afterEach(async () => {
  await Promise.all([...opened].map(pictures => pictures.close()));
  opened.clear();
  logged.length = 0;
});

const placeFor = (pictures: PictureMaker, ...whom: readonly string[]) => {
  const place = pictures.enter(whom);
  if ('refusal' in place) throw place.refusal;
  return place;
};

const form = new Response(makePictureForm(await makeNewTestPicture()));
const picture = {
  body: new Uint8Array(await form.clone().arrayBuffer()),
  type: form.headers.get('content-type') ?? '',
  field: 'avatar',
};

const make = async (pictures: PictureMaker, whom?: string) => {
  const place = placeFor(pictures, whom ?? 'somebody');
  try {
    return await place.make(picture, SQUARE);
  } finally {
    place.leave();
  }
};

/** The process of pictures, begun and idle. */
const begun = async (pictures: PictureMaker): Promise<number> => {
  expect(await make(pictures)).toMatchObject({ webp: expect.any(Uint8Array) });
  const pid = pictures.pid();
  if (pid === null) throw new Error('no process runs');
  return pid;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What becomes of `work`, of which the first picture takes longer than its limit; nobody waits so long here. */
const pastLimit = async <T>(work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const made = work();
    await expect.poll(() => vi.getTimerCount(), { timeout: 10_000 }).toBeGreaterThan(0);
    vi.advanceTimersByTime(LIMIT_SECONDS * 1000);
    return await made;
  } finally {
    vi.useRealTimers();
  }
};

describe('the picture process', () => {
  it('the picture process starts with the first picture, serves the next ones and ends when idle', async () => {
    const pictures = open({ idleSeconds: 1 });
    expect(pictures.pid()).toBeNull();
    const pid = await begun(pictures);
    expect(await begun(pictures)).toBe(pid);
    await expect.poll(() => [pictures.pid(), isAlive(pid)], { timeout: 20_000 }).toEqual([null, false]);
    expect(await begun(pictures)).not.toBe(pid);
  });

  it('the picture process is killed over a picture that takes too long, and the next one starts another', async () => {
    const pictures = open({ seconds: LIMIT_SECONDS });
    const pid = await begun(pictures);
    process.kill(pid, 'SIGSTOP');
    expect(await pastLimit(() => make(pictures))).toEqual({ problem: 'picture_too_much' });
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
    expect(logged).toEqual([{ reason: 'too_much' }]);
    expect(await begun(pictures)).not.toBe(pid);
  });

  it('a killed picture process costs its picture a 503, and the next picture starts another process', async () => {
    const pictures = open();
    const pid = await begun(pictures);
    process.kill(pid, 'SIGSTOP');
    const lost = make(pictures);
    process.kill(pid, 'SIGKILL');
    expect(await lost).toMatchObject({ reason: 'unavailable', retryAfterSeconds: 10 });
    expect(logged).toEqual([{ reason: 'lost' }]);
    expect(await begun(pictures)).not.toBe(pid);
  });

  it('closing the picture queue ends its process, also in the middle of a picture', async () => {
    const pictures = open();
    const pid = await begun(pictures);
    process.kill(pid, 'SIGSTOP');
    const lost = make(pictures);
    await pictures.close();
    expect(await lost).toMatchObject({ reason: 'unavailable' });
    expect(isAlive(pid)).toBe(false);
  });

  it('the picture process gets no environment variable of the shop', async () => {
    const { readFile } = await import('node:fs/promises');
    process.env['INTERKASSA_SECRET'] = 'a-secret';
    const pid = await begun(open());
    delete process.env['INTERKASSA_SECRET'];
    const names = (await readFile(`/proc/${pid}/environ`, 'utf8'))
      .split('\0')
      .map(line => line.split('=')[0]);
    expect(names.filter(name => name !== '').toSorted()).toEqual([
      'MALLOC_ARENA_MAX',
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
      'UV_THREADPOOL_SIZE',
    ]);
  });
});

describe('the picture queue', () => {
  it('the picture queue refuses with a time to retry when it is full, until a place is left', () => {
    const pictures = open({ places: 3, placesOfOne: 2 });
    const [first] = [placeFor(pictures, 'a'), placeFor(pictures, 'a'), placeFor(pictures, 'b')];
    const refused = { refusal: { reason: 'unavailable', retryAfterSeconds: 10 } };
    expect(pictures.enter(['c'])).toMatchObject(refused);
    first.leave();
    placeFor(pictures, 'c');
    expect(pictures.enter(['a'])).toMatchObject(refused);
  });

  it('the picture queue gives one person a part of its places only', () => {
    const pictures = open({ places: 8, placesOfOne: 2 });
    const [first] = [placeFor(pictures, 'a'), placeFor(pictures, 'a')];
    expect(pictures.enter(['a'])).toMatchObject({ refusal: { reason: 'unavailable' } });
    placeFor(pictures, 'b');
    first.leave();
    placeFor(pictures, 'a');
  });

  it('the picture queue keeps places free beside two busy people, and beside a crowd on one network', () => {
    const pictures = open();
    const refused = { refusal: { reason: 'unavailable' } };
    for (const who of ['a', 'b']) {
      for (const place of [0, 1]) placeFor(pictures, who, `net of ${who}${place}`);
      expect(pictures.enter([who, 'another net'])).toMatchObject(refused);
    }
    placeFor(pictures, 'c', 'net');
    const crowd = open();
    const [first] = [placeFor(crowd, 'a', 'net'), placeFor(crowd, 'b', 'net')];
    expect(crowd.enter(['c', 'net'])).toMatchObject(refused);
    placeFor(crowd, 'c', 'another net');
    first.leave();
    placeFor(crowd, 'd', 'net');
  });

  it('the picture queue goes on with the next picture after one that failed', async () => {
    const pictures = open({ seconds: LIMIT_SECONDS });
    const pid = await begun(pictures);
    process.kill(pid, 'SIGSTOP');
    const [first, second, third] = await pastLimit(() =>
      Promise.all(['a', 'b', 'c'].map(whom => make(pictures, whom))),
    );
    expect(first).toEqual({ problem: 'picture_too_much' });
    for (const made of [second, third]) expect(made).toMatchObject({ webp: expect.any(Uint8Array) });
  });
});
