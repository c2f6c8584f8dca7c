import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractCallName } from '../../../src/contract/contract-calls.ts';
import { makeBearerHeader, registerThroughApi } from '../../support/requests/api-client.ts';
import { expectContractFailure } from '../../support/requests/expect-contract-failure.ts';
import {
  type HostileAnswer,
  type HostileClient,
  startHostileClient,
} from '../../support/requests/hostile-client.ts';
import { UNUSED_ID } from '../../support/requests/sound-requests.ts';

let client: HostileClient;
beforeAll(async () => {
  client = await startHostileClient();
});
afterAll(() => client.server.close());

/** A refused order is an answer of its own kind (docs/behaviour.md#placing-an-order). */
const isRefusedOrder = ({ status, body }: HostileAnswer): boolean =>
  status === 200 && (body as { success?: boolean }).success === false;

describe('ids of things that do not exist', () => {
  const cart = [{ lot_id: UNUSED_ID, quantity: 1, is_donate: true }];
  it.each<[ContractCallName, unknown]>([
    ['addToCart', { lot_id: UNUSED_ID, quantity: 1, cart: [], donate: true }],
    ['updateGroup', { lot_id: UNUSED_ID, cart, is_donate: true }],
    ['updateCartLotQty', { lot_id: UNUSED_ID, quantity: 1, cart }],
    ['deleteFromCart', { lot_id: UNUSED_ID, cart }],
    ['getCartItems', { cart }],
    ['addToWishlist', { lot_id: UNUSED_ID, add: true, wishlist: null }],
    ['deleteFromWishlist', { lot_id: UNUSED_ID, wishlist: [UNUSED_ID] }],
    ['getLot', { id: String(UNUSED_ID) }],
    ['getMainpageCatalog', { category: String(UNUSED_ID), wishlist: 'null' }],
    ['getOrder', { external_id: 'TF-nobodys' }],
    ['giveUpOrder', { external_id: 'TF-nobodys' }],
    ['processOrder', { cart, by_points: 0, external_id: 'TF-nowhere' }],
    ['paymentFields', { act: 'process', external_id: 'TF-nobodys' }],
  ])('ids of things that do not exist change nothing in %s and cause no 5xx', async (name, request) => {
    await client.unchanged(async () => {
      for (const headers of [{}, client.session]) {
        const answer = await client.ask(name, request, headers);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expectContractFailure(answer.body, 'en');
        if (name === 'processOrder' && answer.status < 400) expect(isRefusedOrder(answer)).toBe(true);
      }
    });
  });

  it('another user’s order key answers 404 to get-order and is refused by payment-fields', async () => {
    const other = await registerThroughApi(client.server.url);
    const own = [{ lot_id: client.lot, quantity: 1, is_donate: true }];
    const placed = await client.ask(
      'processOrder',
      { cart: own, by_points: 0, external_id: 'TF-mine' },
      client.session,
    );
    expect(placed.body).toMatchObject({ success: true });
    expect(
      (await client.ask('getOrder', { external_id: 'TF-mine' }, makeBearerHeader(other.access_token))).status,
    ).toBe(404);
    const fields = await client.ask(
      'paymentFields',
      { act: 'process', external_id: 'TF-mine' },
      makeBearerHeader(other.access_token),
    );
    expect(fields.status).toBeGreaterThanOrEqual(400);
  });
});
