import { Effect, Schema } from 'effect';
import { ShopUnavailable } from '../../application/ports/failures.ts';
import type { PreferencesStore } from '../../application/stores/preferences-store.ts';
import type { SessionStore } from '../../application/stores/session-store.ts';
import type { ContractCall } from '../../contract/contract-call.ts';
import { type EncodedGetParameters, makeCallAddress } from './make-call-address.ts';
import { type CallFailure, type RawHttpAnswer, readHttpAnswer } from './read-http-answer.ts';
import type { ServerClock } from './server-clock.ts';

type Codec = Schema.Codec<unknown, unknown>;

/** The fields of a transport to the shop: the address of its API and the way it is reached. */
export type ShopTransport = {
  /** Without a trailing slash; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
};

/**
 * What the client of the shop offers: it asks the shop one call of the contract; the answer has been checked against
 * it.
 */
export type ShopClient = {
  readonly ask: <R extends Codec, A extends Codec>(
    call: ContractCall<R, A>,
    request: R['Type'],
  ) => Effect.Effect<A['Type'], CallFailure>;
  /** The same where the request is sent in another way; `send` is given the contract's headers and the call's address. */
  readonly exchange: <R extends Codec, A extends Codec>(
    call: ContractCall<R, A>,
    send: (headers: Record<string, string>, url: string) => Effect.Effect<RawHttpAnswer, ShopUnavailable>,
  ) => Effect.Effect<A['Type'], CallFailure>;
};

/** The request is not checked here: what is wrong with a field the server says, in the shopper's language. */
const encode = <R extends Codec>(schema: R, request: R['Type']): R['Encoded'] =>
  Schema.encodeSync(schema, { disableChecks: true })(request);

const decode = <A extends Codec>(schema: A, json: unknown): Effect.Effect<A['Type'], ShopUnavailable> =>
  Effect.mapError(
    Schema.decodeUnknownEffect(schema)(json),
    () => new ShopUnavailable({ reason: 'malformed' }),
  );

/**
 * Makes the client of all calls to the shop: headers by the contract, status and body into failures, the clock put
 * right. An answer of 401 clears the session that was sent. Does not wait or retry: that is the use cases' business.
 */
export const makeShopClient = (
  transport: ShopTransport,
  session: SessionStore,
  preferences: PreferencesStore,
  clock: ServerClock,
): ShopClient => {
  const headers = (accessToken: string | undefined): Record<string, string> => {
    const { language, currency } = preferences.getSnapshot();
    return {
      Accept: 'application/json',
      'Accept-Language': language,
      'X-Currency': currency,
      'X-Requested-With': 'XMLHttpRequest',
      ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
    };
  };

  const send = (url: string, init: RequestInit): Effect.Effect<RawHttpAnswer, ShopUnavailable> =>
    Effect.tryPromise({
      try: async signal => {
        const response = await transport.fetch(`${transport.baseUrl}${url}`, { ...init, signal });
        clock.observe(response.headers.get('Date'), response.headers.get('Age'));
        const retryAfter = response.headers.get('Retry-After');
        return { status: response.status, retryAfter, body: await response.text() };
      },
      catch: () => new ShopUnavailable({ reason: 'offline' }),
    });

  const exchange: ShopClient['exchange'] = (call, sendWith) =>
    Effect.suspend(() => {
      const accessToken = session.getSnapshot()?.accessToken;
      return sendWith(headers(accessToken), `${transport.baseUrl}${call.path}`).pipe(
        Effect.flatMap(readHttpAnswer),
        Effect.tapError(failure =>
          Effect.sync(() => {
            const current = session.getSnapshot()?.accessToken;
            const ended = failure._tag === 'SessionEnded' && accessToken !== undefined;
            if (ended && current === accessToken) session.set(null);
          }),
        ),
        Effect.flatMap(json => decode(call.answer, json)),
      );
    });

  return {
    exchange,
    ask: (call, request) =>
      exchange(call, given => {
        const encoded = encode(call.request, request);
        return call.method === 'GET'
          ? send(makeCallAddress(call.path, encoded as EncodedGetParameters), {
              method: 'GET',
              headers: given,
            })
          : send(call.path, {
              method: 'POST',
              headers: { ...given, 'Content-Type': 'application/json' },
              body: JSON.stringify(encoded),
            });
      }),
  };
};
