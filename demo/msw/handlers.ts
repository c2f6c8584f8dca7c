import { Cause, Effect, Exit, Schema } from 'effect';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type { FakeDrawCrypto } from '../../src/adapters/fake/draws/fake-beacon.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import type { CallFailure } from '../../src/adapters/http/read-http-answer.ts';
import { FieldsRefused } from '../../src/application/ports/failures.ts';
import { toTaskOutcome } from '../../src/application/task-outcome.ts';
import { type ContractCallName, contractCalls } from '../../src/contract/contract-calls.ts';
import { listSchemaIssues } from '../../src/contract/list-schema-issues.ts';
import { accountCallAnswerers } from './account-call-answerers.ts';
import type { CallAnswerer } from './call-answerer.ts';
import { cartCallAnswerers } from './cart-call-answerers.ts';
import { catalogueCallAnswerers } from './catalogue-call-answerers.ts';
import { type FakePorts, makeFakePortsForRequest, readFakeCallerOfRequest } from './fake-ports.ts';
import { frameCallAnswerers } from './frame-call-answerers.ts';
import { makeFakeFailureResponse } from './make-fake-failure-response.ts';
import { makeSandboxProviderHandlers } from './make-sandbox-provider-handlers.ts';

const answers: { readonly [N in Exclude<ContractCallName, 'uploadFile'>]: CallAnswerer<N> } = {
  ...catalogueCallAnswerers,
  ...cartCallAnswerers,
  ...accountCallAnswerers,
  ...frameCallAnswerers,
};

/** Names the fields of a call that have not the form of the contract, as the server does. */
const makeFieldsRefusal = (cause: Cause.Cause<unknown>): FieldsRefused => {
  const error = Cause.squash(cause);
  const issues = Schema.isSchemaError(error) ? listSchemaIssues(error.issue) : [];
  const fields = issues.length === 0 ? ['request'] : issues.map(({ field }) => field ?? 'request');
  return new FieldsRefused({ messages: Object.fromEntries(fields.map(field => [field, ['malformed']])) });
};

const parametersLast = (path: string): string => path.replaceAll(':', '~');

/** msw takes the first path that fits: part by part, a word before a parameter (`/draws/head`, `/draws/:lot_id`). */
const namesInOrder = (Object.keys(answers) as (keyof typeof answers)[]).toSorted((a, b) =>
  parametersLast(contractCalls[a].path) < parametersLast(contractCalls[b].path) ? -1 : 1,
);

type Answer = (ports: FakePorts, request: unknown) => Effect.Effect<unknown, CallFailure>;

/** Path, query or body: whatever the call's request is made of. */
const sentWith = async (request: Request, params: Readonly<Record<string, unknown>>): Promise<unknown> => {
  if (request.method === 'GET') {
    const named = Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name)));
    return { ...named, ...Object.fromEntries(new URL(request.url).searchParams) };
  }
  return request.json().catch(() => null);
};

/**
 * Makes the msw handlers of the shop's API, its outbox and its sandbox provider, answered by the same fakes that stand
 * behind the ports elsewhere: one behaviour, two doors. Times are the shop's, told in the `Date` header as a server
 * does.
 */
export const makeMswHandlers = (shop: FakeShop, crypto: FakeDrawCrypto): readonly HttpHandler[] => {
  const headers = () => ({ Date: new Date(shop.clock.now()).toUTCString() });
  const portsOf = (request: Request) =>
    makeFakePortsForRequest(shop, readFakeCallerOfRequest(request.headers), crypto);
  const respond = async <A>(
    effect: Effect.Effect<A, CallFailure>,
    write: (value: A) => Response,
  ): Promise<Response> => {
    const outcome = toTaskOutcome(await Effect.runPromiseExit(effect));
    if (outcome._tag === 'Success') return write(outcome.value);
    if (outcome._tag === 'Failure') return makeFakeFailureResponse(outcome.failure, headers());
    return HttpResponse.json({ errors: true, message: 'defect' }, { status: 500 });
  };
  const json = (value: unknown) => HttpResponse.json(value as object, { headers: headers() });

  const handlerOf = (name: keyof typeof answers): HttpHandler => {
    const call = contractCalls[name];
    const schema = call.request as unknown as Schema.Codec<unknown, unknown>;
    const method = call.method === 'GET' ? http.get : http.post;
    return method(`*${call.path}`, async ({ request, params }) => {
      const asked = Schema.decodeUnknownExit(schema)(await sentWith(request, params));
      if (Exit.isFailure(asked)) return makeFakeFailureResponse(makeFieldsRefusal(asked.cause), headers());
      return respond((answers[name] as Answer)(portsOf(request), asked.value), json);
    });
  };

  /** A draw's list is text, not JSON of the contract's. */
  const listHandler = (
    path: string,
    listOf: (ports: FakePorts, id: number) => Effect.Effect<Blob, CallFailure>,
  ): HttpHandler =>
    http.get(path, ({ request, params }) =>
      respond(
        listOf(portsOf(request), Number(params['id'])),
        list => new HttpResponse(list, { headers: { ...headers(), 'Content-Type': 'text/plain' } }),
      ),
    );

  return [
    listHandler('*/api/draws/:id/tickets', ({ draws }, id) => draws.list(id)),
    listHandler('*/api/draws/super/:id/tickets', ({ draws }, id) => draws.superList(id)),
    http.post(`*${contractCalls.uploadFile.path}`, async ({ request }) => {
      const file = (await request.formData()).get('avatar');
      const sent = file instanceof File ? file : new File([], 'none');
      return respond(
        portsOf(request).account.uploadAvatar(sent, () => undefined),
        path => json({ path }),
      );
    }),
    ...namesInOrder.map(handlerOf),
    http.get('*/outbox.json', () =>
      json(shop.outbox.map(message => ({ ...message, at: new Date(message.at).toISOString() }))),
    ),
    ...makeSandboxProviderHandlers(shop),
  ];
};
