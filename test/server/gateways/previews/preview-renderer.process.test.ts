import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  makePictureSourceReader,
  type PictureSourceReader,
} from '../../../../server/gateways/previews/picture-source-reader.ts';
import type { PreviewCard } from '../../../../server/gateways/previews/preview-card.ts';
import {
  makePreviewRenderer,
  type PreviewLimits,
  type PreviewRenderer,
} from '../../../../server/gateways/previews/preview-renderer.ts';

const color = (background: string): Promise<Uint8Array> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

const card = (prize: string, price: string | null = '490 грн'): PreviewCard => ({
  kind: 'offer',
  buy: { label: 'Купуєш', title: 'Футболка', price },
  win: { label: 'Можеш виграти', title: prize },
  pictures: ['/thing', '/prize'],
});

const opened = new Set<PreviewRenderer>();
const logged: unknown[] = [];
const open = (readSource: PictureSourceReader, limits: Partial<PreviewLimits> = {}): PreviewRenderer => {
  const previews = makePreviewRenderer({ warn: (fields: unknown) => logged.push(fields) }, readSource, {
    // The process of the sources has to learn TypeScript first, beside whatever else the machine does.
    seconds: 120,
    ...limits,
  });
  opened.add(previews);
  return previews;
};
afterEach(async () => {
  await Promise.all([...opened].map(previews => previews.close()));
  opened.clear();
  logged.length = 0;
});

const jpegOf = async (reading: ReturnType<PreviewRenderer['read']>): Promise<Uint8Array> => {
  const preview = await reading;
  if (preview === 'busy') throw new Error('busy');
  return preview.jpeg;
};

