import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { LARGEST_PICTURE_BYTES } from '../../../src/domain/accounts/picture.ts';

const SECONDS = 5;

/** The file of a catalogue's picture by its address; null where it can't be had. Never throws. */
export type ReadSource = (address: string) => Promise<Uint8Array | null>;

const readFrom = async (folder: string, path: string): Promise<Uint8Array | null> => {
  const file = normalize(join(folder, decodeURIComponent(path)));
  if (!file.startsWith(normalize(folder + sep))) return null;
  const { size } = await stat(file);
  return size > LARGEST_PICTURE_BYTES ? null : readFile(file);
};

const fetchFrom = async (url: URL): Promise<Uint8Array | null> => {
  // Where it leads elsewhere nobody has named that place.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(SECONDS * 1000) });
  if (!response.ok || response.body === null) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > LARGEST_PICTURE_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Reads the shop's own files and pictures of the origins that its owner named (`MEDIA_ORIGINS`), of 5 MB at the most;
 * nothing else is ever asked for. `folder`: the built client; null: it was never built.
 */
export const makeReadSource =
  (folder: string | null, origins: readonly string[]): ReadSource =>
  async address => {
    try {
      if (address.startsWith('/')) return folder === null ? null : await readFrom(folder, address);
      const url = new URL(address);
      return origins.includes(url.origin) ? await fetchFrom(url) : null;
    } catch {
      return null;
    }
  };
