import type { Context as Exchange } from 'hono';
import { makeTtlCache } from '../database/ttl-cache.ts';
import { compress } from './compress.ts';
import { json, jsonText, packed } from './respond.ts';
import { acceptedEncoding } from './static/serve-file.ts';

/** Texts shorter than this, in characters, are sent uncompressed: they fit into few packets anyway. */
const LEAST = 2000;

/** Compressed texts, kept for a second: most guests ask for the same lists. */
const packedTexts = makeTtlCache<Buffer<ArrayBuffer>>(1000, 32);

/**
 * A list as JSON, compressed where its caller accepts that. Only for GETs, whose answers hold nothing secret, such as a
 * token, that could be guessed from a compressed answer's length (BREACH).
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
