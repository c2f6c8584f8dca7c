import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Refusal, ServerTextReference } from '../messages/refusal.ts';
import { translateServerText } from '../messages/texts/translate-server-text.ts';
import { EncodedJson } from './encoded-json.ts';
import { REFUSAL_HTTP_STATUSES } from './refused-request-error.ts';
import { SHARED_CACHE_CONTROL } from './shared-cache-control.ts';
import type { CompressionEncoding } from './static/client-files.ts';
import { COMMON_SECURITY_HEADERS } from './visitors/security-headers.ts';

const apiHeaders = {
  ...COMMON_SECURITY_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  Vary: 'Accept-Language, X-Currency, Authorization',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Encodes an answer as JSON text; an {@link EncodedJson} is one already. */
export const toJsonText = (value: unknown): string =>
  value instanceof EncodedJson ? value.text : JSON.stringify(value);

/** Makes a JSON response with the API's headers, set at once because changing them afterwards is slow in Hono. */
export const makeJsonResponse = (
  value: unknown,
  status: ContentfulStatusCode,
  requestId: string,
  extra: Readonly<Record<string, string>> = {},
): Response =>
  new Response(toJsonText(value), {
    status,
    headers: { ...apiHeaders, 'X-Request-Id': requestId, ...extra },
  });

/** Makes a JSON response with status 200 whose body is compressed already. */
export const makePrecompressedJsonResponse = (
  body: Buffer<ArrayBuffer>,
  encoding: CompressionEncoding,
  requestId: string,
  extra: Readonly<Record<string, string>>,
): Response =>
  new Response(body, {
    headers: {
      ...apiHeaders,
      Vary: `${apiHeaders.Vary}, Accept-Encoding`,
      'Content-Encoding': encoding,
      'X-Request-Id': requestId,
      ...extra,
    },
  });

const sharedHeaders = {
  ...apiHeaders,
  'Cache-Control': SHARED_CACHE_CONTROL,
  Vary: `${apiHeaders.Vary}, Accept-Encoding`,
};

/** Makes the JSON response that all guests share; `body` null: with status 304, for who has it already. */
export const makeSharedJsonResponse = (
  body: Buffer<ArrayBuffer> | null,
  etag: string,
  requestId: string,
  extra: Readonly<Record<string, string>> = {},
): Response =>
  new Response(body, {
    status: body === null ? 304 : 200,
    headers: { ...sharedHeaders, ETag: etag, 'X-Request-Id': requestId, ...extra },
  });

/** Translates the text of a refusal, given as a reference to a message, into a language. */
export const localiseText = (language: Language, ref: ServerTextReference): string => {
  if (typeof ref === 'string') return translateServerText(language, ref);
  return 'code' in ref ? ref.code : translateServerText(language, ref.id, ref.values);
};

/** Makes the response to a refused call: the contract's Failure, in the caller's language. */
export const makeFailureResponse = (refusal: Refusal, language: Language, requestId: string): Response => {
  const { reason, messages, text: message, retryAfterSeconds } = refusal;
  const status = REFUSAL_HTTP_STATUSES[reason];
  const body = {
    errors: true,
    ...(messages === undefined
      ? {}
      : {
          messages: Object.fromEntries(
            Object.entries(messages).map(([field, refs]) => [
              field,
              refs.map(ref => localiseText(language, ref)),
            ]),
          ),
        }),
    ...(message === undefined ? {} : { message: localiseText(language, message) }),
  };
  const extra: Record<string, string> = {
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    // The rest of a too large body is never read, so the connection can't be used again.
    ...(status === 413 ? { Connection: 'close' } : {}),
  };
  return makeJsonResponse(body, status, requestId, extra);
};
