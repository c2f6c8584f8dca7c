import { Exit, Schema } from 'effect';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../server/texts/en.ts';
import { type CallName, calls } from '../../src/adapters/http/wire/calls.ts';
import { bearer, registerSomebody, send } from '../support/api-client.ts';
import { checksums } from '../support/checksum.ts';
import { expectFailure } from '../support/expect-failure.ts';
import { hostileBodies, hostileValues } from '../support/hostile.ts';
import { NOWHERE, soundRequests } from '../support/sound-requests.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const NAMES = Object.keys(calls) as CallName[];

let server: TestServer;
let token = '';
let lot = 0;

beforeAll(async () => {
  server = await startTestServer({ sample: true });
  token = (await registerSomebody(server.url)).access_token;
  const [row] = await server.context.database.query<{ id: number }>(
    'SELECT id FROM lots WHERE start < now() AND sales_count < amount - 10 ORDER BY id LIMIT 1',
  );
  lot = row?.id ?? 0;
});
afterAll(() => server.close());

/** Under which name the contract answers a field’s errors. */
const errorName = (name: CallName, field: string): string =>
  name === 'saveFeedback' && field === 'firstname' ? 'name' : field;

const isGet = (name: CallName): boolean => calls[name].method === 'GET';

/** What a value becomes on its way: a GET sends texts. */
const onTheWire = (name: CallName, value: unknown): unknown =>
  isGet(name) ? (typeof value === 'string' ? value : JSON.stringify(value)) : value;

const accepts = (name: CallName, request: unknown): boolean =>
  Exit.isSuccess(Schema.decodeUnknownExit(calls[name].request as unknown as Schema.Codec<unknown>)(request));

const isLone = (value: unknown): boolean => typeof value === 'string' && /\p{Surrogate}/u.test(value);
const UNSTORABLE = /[\0\p{Surrogate}]/u;
type Answer = { readonly status: number; readonly body: unknown };
const ask = async (
  name: CallName,
  request: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const response = await send(server.url, calls[name], request, headers);
  const text = await response.text();
  // An address over Node's limit is refused before the shop sees it, without a body.
  if (response.status === 431) return { status: 431, body: null };
  return { status: response.status, body: JSON.parse(text) };
};

/** A refused order is an answer of its own kind (contract: What the fields mean). */
const isRefusedOrder = ({ status, body }: Answer): boolean =>
  status === 200 && (body as { success?: boolean }).success === false;

let known: Awaited<ReturnType<typeof checksums>> | null = null;
const unchanged = async (work: () => Promise<void>): Promise<void> => {
  const before = known ?? (await checksums(server.context.database));
  await work();
  known = await checksums(server.context.database);
  expect(known).toEqual(before);
};

/** Calls that keep any text: what their schema accepts is meant, and changes something. */
const TAKES_ANY_TEXT: readonly CallName[] = [
  'logOut',
  'userUpdate',
  'saveToken',
  'saveTokenOs',
  'saveTokenAndroid',
];

type Struct = Readonly<Record<string, unknown>>;
type Way = readonly [string, ...string[]];
const isStruct = (value: unknown): value is Struct =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The way to every field, to those of structs inside it too. */
const waysIn = (struct: Struct): readonly Way[] =>
  Object.entries(struct).flatMap(([field, value]): readonly Way[] => [
    [field],
    ...(isStruct(value) ? waysIn(value).map((way): Way => [field, ...way]) : []),
  ]);
const at = (struct: Struct, [field, ...rest]: Way): unknown => {
  const [next, ...others] = rest;
  const value = struct[field];
  return next === undefined || !isStruct(value) ? value : at(value, [next, ...others]);
};
/** The request with another value in one field, or without it. */
const withField = (struct: Struct, [field, ...rest]: Way, value: unknown): Struct => {
  const [next, ...others] = rest;
  const inner = struct[field];
  if (next !== undefined && isStruct(inner))
    return { ...struct, [field]: withField(inner, [next, ...others], value) };
  const { [field]: _, ...without } = struct;
  return value === undefined ? without : { ...without, [field]: value };
};
/** The fields whose texts may answer for one: its own, or those inside it. */
const answering = (struct: Struct, way: Way): readonly (string | undefined)[] => {
  const value = at(struct, way);
  return [way.at(-1), ...(isStruct(value) ? Object.keys(value) : [])];
};

/** Of what a schema accepts, these may well be meant: an empty list, a choice, nothing. */
const maybeMeant = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

