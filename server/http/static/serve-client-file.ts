import type { Context as Exchange } from 'hono';
import { formatEtag } from '../etag.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';
import type { ClientFile, CompressionEncoding } from './client-files.ts';

const PREFERRED: readonly CompressionEncoding[] = ['br', 'gzip'];

/**
 * Finds the best encoding that the browser accepts, of those in which a file exists; undefined where it accepts none of
 * them.
 */
export const findAcceptedEncoding = (
  header: string | undefined,
  packed: Readonly<Partial<Record<CompressionEncoding, unknown>>>,
): CompressionEncoding | undefined => {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .filter(entry => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map(entry => entry.split(';', 1)[0]?.trim());
  return PREFERRED.find(encoding => packed[encoding] !== undefined && accepted.includes(encoding));
};

/** Tells whether the browser has this version of a client's file already, by its If-None-Match header. */
export const isFileNotModified = (exchange: Exchange, etag: string): boolean =>
  (exchange.req.header('if-none-match') ?? '')
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
    .includes(etag);

const cacheControl = ({ hashed, type }: ClientFile): string => {
  if (hashed) return 'public, max-age=31536000, immutable';
  return type.startsWith('text/html') ? 'no-cache' : 'public, max-age=3600';
};

/**
 * The first and last byte of a Range header (`bytes=a-b`, `bytes=a-` or `bytes=-n`); null for any other, for which the
 * whole file is answered.
 */
const rangeOf = (header: string | undefined, size: number): readonly [number, number] | null => {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return null;
  return from === ''
    ? [Math.max(0, size - Number(to)), size - 1]
    : [Number(from), Math.min(to === '' ? size - 1 : Number(to), size - 1)];
};

/**
 * Answers a request with a client's file and its ETag, in the best encoding that the browser accepts; videos also in
 * parts, which Safari demands.
 */
export const serveClientFile = (
  exchange: Exchange,
  file: ClientFile,
  extra: Readonly<Record<string, string>> = {},
  status = 200,
): Response => {
  const encoding = findAcceptedEncoding(exchange.req.header('accept-encoding'), file.packed);
  const isVideo = file.type.startsWith('video/');
  const headers: Record<string, string> = {
    ...COMMON_SECURITY_HEADERS,
    'Content-Type': file.type,
    'Cache-Control': cacheControl(file),
    ETag: formatEtag(file.hash, encoding),
    ...(Object.keys(file.packed).length > 0 ? { Vary: 'Accept-Encoding' } : {}),
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
    ...(isVideo ? { 'Accept-Ranges': 'bytes' } : {}),
    ...extra,
  };
  if (status === 200 && isFileNotModified(exchange, headers['ETag'] ?? ''))
    return new Response(null, { status: 304, headers });

  const range = isVideo ? rangeOf(exchange.req.header('range'), file.plain.length) : null;
  if (range !== null) {
    const [first, last] = range;
    const size = file.plain.length;
    if (first > last)
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
    return new Response(file.plain.subarray(first, last + 1), {
      status: 206,
      headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${size}` },
    });
  }
  return new Response((encoding && file.packed[encoding]) ?? file.plain, { status, headers });
};
