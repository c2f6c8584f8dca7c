import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { LARGEST_USER_PICTURE_BYTES } from '../../../src/domain/accounts/largest-picture.ts';

const SECONDS = 5;

/**
 * A function that reads the file of a catalogue's picture by its address; null where it can't be read. Never throws.
 */
export type PictureSourceReader = (address: string) => Promise<Uint8Array | null>;

const readFrom = async (folder: string, path: string): Promise<Uint8Array | null> => {
  const file = normalize(join(folder, decodeURIComponent(path)));
  if (!file.startsWith(normalize(folder + sep))) return null;
  const { size } = await stat(file);
  return size > LARGEST_USER_PICTURE_BYTES ? null : readFile(file);
};

const fetchFrom = async (url: URL): Promise<Uint8Array | null> => {
  // Redirects are not followed: the owner has not named their target.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(SECONDS * 1000) });
  if (!response.ok || response.body === null) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > LARGEST_USER_PICTURE_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Makes the reader of the shop's own files and of pictures from the origins in `MEDIA_ORIGINS`, up to 5 MB; no other
 * address is requested. `folder`: the built client; null when it was not built.
 */
export const makePictureSourceReader =
  (folder: string | null, origins: readonly string[]): PictureSourceReader =>
  async address => {
    try {
      if (address.startsWith('/')) return folder === null ? null : await readFrom(folder, address);
      const url = new URL(address);
      return origins.includes(url.origin) ? await fetchFrom(url) : null;
    } catch {
      return null;
    }
  };
