import type { Context as Exchange } from 'hono';
import { makeTtlCache } from '../database/ttl-cache.ts';
import { asyncTextCompressors } from './compress.ts';
import { findTextEncoding } from './compressed-json.ts';
import { formatEtag, hashForEtag } from './etag.ts';
import { makeSharedJsonResponse, toJsonText } from './make-json-response.ts';
import type { CompressionEncoding } from './static/client-files.ts';
import { isFileNotModified } from './static/serve-client-file.ts';

/** The memory of the answers that are kept: some hundred of about 20 KB, with what they are packed into. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The approximate memory of a kept answer beside its own bytes. */
const ENTRY_BYTES = 500;

type Kept = {
  readonly text: string;
  /** The text in UTF-8. */
  readonly plain: Buffer<ArrayBuffer>;
  /** Of the text, without quotes. */
  readonly hash: string;
  /** Made when the first asks for it. */
  readonly packed: Partial<Record<CompressionEncoding, Promise<Buffer<ArrayBuffer>>>>;
};

/** At most what an answer takes: its text, its bytes, and those of both encodings, which are fewer. */
const bytesOf = ({ text, plain }: Kept): number => ENTRY_BYTES + 2 * text.length + 3 * plain.length;

/** Answers a guest's GET with what `read` answers, or has answered a moment ago to another guest whose `key` is the same. */
export type SharedAnswers = (
  exchange: Exchange,
  key: string,
  requestId: string,
  read: () => Promise<unknown>,
) => Promise<Response>;

const encode = async (read: () => Promise<unknown>): Promise<Kept> => {
  const text = toJsonText(await read());
  const plain = Buffer.from(text);
  return {
    text,
    plain,
    hash: hashForEtag(plain),
    packed: {},
  };
};

/**
 * Makes what answers guests who ask the same with one encoded answer, kept for at most `cachedMs` (0: each is read anew), and
 * lets caches in front do the same (docs/operations.md#a-cache-in-front). Refusals are kept by nobody.
 */
export const makeSharedAnswers = (cachedMs: number): SharedAnswers => {
  const answers = makeTtlCache<Kept>(cachedMs, { bytes: MOST_BYTES, bytesOf });
  return async (exchange, key, requestId, read) => {
    const { text, plain, hash, packed } = await answers(key, () => encode(read));
    const encoding = findTextEncoding(exchange, text);
    const etag = formatEtag(hash, encoding);
    if (isFileNotModified(exchange, etag)) return makeSharedJsonResponse(null, etag, requestId);
    if (encoding === undefined) return makeSharedJsonResponse(plain, etag, requestId);
    packed[encoding] ??= asyncTextCompressors[encoding](text);
    return makeSharedJsonResponse(await packed[encoding], etag, requestId, { 'Content-Encoding': encoding });
  };
};