/** The colour of a picture somewhere, as [red, green, blue]. */
const at = async (jpeg: Uint8Array, left: number, top: number): Promise<readonly number[]> => [
  ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe('the picture of a shared link', () => {
  it('a lot’s preview picture is a JPEG of 1200 × 630 under 150 KB with the prize as its large photo', async () => {
    const [red, green] = [await color('#c00000'), await color('#00a000')];
    const previews = open(async address => (address === '/prize' ? red : green));
    const jpeg = await jpegOf(previews.read('a', card('Смартфон'), []));
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThan(150_000);
    const isNear = (found: readonly number[], wanted: readonly number[]) =>
      found.every((each, index) => Math.abs(each - (wanted[index] ?? 0)) < 24);
    // A photo of the prize fills the right; the thing that is bought stands on the left.
    for (const [left, top] of [
      [700, 40],
      [1150, 40],
      [900, 180],
    ] as const)
      expect(isNear(await at(jpeg, left, top), [0xc0, 0, 0]), `${left} ${top}`).toBe(true);
    expect(isNear(await at(jpeg, 150, 200), [0, 0xa0, 0])).toBe(true);
  });

  it('the preview picture differs for another name, another price and a lot that is over', async () => {
    const previews = open(async () => null);
    const cards = [card('А'), card('Б'), card('А', '500 грн'), card('А', null)];
    const rendered = [];
    for (const [index, each] of cards.entries())
      rendered.push(Buffer.from(await jpegOf(previews.read(String(index), each, []))).toString('base64'));
    expect(new Set(rendered).size).toBe(cards.length);
  });

  it('the preview picture is rendered with very long names, signs and letters of other scripts', async () => {
    const previews = open(async () => null);
    for (const name of ['Дуже довга назва '.repeat(40), 'Ъ'.repeat(500), '<b>&"\u0000 東京', 'a'])
      expect((await jpegOf(previews.read(name, card(name, '1 234 567,89 грн'), []))).length).toBeGreaterThan(
        10_000,
      );
    expect(logged).toEqual([]);
  });

  it('the shop’s preview picture shows prizes, or none where there are none', async () => {
    const red = await color('#c00000');
    const previews = open(async () => red);
    const shop = (pictures: readonly string[]): PreviewCard => ({
      kind: 'shop',
      headline: 'Купи дрібничку. Виграй мрію',
      lead: 'Кожна покупка дає квитки.',
      pictures,
    });
    const [bare, full] = [
      await jpegOf(previews.read('bare', shop([]), [])),
      await jpegOf(previews.read('full', shop(['/a', '/b', '/c', '/d']), [])),
    ];
    expect((await at(full, 800, 200))[0]).toBeGreaterThan(150);
    expect((await at(bare, 800, 200))[2]).toBeGreaterThan(150);
  });

  it('a preview picture is rendered once for all who ask and then served from memory', async () => {
    let readings = 0;
    const previews = open(async () => {
      readings += 1;
      return null;
    });
    const [first, second] = await Promise.all([
      previews.read('a', card('А'), ['x']),
      previews.read('a', card('А'), ['y']),
    ]);
    expect(second).toBe(first);
    expect(readings).toBe(2);
    expect(await previews.read('a', card('А'), ['x'])).toBe(first);
    expect(readings).toBe(2);
  });

  it('a preview picture is rendered again soon where a picture of the catalogue could not be read', async () => {
    let there: Uint8Array | null = null;
    const previews = open(async () => there, { unwholeMs: 1 });
    expect(await previews.read('a', card('А'), [])).toMatchObject({ isWhole: false });
    there = await color('#c00000');
    expect(await previews.read('a', card('А'), [])).toMatchObject({ isWhole: true });
  });

  it('the preview pictures in memory are bounded, and the least recently used one is dropped', async () => {
    let readings = 0;
    const previews = open(
      async () => {
        readings += 1;
        return null;
      },
      { mostBytes: 120_000 },
    );
    for (const name of ['a', 'b', 'c', 'd', 'e']) await previews.read(name, card(name), []);
    const before = readings;
    await previews.read('e', card('e'), []);
    expect(readings).toBe(before);
    await previews.read('a', card('a'), []);
    expect(readings).toBe(before + 2);
  });
});

describe('the rendering of preview pictures', () => {
  it('rendering of preview pictures refuses as busy beyond its places, of which one person has a part', async () => {
    const previews = open(async () => null, { places: 3, placesOfOne: 2 });
    const asked = (name: string, whom: string) => previews.read(name, card(name), [whom]);
    const first = [asked('a', 'x'), asked('b', 'x')];
    expect(await asked('c', 'x')).toBe('busy');
    const third = asked('c', 'y');
    expect(await asked('d', 'z')).toBe('busy');
    // What is rendered for one is there for all.
    const shared = asked('a', 'z');
    expect((await Promise.all([...first, third, shared])).includes('busy')).toBe(false);
    expect(await asked('d', 'z')).not.toBe('busy');
  });

  it('rendering of preview pictures pauses after each one for as long as it took', async () => {
    const ended: number[] = [];
    const began: number[] = [];
    const previews = open(async () => {
      began.push(performance.now());
      return null;
    });
    const render = async (name: string) => {
      await previews.read(name, card(name), [name]);
      ended.push(performance.now());
    };
    await Promise.all(['a', 'b'].map(render));
    // Each card asks for two pictures.
    const took = (ended[0] ?? 0) - (began[0] ?? 0);
    const rested = (began[2] ?? 0) - (ended[0] ?? 0);
    expect(rested).toBeGreaterThan(took * 0.9);
  });

  it('a preview picture that takes too long ends its process and is refused as busy', async () => {
    const previews = open(async () => null, { seconds: 0.001 });
    expect(await previews.read('a', card('А'), [])).toBe('busy');
    expect(logged).toEqual([{ reason: 'too_much' }]);
  });
});

describe('a picture of the catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-previews-'));
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client/a b.webp'), 'picture');
  writeFileSync(join(folder, 'client/large.webp'), Buffer.alloc(6 * 1024 * 1024));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') return response.writeHead(302, { Location: '/a.webp' }).end();
    if (request.url === '/large') return response.end(Buffer.alloc(6 * 1024 * 1024));
    return response.end('far');
  }).listen(0, '127.0.0.1');
  afterAll(() => {
    rmSync(folder, { recursive: true });
    host.close();
  });
  const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

  it('a preview’s source picture is read from the client’s folder, and from nowhere beside it', async () => {
    const read = makePictureSourceReader(join(folder, 'client'), []);
    expect(text(await read('/a%20b.webp'))).toBe('picture');
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/none.webp', '/large.webp', '/', '/%E0%A4'])
      expect(await read(path), path).toBeNull();
    expect(await makePictureSourceReader(null, [])('/a%20b.webp')).toBeNull();
  });

  it('a preview’s source picture is fetched from MEDIA_ORIGINS, never from another origin', async () => {
    const { port } = host.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const read = makePictureSourceReader(null, [origin]);
    expect(text(await read(`${origin}/a.webp`))).toBe('far');
    expect(await read(`${origin}/elsewhere`)).toBeNull();
    expect(await read(`${origin}/large`)).toBeNull();
    const before = asked.length;
    expect(await makePictureSourceReader(null, ['https://cdn.example'])(`${origin}/a.webp`)).toBeNull();
    expect(await read('ftp://127.0.0.1/a')).toBeNull();
    expect(asked).toHaveLength(before);
  });
});
