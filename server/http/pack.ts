import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './static/client-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Packs while somebody waits: what is saved by the better levels would be lost again. */
export const PACK: Readonly<Record<Encoding, (text: string) => Promise<Buffer<ArrayBuffer>>>> = {
  br: text => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: text => zip(text, { level: 6 }),
};
