import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { makeOpenApiDocument } from '../../../server/http/openapi/document.ts';
import type { OpenApiOperation } from '../../../server/http/openapi/operations.ts';
import { type ContractCallName, contractCalls } from '../../../src/contract/contract-calls.ts';
import { BANK_ACCOUNT } from '../../arbitraries/bank-account.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  makeBearerHeader,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import {
  findJsonSchemaViolations,
  resolveJsonPointer,
} from '../../support/requests/find-json-schema-violations.ts';

const SHOWN = { name: 'Оксана', town: 'Львів', with_picture: false };
const ADDRESS = {
  kind: 'branch',
  recipient: 'Ada Lovelace',
  phone: '+380671234567',
  city: 'Kyiv',
  branch: '12',
};
const document = makeOpenApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value of the document, with where it stands. */
const everything = (value: unknown, at = '#'): readonly (readonly [string, unknown])[] => [
  [at, value],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => everything(inner, `${at}/${key}`))
    : []),
];

describe('The document', () => {
  it('docs/openapi.json equals the document that the schemas make; npm run openapi writes it', () => {
    const file = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('every reference in the OpenAPI document resolves', () => {
    const references = everything(document).filter(([at]) => at.endsWith('/$ref'));
    expect(references.length).toBeGreaterThan(200);
    for (const [, pointer] of references) {
      expect(resolveJsonPointer(document, String(pointer))).toBeDefined();
    }
  });

  it('the OpenAPI document has what version 3.1 demands: title, unique ids, described answers, declared schemes', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(tags.size).toBeGreaterThan(5);
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses).some(status => /^[23]/.test(status))).toBe(true);
      for (const [status, given] of Object.entries(operation.responses)) {
        const response = '$ref' in given ? resolveJsonPointer(document, given.$ref) : given;
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect(response).toMatchObject({ description: expect.stringMatching(/./) });
      }
      for (const scheme of operation.security.flatMap(each => Object.keys(each))) {
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
    }
  });

  it('the OpenAPI document declares exactly the parameters of each path, and a body for each POST only', () => {
    for (const { path, method, operation } of operations) {
      const inPath = operation.parameters.flatMap(each => ('in' in each && each.in === 'path' ? [each] : []));
      expect(inPath.map(({ name }) => name).toSorted()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(operation.requestBody !== undefined).toBe(method === 'post');
    }
  });

  it('the OpenAPI document refers to entities by name instead of repeating them', () => {
    expect(document.components.schemas['TicketGroup']).toMatchObject({
      properties: { lot: { $ref: '#/components/schemas/Lot' } },
    });
    const used = new Set(
      everything(document).flatMap(([at, value]) => (at.endsWith('/$ref') ? [String(value)] : [])),
    );
    for (const name of Object.keys(document.components.schemas)) {
      expect(used, name).toContain(`#/components/schemas/${name}`);
    }
  });
});

let server: TestServer;
let token = '';
let lot = 0;
/** A winning ticket. */
let drawn = { id: 0, lot_id: 0 };
beforeAll(async () => {
  server = await startTestServer({ sample: true });
  token = (await registerThroughApi(server.url)).access_token;
  const [playing] = await server.context.database.query<{ id: number }>(
    'SELECT id FROM lots l WHERE is_purchasable(l, now()) AND remaining(l) > 10 ORDER BY id LIMIT 1',
  );
  lot = playing?.id ?? 0;
  const [won] = await server.context.database.query<{ id: number; lot_id: number }>(
    `SELECT winner_ticket_id AS id, lot_id FROM draws WHERE state = 'drawn' ORDER BY lot_id LIMIT 1`,
  );
  drawn = won ?? drawn;
});
afterAll(() => server.close());

