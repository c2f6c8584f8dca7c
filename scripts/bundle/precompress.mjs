import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKABLE = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/;
/** Below this, headers weigh more than what is saved. */
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside every text file of the folder that gets smaller by it. */
export const precompress = async folder => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && PACKABLE.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async file => {
      const plain = await readFile(file);
      if (plain.length < SMALLEST) return;
      const packed = {
        br: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        gz: await zip(plain, { level: 9 }),
      };
      for (const [ending, bytes] of Object.entries(packed)) {
        if (bytes.length < plain.length) await writeFile(`${file}.${ending}`, bytes);
      }
    }),
  );
};
