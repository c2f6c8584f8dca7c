import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from './static/client-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What is saved by the better levels would be lost again while somebody waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/** Compresses while somebody waits. */
export const compress: Readonly<Record<Encoding, (text: string) => Promise<Buffer<ArrayBuffer>>>> = {
  br: text => brotli(text, BROTLI),
  gzip: text => zip(text, GZIP),
};

/** Compresses in a thread that does nothing else, and not in the pool where passwords are computed. */
export const compressNow: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: text => brotliCompressSync(text, BROTLI),
  gzip: text => gzipSync(text, GZIP),
};