describe.each(NAMES)('%s', name => {
  const fieldsOf = (): readonly string[] => Object.keys(soundRequests(lot)[name] ?? {});
  const ways = (): readonly Way[] => waysIn(soundRequests(lot)[name] ?? {});

  it('refuses each field’s wrong values by name and in the call’s language, and changes nothing', async () => {
    await unchanged(async () => {
      const sound = soundRequests(lot)[name] ?? {};
      for (const [index, way] of ways().entries()) {
        const field = way.join('.');
        for (const value of hostileValues) {
          if (isGet(name) && isLone(value)) continue; // no address can say it
          const request = withField(sound, way, onTheWire(name, value));
          const language = index % 2 === 0 ? 'uk' : 'en';
          const wanted = accepts(name, request) && !(typeof value === 'string' && UNSTORABLE.test(value));
          if (wanted && (maybeMeant(value) || TAKES_ANY_TEXT.includes(name))) continue;
          const answer = await ask(name, request, { 'Accept-Language': language, ...bearer(token) });
          const what = `${field} = ${JSON.stringify(value).slice(0, 60)} answered ${answer.status}`;
          expect(answer.status, what).toBeLessThan(500);
          if (answer.status >= 400 && answer.status !== 431) expectFailure(answer.body, language);
          if (wanted) continue;
          expect(answer.status, what).toBeGreaterThanOrEqual(400);
          if (answer.status === 422) {
            const answered = Object.keys((answer.body as { messages: object }).messages);
            expect(answered.length).toBeGreaterThan(0);
            const names = answering(sound, way).map(each => errorName(name, each ?? ''));
            expect(names, what).toEqual(expect.arrayContaining(answered));
          }
        }
      }
    });
  });

  it('asks for each field that is missing', async () => {
    await unchanged(async () => {
      const sound = soundRequests(lot)[name] ?? {};
      for (const way of ways()) {
        const rest = withField(sound, way, undefined);
        if (accepts(name, rest) || isGet(name)) continue;
        const answer = await ask(name, rest, bearer(token));
        expect([answer.status, answer.body]).toEqual([
          422,
          { errors: true, messages: { [errorName(name, way.at(-1) ?? '')]: [en.required] } },
        ]);
      }
    });
  });

  it.skipIf(isGet(name))('refuses bodies that are no request', async () => {
    await unchanged(async () => {
      for (const [type, body] of hostileBodies) {
        const response = await fetch(server.url + calls[name].path, {
          method: 'POST',
          body,
          headers: {
            'X-Requested-With': 'XMLHttpRequest',
            'Accept-Language': 'uk',
            ...(type === '' ? {} : { 'Content-Type': type }),
          },
        });
        const nothingAsked = Object.keys(soundRequests(lot)[name] ?? {}).length === 0;
        const what = `${type} ${body.slice(0, 40)} answered ${response.status}`;
        expect(response.status, what).toBeLessThan(500);
        if (response.status === 200) expect(nothingAsked && type === 'application/json', what).toBe(true);
        else expectFailure(await response.json(), 'uk');
      }
    });
  });

  it('survives whatever JSON stands in its fields', async () => {
    await unchanged(() =>
      fc.assert(
        fc.asyncProperty(
          fc.dictionary(
            fc.constantFrom(...fieldsOf(), 'x'),
            fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
            { minKeys: 1 },
          ),
          async spoilt => {
            const request = { ...soundRequests(lot)[name], ...spoilt };
            if (isGet(name))
              for (const field of Object.keys(request)) request[field] = onTheWire(name, request[field]);
            const answer = await ask(name, request);
            expect(answer.status).toBeLessThan(500);
            if (answer.status >= 400 && answer.status !== 431) expectFailure(answer.body, 'en');
          },
        ),
        { numRuns: 25 },
      ),
    );
  });
});