const OWN = /^\/api\/(\*|docs\b.*)$/;
/** A Hono pattern as the document writes it: `/a/:b/:c?` is `/a/{b}` and `/a/{b}/{c}`. */
const templates = (pattern: string): readonly string[] => {
  const whole = pattern.replace(/:(\w+)\??/g, '{$1}');
  return pattern.endsWith('?') ? [whole.slice(0, whole.lastIndexOf('/')), whole] : [whole];
};
const mounted = (): readonly string[] =>
  makeHttpApp(server.context)
    .routes.filter(({ path }) => path.startsWith('/api/') && !OWN.test(path))
    .flatMap(({ method, path }) => templates(path).map(each => `${method.toLowerCase()} ${each}`));

describe('The document and the server', () => {
  it('the OpenAPI document and the server’s routes list the same calls', () => {
    const documented = operations.map(({ path, method }) => `${method} ${path}`);
    expect(documented.toSorted()).toEqual(mounted().toSorted());
  });

  it('the server publishes the same OpenAPI document outside production, with its own address', async () => {
    const response = await fetch(`${server.url}/api/docs/openapi.json`);
    expect(await response.json()).toEqual({
      ...JSON.parse(JSON.stringify(document)),
      servers: [{ url: server.context.config.publicUrl }],
    });
  });

  it('the page /api/docs lists every call and contains no script', async () => {
    const response = await fetch(`${server.url}/api/docs`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/);
    for (const { path } of operations) expect(page).toContain(`<b>${path}</b>`);
  });

  it('a server in production has no routes under /api/docs', () => {
    const { config } = server.context;
    const app = makeHttpApp({ ...server.context, config: { ...config, production: true } });
    expect(app.routes.filter(({ path }) => path.startsWith('/api/docs'))).toEqual([]);
  });
});

const operationOf = (name: string): OpenApiOperation => {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (found === undefined) throw new Error(`${name} is not in the document`);
  return found.operation;
};

