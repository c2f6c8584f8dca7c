import { createHash } from 'node:crypto';

/** Hashes what is answered, for its ETag: 22 characters. */
export const hashForEtag = (plain: Uint8Array): string =>
  createHash('sha256').update(plain).digest('base64url').slice(0, 22);

/** Formats the ETag of what has a hash; each encoding has its own. */
export const formatEtag = (hash: string, encoding: string | undefined): string =>
  encoding === undefined ? `"${hash}"` : `"${hash}-${encoding}"`;
