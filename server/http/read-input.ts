import type { Context as Exchange } from 'hono';
import type { Call } from '../../src/contract/call.ts';
import { malformed, Refusal } from '../messages/refusal.ts';
import { RefusedRequest } from './refused-request.ts';

/** Nothing that the shop asks for comes near this. */
const JSON_LIMIT_BYTES = 64 * 1024;

const tooLarge = (): RefusedRequest =>
  new RefusedRequest(new Refusal('too_large', { message: 'body_too_large' }));

const readAll = async (request: Request): Promise<string> => {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (Number(declared) > JSON_LIMIT_BYTES) throw tooLarge();
    return request.text(); // Node's parser never delivers more than was declared
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

/** The text of a request's body. Throws a RefusedRequest: 413, or 400 where the sender broke off in the middle. */
export const readLimited = async (request: Request): Promise<string> => {
  try {
    return await readAll(request);
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    // The connection's error has the same code as one to the database: here it is known whose it is.
    throw new RefusedRequest(new Refusal('broken_off', { message: 'malformed' }));
  }
};

/** The JSON of a request's body; an empty body is `{}`. Throws a RefusedRequest (413, 415, 422). */
const readJson = async (request: Request): Promise<unknown> => {
  const text = await readLimited(request);
  if (text === '') return {};
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new RefusedRequest(new Refusal('wrong_type', { message: 'not_json' }));
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedRequest(malformed());
  }
};

/** The fields of an HTML form's body, the last of equal names. Throws a RefusedRequest (413, 415). */
export const readForm = async (request: Request): Promise<Record<string, string>> => {
  const text = await readLimited(request);
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (text !== '' && type !== 'application/x-www-form-urlencoded')
    throw new RefusedRequest(new Refusal('wrong_type', { message: 'malformed' }));
  return Object.fromEntries(new URLSearchParams(text));
};

/**
 * Reads the input of an API call: the JSON body of a POST, path parameters and query of a GET (src/contract/call.ts). The body
 * of an upload is left unread: nobody sends us megabytes before we know who it is.
 */
export const readInput = async (
  exchange: Exchange,
  { method, upload }: Pick<Call<never, never>, 'method' | 'upload'>,
): Promise<unknown> => {
  if (upload === true) return {};
  if (method === 'POST') return readJson(exchange.req.raw);
  const given = Object.entries(exchange.req.param() as Record<string, string | undefined>);
  return { ...exchange.req.query(), ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
};
