import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { CompressionEncoding } from './static/client-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli's level 4: a higher one would cost the waiting visitor more time than it saves in transfer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/**
 * The functions, one for each encoding, that compress a text asynchronously in Node's thread pool, for an answer that
 * somebody waits for.
 */
export const asyncTextCompressors: Readonly<
  Record<CompressionEncoding, (text: string) => Promise<Buffer<ArrayBuffer>>>
> = {
  br: text => brotli(text, BROTLI),
  gzip: text => zip(text, GZIP),
};

/**
 * The functions, one for each encoding, that compress a text synchronously, for a worker thread that does nothing else;
 * Node's pool stays free for passwords.
 */
export const syncTextCompressors: Readonly<Record<CompressionEncoding, (text: string) => Buffer>> = {
  br: text => brotliCompressSync(text, BROTLI),
  gzip: text => gzipSync(text, GZIP),
};
