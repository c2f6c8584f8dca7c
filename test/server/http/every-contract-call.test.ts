import { Exit, Schema } from 'effect';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJsonSchema } from '../../../server/http/openapi/json-schema.ts';
import { type ContractCallName, contractCalls } from '../../../src/contract/contract-calls.ts';
import { LANGUAGES, type Language } from '../../../src/domain/content/languages.ts';
import { type JsonSchema, makeJsonSchemaNearMissArbitrary } from '../../arbitraries/json-schema.ts';
import { computeTableChecksums } from '../../support/database/compute-table-checksums.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import {
  makeBearerHeader,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { expectContractFailure } from '../../support/requests/expect-contract-failure.ts';
import { makeRequestsOfEachCall } from '../../support/requests/requests-of-each-call.ts';
import { makeSoundRequests } from '../../support/requests/sound-requests.ts';

const NAMES = Object.keys(contractCalls) as ContractCallName[];
const VARIATIONS = isTestAllRun ? 12 : 4;
type Codec = Schema.Codec<unknown, unknown>;
type Body = Readonly<Record<string, unknown>>;

let server: TestServer;
let lot = 0;
let token = '';

beforeAll(async () => {
  server = await startTestServer({ sample: true });
  const [row] = await server.context.database.query<{ id: number }>(
    'SELECT id FROM lots WHERE start < now() AND sales_count < amount - 30 ORDER BY id LIMIT 1',
  );
  lot = row?.id ?? 0;
  token = (await registerThroughApi(server.url)).access_token;
});
afterAll(() => server.close());

let known: Awaited<ReturnType<typeof computeTableChecksums>> | null = null;
const unchanged = async (work: () => Promise<void>): Promise<void> => {
  const before = known ?? (await computeTableChecksums(server.context.database));
  await work();
  known = await computeTableChecksums(server.context.database);
  expect(known).toEqual(before);
};

const languageAt = (index: number): Language => LANGUAGES[index % LANGUAGES.length] ?? 'uk';
const soundOf = (name: ContractCallName): Body => makeSoundRequests(lot)[name] ?? {};

const accepts = (name: ContractCallName, request: unknown): boolean =>
  Exit.isSuccess(Schema.decodeUnknownExit(contractCalls[name].request as unknown as Codec)(request));

/**
 * Wrong requests of a call: one field of each spoilt in a way that its schema suggests, with the names that the refusal
 * may tell (the field's, or those of the fields inside it).
 */
const wrongRequests = (name: ContractCallName): readonly (readonly [readonly string[], Body])[] => {
  const isPost = contractCalls[name].method === 'POST';
  const propertiesOf = (schema: JsonSchema) =>
    Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>);
  const asSent = (value: unknown): unknown =>
    isPost || typeof value === 'string' ? value : JSON.stringify(value);
  return propertiesOf(toJsonSchema(contractCalls[name].request)).flatMap(([field, inner], index) =>
    fc
      .sample(makeJsonSchemaNearMissArbitrary(inner), { seed: index, numRuns: VARIATIONS })
      .map((miss): readonly [readonly string[], Body] => [
        // Errors of feedback's firstname come as `name` (docs/behaviour.md#feedback).
        [field === 'firstname' ? 'name' : '', field, ...propertiesOf(inner).map(([each]) => each)],
        { ...soundOf(name), [field]: asSent(miss) },
      ])
      // No address can say half a surrogate pair.
      .filter(([, request]) => isPost || !/\p{Surrogate}/u.test(String(request[field])))
      .filter(([, request]) => !accepts(name, request)),
  );
};

const inJson = NAMES.filter(name => !('upload' in contractCalls[name]));
const withSession = NAMES.filter(name => contractCalls[name].session === 'required');
const posts = NAMES.filter(name => contractCalls[name].method === 'POST');

describe('a request that breaks its schema', () => {
  it.each(inJson)(
    'a request that breaks the schema of %s is refused field by field and changes nothing',
    async name => {
      const call = contractCalls[name];
      await unchanged(async () => {
        for (const [index, [names, request]] of wrongRequests(name).entries()) {
          const language = languageAt(index);
          const headers = { 'Accept-Language': language, ...makeBearerHeader(token) };
          const response = await sendToContractCall(server.url, call, request, headers);
          const text = await response.text();
          const what = `${JSON.stringify(request).slice(0, 200)} answered ${response.status}`;
          expect(response.status, what).toBeGreaterThanOrEqual(400);
          expect(response.status, what).toBeLessThan(500);
          if (response.status !== 431) expectContractFailure(JSON.parse(text), language);
          if (call.method === 'GET') continue; // an odd address may be another call's, or none
          // What is too long to be read is refused unread.
          expect([413, 422], what).toContain(response.status);
          if (response.status === 413) continue;
          const told = Object.keys((JSON.parse(text) as { messages: object }).messages);
          expect(told.length, what).toBeGreaterThan(0);
          for (const each of told) expect(names, what).toContain(each);
        }
      });
    },
  );
});

