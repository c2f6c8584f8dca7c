import type { Context as Exchange } from 'hono';
import type { ContractCall } from '../../src/contract/contract-call.ts';
import { makeMalformedCallRefusal, Refusal } from '../messages/refusal.ts';
import { RefusedRequestError } from './refused-request-error.ts';

/** The largest JSON body that is read; real requests are far smaller. */
const JSON_LIMIT_BYTES = 64 * 1024;

const tooLarge = (): RefusedRequestError =>
  new RefusedRequestError(new Refusal('too_large', { message: 'body_too_large' }));

const readAll = async (request: Request): Promise<string> => {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (Number(declared) > JSON_LIMIT_BYTES) throw tooLarge();
    return request.text(); // Node's parser never delivers more bytes than were declared
  }
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > JSON_LIMIT_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/**
 * Reads a request's body as text. Throws a RefusedRequestError: 413 when it is too large, 400 when its sender broke
 * off.
 */
export const readRequestBodyText = async (request: Request): Promise<string> => {
  try {
    return await readAll(request);
  } catch (error) {
    if (error instanceof RefusedRequestError) throw error;
    // This error has the same code as a lost database connection; here it is known to be the visitor's connection.
    throw new RefusedRequestError(new Refusal('broken_off', { message: 'malformed' }));
  }
};

/** Reads a request's body as JSON; an empty body is `{}`. Throws a RefusedRequestError (413, 415, 422). */
const readJson = async (request: Request): Promise<unknown> => {
  const text = await readRequestBodyText(request);
  if (text === '') return {};
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new RefusedRequestError(new Refusal('wrong_type', { message: 'not_json' }));
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedRequestError(makeMalformedCallRefusal());
  }
};

/**
 * Reads the fields of a posted HTML form; of equal names the last one counts. Throws a RefusedRequestError (413, 415).
 */
export const readPostedFormFields = async (request: Request): Promise<Record<string, string>> => {
  const text = await readRequestBodyText(request);
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (text !== '' && type !== 'application/x-www-form-urlencoded')
    throw new RefusedRequestError(new Refusal('wrong_type', { message: 'malformed' }));
  return Object.fromEntries(new URLSearchParams(text));
};

/**
 * Reads the input of an API call: the JSON body of a POST, the path parameters and query of a GET
 * (src/contract/contract-call.ts). An upload's body is left unread until the caller is known.
 */
export const readCallInput = async (
  exchange: Exchange,
  { method, upload }: Pick<ContractCall<never, never>, 'method' | 'upload'>,
): Promise<unknown> => {
  if (upload === true) return {};
  if (method === 'POST') return readJson(exchange.req.raw);
  const given = Object.entries(exchange.req.param() as Record<string, string | undefined>);
  return { ...exchange.req.query(), ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
};
