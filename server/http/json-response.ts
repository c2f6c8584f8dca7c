import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Refusal, TextReference } from '../messages/refusal.ts';
import { serverText } from '../messages/texts/server-text.ts';
import { EncodedJson } from './encoded-json.ts';
import { REFUSAL_STATUS } from './refused-request.ts';
import type { CompressionEncoding } from './static/client-files.ts';
import { commonSecurityHeaders } from './visitors/security-headers.ts';

const apiHeaders = {
  ...commonSecurityHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  Vary: 'Accept-Language, X-Currency, Authorization',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

export const jsonText = (value: unknown): string =>
  value instanceof EncodedJson ? value.text : JSON.stringify(value);

/** A JSON answer with the API's headers, set at once because changing them afterwards is slow in Hono. */
export const jsonResponse = (
  value: unknown,
  status: ContentfulStatusCode,
  requestId: string,
  extra: Readonly<Record<string, string>> = {},
): Response =>
  new Response(jsonText(value), {
    status,
    headers: { ...apiHeaders, 'X-Request-Id': requestId, ...extra },
  });

/** A JSON answer with status 200 whose body is compressed already. */
export const packedJsonResponse = (
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

/** Translates a text reference into a language. */
export const localiseText = (language: Language, ref: TextReference): string => {
  if (typeof ref === 'string') return serverText(language, ref);
  return 'code' in ref ? ref.code : serverText(language, ref.id, ref.values);
};

/** A refusal as the contract's Failure, in the caller's language. */
export const failureAnswer = (refusal: Refusal, language: Language, requestId: string): Response => {
  const { reason, messages, text: message, retryAfterSeconds } = refusal;
  const status = REFUSAL_STATUS[reason];
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
  return jsonResponse(body, status, requestId, extra);
};