const cart = () => [{ lot_id: lot, quantity: 1, is_donate: true }];
/** A call, what is sent, whether with a session, and the status that it answers. */
const TABLE: readonly (readonly [ContractCallName, () => unknown, 'guest' | 'user', number])[] = [
  ['getAppData', () => ({ cart: cart(), wishlist: [lot], language: 'uk', currency: 'UAH' }), 'guest', 200],
  ['getHeaderData', () => ({ cart: cart(), wishlist: [lot] }), 'user', 200],
  ['getFooterData', () => ({}), 'guest', 200],
  ['getSettings', () => ({}), 'guest', 200],
  ['getPageInfo', () => ({ page: '3' }), 'guest', 200],
  ['getPageInfo', () => ({ page: '5' }), 'guest', 422],
  ['getCharity', () => ({ limit: '2' }), 'guest', 200],
  ['getCharityOfLot', () => ({ lot_id: String(lot) }), 'guest', 200],
  ['getCharityOfLot', () => ({ lot_id: '99999' }), 'guest', 404],
  ['getOwnCharity', () => ({}), 'user', 200],
  ['getOwnCharity', () => ({}), 'guest', 401],
  ['getMainSlider', () => ({}), 'guest', 200],
  ['getClosingSoon', () => ({}), 'guest', 200],
  ['getBanners', () => ({}), 'guest', 200],
  ['getComingSoon', () => ({}), 'guest', 200],
  ['getLastWinners', () => ({}), 'guest', 200],
  ['getSuperprize', () => ({}), 'guest', 200],
  ['getMainpageCatalog', () => ({ category: 'false', wishlist: String(lot), limit: '3' }), 'user', 200],
  ['getMainpageCatalog', () => ({ category: '99999', wishlist: 'null' }), 'guest', 404],
  ['getMainpageCatalog', () => ({ category: 'false', wishlist: 'x' }), 'guest', 422],
  ['getSuggestions', () => ({ q: 'тел' }), 'guest', 200],
  ['getLot', () => ({ id: String(lot) }), 'guest', 200],
  ['getLot', () => ({ id: '99999' }), 'guest', 404],
  ['getDraws', () => ({ limit: '3' }), 'guest', 200],
  ['getDraw', () => ({ lot_id: String(lot) }), 'guest', 200],
  ['getDraw', () => ({ lot_id: String(drawn.lot_id) }), 'guest', 200],
  ['getLogHead', () => ({}), 'guest', 200],
  ['getSuperDraw', () => ({ super_id: '1' }), 'guest', 200],
  ['getSuperDraw', () => ({ super_id: '99999' }), 'guest', 404],
  ['getSuperVoid', () => ({ super_id: '1' }), 'guest', 200],
  ['getSuperProofs', () => ({ super_id: '1' }), 'user', 200],
  ['getSuperProofs', () => ({ super_id: '1' }), 'guest', 401],
  ['getVoidTickets', () => ({ lot_id: String(drawn.lot_id) }), 'guest', 200],
  ['getVoidTickets', () => ({ lot_id: '99999' }), 'guest', 404],
  ['getTicketProof', () => ({ id: String(drawn.id) }), 'guest', 200],
  ['getTicketProof', () => ({ id: '2000000000' }), 'guest', 404],
  ['lookOn', () => ({ lot_id: lot, tab: 'ab'.repeat(16) }), 'guest', 200],
  ['lookOn', () => ({ lot_id: 2_000_000_000, tab: 'ab'.repeat(16) }), 'guest', 404],
  ['addToCart', () => ({ lot_id: lot, quantity: 1, cart: null, donate: true }), 'user', 200],
  ['addToCart', () => ({ lot_id: lot, quantity: 0, cart: 7, donate: true }), 'guest', 422],
  ['getCartItems', () => ({ cart: cart() }), 'guest', 200],
  ['checkLotsSales', () => ({ lots: [{ lot_id: 99_999, quantity: 1 }], cart: null }), 'guest', 200],
  ['addToWishlist', () => ({ lot_id: lot, add: true, wishlist: [] }), 'user', 200],
  ['processOrder', () => ({ cart: cart(), by_points: 0, external_id: 'TF-1' }), 'guest', 401],
  ['processOrder', () => ({ cart: cart(), by_points: 0, external_id: 'TF-1' }), 'user', 200],
  ['processOrder', () => ({ cart: cart(), by_points: 9, external_id: 'TF-2' }), 'user', 200],
  ['paymentFields', () => ({ act: 'process', via: 'visa', external_id: 'TF-1' }), 'user', 200],
  ['getOrder', () => ({ external_id: 'TF-1' }), 'user', 200],
  ['getOrder', () => ({ external_id: 'TF-1' }), 'guest', 401],
  ['getOrders', () => ({}), 'user', 200],
  ['getOrders', () => ({ number: 'TF-1' }), 'user', 200],
  ['getOrders', () => ({ cursor: 'x' }), 'user', 422],
  ['getOrders', () => ({}), 'guest', 401],
  ['getAddresses', () => ({}), 'user', 200],
  ['getAddresses', () => ({}), 'guest', 401],
  ['setDelivery', () => ({ orders: ['TF-1'], address: ADDRESS }), 'user', 200],
  ['setDelivery', () => ({ orders: ['TF-1'], address: { kind: 'branch' } }), 'user', 422],
  ['setDelivery', () => ({ orders: ['TF-1'], address: { kind: 'collection' } }), 'user', 422],
  ['setDelivery', () => ({ orders: [], address: ADDRESS }), 'user', 422],
  ['setDelivery', () => ({ orders: ['TF-1'], address: { id: 2_000_000_000 } }), 'user', 404],
  ['setDelivery', () => ({ orders: ['TF-1'], address: ADDRESS }), 'guest', 401],
  ['forgetAddress', () => ({ id: 2_000_000_000 }), 'user', 404],
  ['forgetAddress', () => ({ id: 1 }), 'guest', 401],
  ['confirmParcel', () => ({ id: 2_000_000_000 }), 'user', 404],
  ['confirmParcel', () => ({ id: 1 }), 'guest', 401],
  ['getPrizes', () => ({}), 'user', 200],
  ['getPrizes', () => ({}), 'guest', 401],
  ['acceptPrize', () => ({ id: 2_000_000_000, address: ADDRESS }), 'user', 404],
  ['acceptPrize', () => ({ id: 1, address: { kind: 'branch' } }), 'user', 422],
  ['acceptPrize', () => ({ id: 2_000_000_000, account: BANK_ACCOUNT }), 'user', 404],
  ['acceptPrize', () => ({ id: 1, account: { ...BANK_ACCOUNT, iban: 'UA1' } }), 'user', 422],
  ['acceptPrize', () => ({ id: 1 }), 'user', 422],
  ['acceptPrize', () => ({ id: 1, address: ADDRESS }), 'guest', 401],
  ['confirmPrize', () => ({ id: 2_000_000_000 }), 'user', 404],
  ['confirmPrize', () => ({ id: 1 }), 'guest', 401],
  ['getWinners', () => ({}), 'guest', 200],
  ['getWinners', () => ({ cursor: '9999999999999999-super-9999999999' }), 'guest', 200],
  ['getWinners', () => ({ cursor: 'x' }), 'guest', 422],
  ['agreeToBeShown', () => ({ id: 2_000_000_000, version: 0, ...SHOWN }), 'user', 404],
  ['agreeToBeShown', () => ({ id: 1, version: 0, ...SHOWN, name: '' }), 'user', 422],
  ['agreeToBeShown', () => ({ id: 1, version: 0, ...SHOWN }), 'guest', 401],
  ['revokeBeingShown', () => ({ id: 2_000_000_000 }), 'user', 404],
  ['revokeBeingShown', () => ({ id: 1 }), 'guest', 401],
  ['complainOfParcel', () => ({ id: 2_000_000_000, text: 'a' }), 'user', 404],
  ['complainOfParcel', () => ({ id: 1, text: ' ' }), 'user', 422],
  ['complainOfParcel', () => ({ id: 1, text: 'a' }), 'guest', 401],
  ['askReturn', () => ({ order: 'TF-0', lots: [1], reason: 'changed_mind', text: '' }), 'user', 404],
  ['askReturn', () => ({ order: 'TF-1', lots: [1], reason: 'damaged', text: ' ' }), 'user', 422],
  ['askReturn', () => ({ order: 'TF-1', lots: [1], reason: 'mood', text: '' }), 'user', 422],
  ['askReturn', () => ({ order: 'TF-1', lots: [1], reason: 'other', text: 'a' }), 'guest', 401],
  ['withdrawReturn', () => ({ id: 2_000_000_000 }), 'user', 404],
  ['withdrawReturn', () => ({ id: 1 }), 'guest', 401],
  ['getUnpaidOrders', () => ({}), 'user', 200],
  ['getUnpaidOrders', () => ({}), 'guest', 401],
  ['keepCart', () => ({ external_id: 'TF-1' }), 'user', 200],
  ['giveUpOrder', () => ({ external_id: 'TF-1' }), 'user', 200],
  ['getAccountData', () => ({ wishlist: null }), 'user', 200],
  ['getAccountData', () => ({ wishlist: null }), 'guest', 200],
  ['createReferral', () => ({}), 'user', 200],
  ['checkReferral', () => ({ ref: 'nobody' }), 'guest', 404],
  ['logIn', () => ({ email: 'a@mail.example', password: 'nothing', remember: true }), 'guest', 422],
  ['setCurrency', () => ({ currency: 'USD' }), 'user', 200],
  ['setLanguage', () => ({ language: 'en' }), 'user', 200],
  ['updateGroup', () => ({ lot_id: lot, cart: cart(), is_donate: false }), 'guest', 200],
  ['updateCartLotQty', () => ({ lot_id: lot, quantity: 2, cart: cart() }), 'guest', 200],
  ['deleteFromCart', () => ({ lot_id: lot, cart: cart() }), 'guest', 200],
  ['deleteFromWishlist', () => ({ lot_id: lot, wishlist: [lot] }), 'guest', 200],
  ['saveFeedback', () => ({ firstname: '', phone: '', email: '', message: '' }), 'guest', 422],
  ['unsubscribe', () => ({ email: 'nobody@mail.example' }), 'guest', 200],
  ['unsubscribe', () => ({ email: 'no address' }), 'guest', 422],
  ['phoneConfirm', () => ({ phone: '+380931234567' }), 'guest', 200],
  ['validateRegistration', () => makeRegistrationFields(), 'guest', 200],
  ['signUp', () => ({ ...makeRegistrationFields(), phone_confirm_code: '1' }), 'guest', 422],
  ['verifyEmail', () => ({ token: 'nothing' }), 'guest', 422],
  ['resendVerification', () => ({ email: 'nobody@mail.example' }), 'guest', 200],
  ['createRecovery', () => ({ email: 'nobody@mail.example' }), 'guest', 200],
  ['resetPassword', () => ({ password: 'x', password_confirmation: 'y', token: 'z' }), 'guest', 422],
  ['undoChange', () => ({ token: 'nothing' }), 'guest', 422],
  ['userUpdate', () => ({ user: 7 }), 'user', 422],
  ['userUpdate', () => ({ user: 7 }), 'guest', 401],
  [
    'passwordUpdate',
    () => ({ old_password: 'x', new_password: 'y', new_password_confirmation: 'z' }),
    'user',
    422,
  ],
  ['updateSubscription', () => ({ mailing: false }), 'user', 200],
  ['getAccountTicketGroups', () => ({ cursor: 'd.1764000000000000.1' }), 'user', 200],
  ['getAccountTickets', () => ({ lot_id: '1' }), 'user', 200],
  ['getPointsHistory', () => ({ kind: 'spent' }), 'user', 200],
  ['tellMe', () => ({ lot_id: 99_999, tell: true }), 'user', 404],
  ['tellMe', () => ({ lot_id: 1 }), 'user', 422],
  ['removeTicket', () => ({ ticket_id: 99_999 }), 'user', 404],
  ['removeTickets', () => ({ lot_id: 99_999 }), 'user', 404],
  ['addSinglePoint', () => ({}), 'user', 200],
  ['uploadFile', () => ({}), 'guest', 401],
  ['saveToken', () => ({ fcm_token: 'a' }), 'user', 200],
  ['saveTokenOs', () => ({ one_signal_token: 'a' }), 'user', 200],
  ['saveTokenAndroid', () => ({ android_token: '' }), 'user', 422],
  ['logOut', () => ({ tokens: [] }), 'guest', 401],
];

