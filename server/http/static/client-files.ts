import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashForEtag } from '../etag.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
/** The file endings of the compressed forms that the client's build writes (scripts/build.mjs). */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
/** One of the names of the encodings in which the client's files are compressed. */
export type CompressionEncoding = keyof typeof ENCODINGS;

/** One file of the built client, with its compressed forms and what its answer's headers say. */
export type ClientFile = {
  readonly type: string;
  /** Whether the file's name holds a hash of its content, so that it may be cached for ever. */
  readonly hashed: boolean;
  /** Of its content, for its ETag. */
  readonly hash: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly packed: Readonly<Partial<Record<CompressionEncoding, Buffer<ArrayBuffer>>>>;
};

/** Makes a client's file in the form in which it is served; `path` is its URL's. */
export const makeClientFile = (
  path: string,
  plain: Buffer<ArrayBuffer>,
  packed: ClientFile['packed'] = {},
): ClientFile => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  hashed: path.startsWith('/assets/'),
  hash: hashForEtag(plain),
  plain,
  packed,
});

/** Finds the folder of the built client, seen from the bundle and from the sources; null when it was never built. */
export const findClientFolder = (): string | null =>
  ['../client/', '../../../dist/client/']
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(folder => existsSync(join(folder, 'index.html'))) ?? null;

/** Reads every file of the client's folder into memory, by its URL path: the whole client is a few megabytes. */
export const readClientFiles = (folder: string): ReadonlyMap<string, ClientFile> => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const all = new Set(names);
  const files = names
    .filter(
      name => !Object.values(ENCODINGS).some(ending => name.endsWith(ending) && all.has(name.slice(0, -3))),
    )
    .filter(name => !name.split('/').some(part => part.startsWith('.')) && !name.endsWith('.map'))
    .map((name): readonly [string, ClientFile] => {
      const plain = readFileSync(join(folder, name));
      const packed = Object.entries(ENCODINGS)
        .filter(([, ending]) => all.has(name + ending))
        .map(([encoding, ending]) => [encoding, readFileSync(join(folder, name + ending))] as const);
      return [`/${name}`, makeClientFile(`/${name}`, plain, Object.fromEntries(packed))];
    });
  return new Map(files);
};
