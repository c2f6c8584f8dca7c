import type { Context as Exchange } from 'hono';
import { makeTtlCache } from '../database/ttl-cache.ts';
import { asyncTextCompressors } from './compress.ts';
import { makeJsonResponse, makePrecompressedJsonResponse, toJsonText } from './make-json-response.ts';
import { findAcceptedEncoding } from './static/serve-client-file.ts';

/** Texts shorter than this, in characters, are sent uncompressed: they fit into few packets anyway. */
const LEAST = 2000;

/** Compressed texts, kept for a second: most guests ask for the same lists. */
const packedTexts = makeTtlCache<Buffer<ArrayBuffer>>(1000, 32);

/**
 * Makes the JSON response of a list, compressed where its caller accepts that. Only for GETs, whose answers hold
 * nothing secret, such as a token, that could be guessed from a compressed answer's length (BREACH).
 */
export const makeCompressedJsonResponse = async (
  exchange: Exchange,
  value: unknown,
  requestId: string,
  extra: Readonly<Record<string, string>>,
): Promise<Response> => {
  const text = toJsonText(value);
  const encoding =
    text.length < LEAST
      ? undefined
      : findAcceptedEncoding(exchange.req.header('accept-encoding'), asyncTextCompressors);
  if (encoding === undefined) return makeJsonResponse(value, 200, requestId, extra);
  const body = await packedTexts(`${encoding} ${text}`, () => asyncTextCompressors[encoding](text));
  return makePrecompressedJsonResponse(body, encoding, requestId, extra);
};
