import { HttpResponse } from 'msw';
import type { CallFailure } from '../../src/adapters/http/read-http-answer.ts';

/** Makes the response to a failure of the fakes as the shop's server would answer it (docs/behaviour.md#failures). */
export const makeFakeFailureResponse = (
  failure: CallFailure,
  headers: Readonly<Record<string, string>>,
): Response => {
  const refuse = (status: number, body: object, more: Readonly<Record<string, string>> = {}) =>
    HttpResponse.json({ errors: true, ...body }, { status, headers: { ...headers, ...more } });
  switch (failure._tag) {
    case 'SessionEnded':
      return refuse(401, { message: 'session' });
    case 'NotFound':
      return refuse(404, { message: 'not found' });
    case 'TooManyRequests':
      return refuse(429, { message: failure.message }, { 'Retry-After': String(failure.retryAfter) });
    case 'FieldsRefused':
      return refuse(422, { messages: failure.messages });
    case 'ShopUnavailable':
      return failure.reason === 'offline' ? HttpResponse.error() : refuse(500, { message: 'server' });
  }
};
