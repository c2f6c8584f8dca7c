import type { Schema } from 'effect';
import type { Context as Exchange } from 'hono';
import type { ContractCall } from '../../src/contract/contract-call.ts';
import { makeSessionRequiredRefusal, Refusal, withRenamedRefusalFields } from '../messages/refusal.ts';
import { makeCompressedJsonResponse } from './compressed-json.ts';
import type { EncodedJson } from './encoded-json.ts';
import { makeFailureResponse, makeJsonResponse } from './make-json-response.ts';
import { readCallInput } from './read-call-input.ts';
import { RefusedRequestError, unwrapOrThrowRefusal } from './refused-request-error.ts';
import { makeCallRequestDecoder } from './request-decoder.ts';
import type { RequestContextAndId, ServerRoute } from './server-route.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { type Caller, readAcceptedLanguage, readCaller } from './visitors/caller.ts';

type Codec = Schema.Codec<unknown, unknown>;
type Session = 'none' | 'required';
type CallerOf<S extends Session> = S extends 'required'
  ? Caller & {
      readonly user: NonNullable<Caller['user']>;
      readonly sessionHash: NonNullable<Caller['sessionHash']>;
    }
  : Caller;

type Method = ContractCall<Codec, Codec>['method'];

type Input<R extends Codec, S extends Session> = {
  readonly request: R['Type'];
  /** The caller; `user` and `sessionHash` are present where the call requires a session. */
  readonly caller: CallerOf<S>;
  /** The raw request with its body unread, for the one call that isn't JSON (src/contract/contract-call.ts: `upload`). */
  readonly body: Request;
  /** Adds a header to the answer, such as a cookie. */
  readonly setHeader: (name: string, value: string) => void;
};

/**
 * Tells whether the shop's own code sent the request. Cookies never sign a visitor in, so this only keeps foreign pages
 * from posting in a visitor's name.
 */
const isFromShop = (exchange: Exchange): boolean =>
  exchange.req.header('x-requested-with')?.toLowerCase() === 'xmlhttprequest';

/** What of a guest may decide about an answer that others are given as well. */
const withoutVisitor = ({ language, currency, rate }: Caller): Caller => ({
  language,
  currency,
  rate,
  user: null,
  sessionHash: null,
  address: '',
  device: null,
  gone: new AbortController().signal,
});

/**
 * Makes the route of one call of the contract: it decodes and checks the request, calls the handler and sends the
 * answer. The handler returns the answer, or its text, or a {@link Refusal}, or throws a {@link RefusedRequestError}.
 * Answers are sent as JSON without a transformation. `recallsSession`: a caller read within the last second is taken
 * from memory, because the handler's own statement checks the session again. `errorNames`: the names under which the
 * contract answers errors of fields that have another name here. `shared`: by what guests share an answer to a
 * GET, which nothing but the request, language and currency decides about; null: each is answered apart.
 */
export const makeContractCallRoute = <R extends Codec, Answer, S extends Session, M extends Method>(
  call: ContractCall<R, Schema.Codec<unknown, Answer>, S, M>,
  handler: (input: Input<R, S>) => Promise<Answer | EncodedJson | Refusal>,
  {
    recallsSession = false,
    errorNames = {},
    shared,
  }: {
    readonly recallsSession?: boolean;
    readonly errorNames?: Readonly<Record<string, string>>;
    readonly shared?: M extends 'GET' ? (request: R['Type']) => SharedAnswers | null : never;
  } = {},
): ServerRoute => {
  const decode = makeCallRequestDecoder(call.request);

  const run = async (exchange: Exchange, { context, requestId }: RequestContextAndId): Promise<Response> => {
    if (call.method === 'POST' && !isFromShop(exchange))
      throw new RefusedRequestError(new Refusal('foreign', { message: 'foreign_request' }));
    const decoded = decode(await readCallInput(exchange, call));
    const caller = await readCaller(exchange, context, recallsSession);
    if (call.session === 'required' && caller.user === null)
      throw new RefusedRequestError(makeSessionRequiredRefusal());
    if ('refusal' in decoded)
      throw new RefusedRequestError(withRenamedRefusalFields(decoded.refusal, errorNames));
    const { request } = decoded;
    const handle = async (asking: Caller, setHeader: Input<R, S>['setHeader']) =>
      unwrapOrThrowRefusal(
        await handler({ request, caller: asking as CallerOf<S>, body: exchange.req.raw, setHeader }),
      );

    const sharedBy = exchange.req.header('authorization') === undefined ? (shared?.(request) ?? null) : null;
    if (sharedBy !== null) {
      const { language, currency } = caller;
      const key = JSON.stringify([call.path, language, currency, request]);
      return sharedBy(exchange, key, requestId, () =>
        handle(withoutVisitor(caller), () => {
          throw new Error(`${call.path} sets a header of an answer that guests share`);
        }),
      );
    }
    const headers: Record<string, string> = {};
    const done = await handle(caller, (name, value) => {
      headers[name] = value;
    });
    return call.method === 'GET'
      ? makeCompressedJsonResponse(exchange, done, requestId, headers)
      : makeJsonResponse(done, 200, requestId, headers);
  };

  return {
    method: call.method,
    path: call.path,
    handle: async (exchange, handling) => {
      try {
        return await run(exchange, handling);
      } catch (error) {
        if (!(error instanceof RefusedRequestError)) throw error;
        return makeFailureResponse(
          error.refusal,
          readAcceptedLanguage(exchange.req.header('accept-language')),
          handling.requestId,
        );
      }
    },
  };
};