describe('ids of things that are not there', () => {
  const cart = [{ lot_id: NOWHERE, quantity: 1, is_donate: true }];
  it.each<[CallName, unknown]>([
    ['addToCart', { lot_id: NOWHERE, quantity: 1, cart: [], donate: true }],
    ['updateGroup', { lot_id: NOWHERE, cart, is_donate: true }],
    ['updateCartLotQty', { lot_id: NOWHERE, quantity: 1, cart }],
    ['deleteFromCart', { lot_id: NOWHERE, cart }],
    ['getCartItems', { cart }],
    ['addToWishlist', { lot_id: NOWHERE, add: true, wishlist: null }],
    ['deleteFromWishlist', { lot_id: NOWHERE, wishlist: [NOWHERE] }],
    ['getLot', { id: String(NOWHERE) }],
    ['getMainpageCatalog', { category: String(NOWHERE), wishlist: 'null' }],
    ['getOrder', { external_id: 'TF-nobodys' }],
    ['processOrder', { cart, by_points: 0, external_id: 'TF-nowhere' }],
    ['paymentFields', { act: 'process', external_id: 'TF-nobodys' }],
  ])('change nothing in %s', async (name, request) => {
    await unchanged(async () => {
      for (const headers of [{}, bearer(token)]) {
        const answer = await ask(name, request, headers);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expectFailure(answer.body, 'en');
        if (name === 'processOrder' && answer.status < 400) expect(isRefusedOrder(answer)).toBe(true);
      }
    });
  });

  it('does not show somebody else’s order', async () => {
    known = null; // from here on the shop changes
    const other = await registerSomebody(server.url);
    const own = [{ lot_id: lot, quantity: 1, is_donate: true }];
    const placed = await ask(
      'processOrder',
      { cart: own, by_points: 0, external_id: 'TF-mine' },
      bearer(token),
    );
    expect(placed.body).toMatchObject({ success: true });
    expect((await ask('getOrder', { external_id: 'TF-mine' }, bearer(other.access_token))).status).toBe(404);
    const fields = await ask(
      'paymentFields',
      { act: 'process', external_id: 'TF-mine' },
      bearer(other.access_token),
    );
    expect(fields.status).toBeGreaterThanOrEqual(400);
  });
});

describe('headers and addresses', () => {
  it('never break a call, whatever they say', async () => {
    await unchanged(async () => {
      for (const value of [
        `'; DROP TABLE users; --`,
        'x'.repeat(8000),
        '%00',
        '☃'.replace('☃', '?'),
        '*;q=9e9',
        ',,,,',
        '-',
      ]) {
        for (const header of [
          'Accept-Language',
          'X-Currency',
          'Authorization',
          'Cookie',
          'X-Forwarded-For',
          'If-None-Match',
        ]) {
          expect((await ask('getClosingSoon', {}, { [header]: value })).status).toBe(200);
        }
      }
    });
  });

  it.each([
    'get-lot/%00',
    'get-lot/1;DROP',
    'get-lot/%E0%A4%A',
    'get-lot/1/1,,2',
    'get-lot/0x10',
    'get-lot/9999999999',
    'get-page-info/5',
    'get-mainpage-catalog/0/null',
    'get-mainpage-catalog/false/1,1e3',
    'get-mainpage-catalog/false/null?limit=1e9',
    'get-mainpage-catalog/false/null?cursor=%00',
    'get-mainpage-catalog/false/null?cursor=bm9uc2Vuc2U',
    'get-order/..%2f..',
    'get-order/a%00b',
  ])('%s is a 4xx', async path => {
    const response = await fetch(`${server.url}/api/${path}`, {
      headers: { 'Accept-Language': 'en', ...bearer(token) },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expectFailure(await response.json(), 'en');
  });
});

describe('forms of the provider', () => {
  const FIELDS = [
    'ik_co_id',
    'ik_pm_no',
    'ik_am',
    'ik_cur',
    'ik_inv_id',
    'ik_inv_st',
    'ik_sign',
    'ik_act',
    'ik_pw_via',
    'decision',
  ];
  const texts = hostileValues.filter(value => typeof value === 'string' && !isLone(value)) as string[];

  it.each(['/api/payments/interkassa', '/sandbox-payments'])(
    'spoilt in any way change nothing at %s',
    async path => {
      await unchanged(async () => {
        const bodies = FIELDS.flatMap(spoilt =>
          texts.map(
            text => new URLSearchParams(FIELDS.map(field => [field, field === spoilt ? text : 'process'])),
          ),
        );
        for (const body of [
          ...bodies,
          new URLSearchParams(),
          new URLSearchParams({ ik_x: 'x'.repeat(1_000_000) }),
        ]) {
          const response = await fetch(server.url + path, { method: 'POST', body, redirect: 'manual' });
          await response.arrayBuffer();
          expect(response.status, `${path} ${String(body).slice(0, 80)}`).toBeLessThan(500);
        }
        for (const [type, body] of hostileBodies) {
          const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type };
          const response = await fetch(server.url + path, {
            method: 'POST',
            body,
            headers,
            redirect: 'manual',
          });
          await response.arrayBuffer();
          expect(response.status, `${path} ${type} ${body.slice(0, 40)}`).toBeLessThan(500);
        }
      });
    },
  );
});
