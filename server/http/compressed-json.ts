import type { Context as Exchange } from 'hono';
import { makeTtlCache } from '../database/ttl-cache.ts';
import { compress } from './compress.ts';
import { json, jsonText, packed } from './respond.ts';
import { acceptedEncoding } from './static/serve-file.ts';

/** A shorter text fits into few packets as it is; in characters. */
const LEAST = 2000;

/** Guests share most lists: the same text is packed once a second at most. */
const packedTexts = makeTtlCache<Buffer<ArrayBuffer>>(1000, 32);

/**
 * A list as JSON, packed where its caller takes that. For GETs only: they hold nothing secret, such as a token, that
 * could be guessed from the length of a packed answer (BREACH).
 */
export const compressedJson = async (
  exchange: Exchange,
  value: unknown,
  requestId: string,
  extra: Readonly<Record<string, string>>,
): Promise<Response> => {
  const text = jsonText(value);
  const encoding =
    text.length < LEAST ? undefined : acceptedEncoding(exchange.req.header('accept-encoding'), compress);
  if (encoding === undefined) return json(value, 200, requestId, extra);
  const body = await packedTexts(`${encoding} ${text}`, () => compress[encoding](text));
  return packed(body, encoding, requestId, extra);
};