describe('a call without a known session', () => {
  it.each(withSession)(
    'without a known session %s answers 401 in each language and changes nothing',
    async name => {
      await unchanged(async () => {
        for (const language of LANGUAGES) {
          for (const headers of [{}, makeBearerHeader('x'.repeat(43))]) {
            const all = { 'Accept-Language': language, ...headers };
            const response = await sendToContractCall(server.url, contractCalls[name], soundOf(name), all);
            expect(response.status).toBe(401);
            expectContractFailure(await response.json(), language);
          }
        }
      });
    },
  );
});

describe('a call without the right X-Requested-With header', () => {
  it.each(posts)(
    'without a right X-Requested-With header %s answers 403 to a logged-in user and changes nothing',
    async name => {
      await unchanged(async () => {
        for (const [index, value] of ['', 'fetch', 'XMLHttpRequest, x'].entries()) {
          const language = languageAt(index);
          const headers = {
            'X-Requested-With': value,
            'Accept-Language': language,
            ...makeBearerHeader(token),
          };
          const response = await sendToContractCall(server.url, contractCalls[name], soundOf(name), headers);
          expect(response.status).toBe(403);
          expectContractFailure(await response.json(), language);
        }
      });
    },
  );
});

describe('a valid request', () => {
  it.each(NAMES)('a valid request of %s is answered in the contract’s shape', async name => {
    known = null; // it may change whatever it is for
    const call = contractCalls[name];
    const { request, headers, form } = await makeRequestsOfEachCall(server, lot)[name]();
    const response =
      form === undefined
        ? await sendToContractCall(server.url, call, request, headers)
        : await fetch(server.url + call.path, {
            method: 'POST',
            body: form,
            headers: { 'X-Requested-With': 'XMLHttpRequest', ...headers },
          });
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body).slice(0, 300)).toBe(200);
    Schema.decodeUnknownSync(call.answer as unknown as Codec)(body);
    expect((body as { success?: boolean }).success).not.toBe(false);
  });
});

describe('another user’s orders, tickets and details', () => {
  let owner: Awaited<ReturnType<typeof registerThroughApi>>;
  let ticket = 0;
  let ticketLot = 0;

  beforeAll(async () => {
    known = null;
    owner = await registerThroughApi(server.url);
    const cart = [{ lot_id: lot, quantity: 1, is_donate: true }];
    const placed = await sendToContractCall(
      server.url,
      contractCalls.processOrder,
      { cart, by_points: 0, external_id: 'TF-owners' },
      makeBearerHeader(owner.access_token),
    );
    if (placed.status !== 200) throw new Error(`no order: ${placed.status}`);
    const [row] = await server.context.database.query<{ id: number; lot_id: number }>(
      `SELECT t.id, t.lot_id FROM tickets t JOIN draws d ON d.lot_id = t.lot_id WHERE d.state = 'drawn' ORDER BY t.id DESC LIMIT 1`,
    );
    ticket = row?.id ?? 0;
    ticketLot = row?.lot_id ?? 0;
  });

  it.each<[string, ContractCallName, () => unknown]>([
    ['order is not shown', 'getOrder', () => ({ external_id: 'TF-owners' })],
    ['order is not given up', 'giveUpOrder', () => ({ external_id: 'TF-owners' })],
    ['order is not put back into a cart', 'keepCart', () => ({ external_id: 'TF-owners' })],
    ['order is not paid', 'paymentFields', () => ({ act: 'process', via: 'visa', external_id: 'TF-owners' })],
    ['ticket is not hidden', 'removeTicket', () => ({ ticket_id: ticket })],
    ['tickets are not hidden', 'removeTickets', () => ({ lot_id: ticketLot })],
  ])(
    'a call on another user’s order or ticket answers 404 and changes nothing: %s',
    async (_, name, request) => {
      await unchanged(async () => {
        for (const language of LANGUAGES) {
          const headers = { 'Accept-Language': language, ...makeBearerHeader(token) };
          const response = await sendToContractCall(server.url, contractCalls[name], request(), headers);
          expect(response.status).toBe(404);
          expectContractFailure(await response.json(), language);
        }
      });
    },
  );

  it('saving one’s details changes nothing of another user whose user_id is sent along', async () => {
    const before = await server.context.database.query('SELECT * FROM users WHERE id = $1', [owner.id]);
    const { request, headers } = await makeRequestsOfEachCall(server, lot).userUpdate();
    const { user } = request as { user: object };
    const response = await sendToContractCall(
      server.url,
      contractCalls.userUpdate,
      { user: { ...user, user_id: owner.id } },
      headers,
    );
    expect(response.status).toBeLessThan(500);
    expect(await server.context.database.query('SELECT * FROM users WHERE id = $1', [owner.id])).toEqual(
      before,
    );
  });

  it('the key of another user’s order places an order of one’s own and leaves the other as it is', async () => {
    const cart = [{ lot_id: lot, quantity: 1, is_donate: true }];
    const request = { cart, by_points: 0, external_id: 'TF-owners', replaces: 'TF-owners' };
    const response = await sendToContractCall(
      server.url,
      contractCalls.processOrder,
      request,
      makeBearerHeader(token),
    );
    expect(await response.json()).toMatchObject({ success: true });
    const [owners] = await server.context.database.query(
      `SELECT status, holds_reservation FROM orders WHERE external_id = 'TF-owners' AND user_id = $1`,
      [owner.id],
    );
    expect(owners).toEqual({ status: 'pending', holds_reservation: true });
  });
});
