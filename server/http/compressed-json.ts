import type { Context as Exchange } from 'hono';
import { makeTtlCache } from '../database/ttl-cache.ts';
import { asyncTextCompressors } from './compress.ts';
import { makeJsonResponse, makePrecompressedJsonResponse, toJsonText } from './make-json-response.ts';
import type { CompressionEncoding } from './static/client-files.ts';
import { findAcceptedEncoding } from './static/serve-client-file.ts';

/** Texts shorter than this, in characters, are sent uncompressed: they fit into few packets anyway. */
const LEAST = 2000;

/** Finds how a text is to be compressed for its caller; undefined: it is sent as it is. */
export const findTextEncoding = (exchange: Exchange, text: string): CompressionEncoding | undefined =>
  text.length < LEAST
    ? undefined
    : findAcceptedEncoding(exchange.req.header('accept-encoding'), asyncTextCompressors);

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
  const encoding = findTextEncoding(exchange, text);
  if (encoding === undefined) return makeJsonResponse(value, 200, requestId, extra);
  const body = await packedTexts(`${encoding} ${text}`, () => asyncTextCompressors[encoding](text));
  return makePrecompressedJsonResponse(body, encoding, requestId, extra);
};
