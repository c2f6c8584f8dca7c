import type { Context as Exchange } from 'hono';
import { makeTtlCache } from '../database/ttl-cache.ts';
import { compressWhileAwaited } from './compress.ts';
import { jsonResponse, jsonText, packedJsonResponse } from './json-response.ts';
import { acceptedEncoding } from './static/serve-file.ts';

/** Texts shorter than this, in characters, are sent uncompressed: they fit into few packets anyway. */
const LEAST = 2000;

/** Compressed texts, kept for a second: most guests ask for the same lists. */
const packedTexts = makeTtlCache<Buffer<ArrayBuffer>>(1000, 32);

/**
 * A list as JSON, compressed where its caller accepts that. Only for GETs, whose answers hold nothing secret, such as a
 * token, that could be guessed from a compressed answer's length (BREACH).
 */
export const compressedJsonResponse = async (
  exchange: Exchange,
  value: unknown,
  requestId: string,
  extra: Readonly<Record<string, string>>,
): Promise<Response> => {
  const text = jsonText(value);
  const encoding =
    text.length < LEAST
      ? undefined
      : acceptedEncoding(exchange.req.header('accept-encoding'), compressWhileAwaited);
  if (encoding === undefined) return jsonResponse(value, 200, requestId, extra);
  const body = await packedTexts(`${encoding} ${text}`, () => compressWhileAwaited[encoding](text));
  return packedJsonResponse(body, encoding, requestId, extra);
};