describe('A real answer fits the document', () => {
  it('the table of real answers covers every call of the contract', () => {
    expect([...new Set(TABLE.map(([name]) => name))].toSorted()).toEqual(
      Object.keys(contractCalls).toSorted(),
    );
  });

  test.each(TABLE)(
    'a real answer of %s fits its schema in the OpenAPI document',
    async (name, request, who, status) => {
      const headers = who === 'user' ? makeBearerHeader(token) : {};
      const response = await sendToContractCall(server.url, contractCalls[name], request(), headers);
      const body: unknown = await response.json();
      expect(response.status, JSON.stringify(body)).toBe(status);
      const given = operationOf(name).responses[String(status)];
      expect(given, `${name} answers ${status}`).toBeDefined();
      const described = (
        given !== undefined && '$ref' in given ? resolveJsonPointer(document, given.$ref) : given
      ) as { readonly content: Readonly<Record<string, { readonly schema: Record<string, unknown> }>> };
      const type = response.headers.get('content-type')?.split(';')[0] ?? '';
      const { schema } = described.content[type] ?? {};
      if (schema === undefined) throw new Error(`${name} answers ${type}`);
      expect(findJsonSchemaViolations(body, schema, document)).toEqual([]);
      // And the check can fail: nothing of ours is a bare number.
      expect(findJsonSchemaViolations(7, schema, document)).not.toEqual([]);
    },
  );
});
