import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../server/messages/texts/en.ts';
import { ru } from '../../../server/messages/texts/ru.ts';
import { uk } from '../../../server/messages/texts/uk.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  makeApiClient,
  makeBearerHeader,
  type RequestHeaders,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import {
  makeTestShopWorld,
  type TestShopper,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let server: TestServer;
let shop: TestShopWorld;
let api: ReturnType<typeof makeApiClient>;
let clock = Date.UTC(2026, 10, 21, 12);

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  shop = await makeTestShopWorld(server);
  api = makeApiClient(server.url);
});
afterAll(() => server.close());
beforeEach(() => {
  clock += DAY;
});

const accountOf = (who: TestShopper) =>
  api.call(contractCalls.getAccountData, { wishlist: [] }, makeBearerHeader(who.token));

const buy = async (who: TestShopper, lotId: number): Promise<number> => {
  clock += 1000;
  const { body } = await shop.order(who, [{ lot_id: lotId, quantity: 1, is_donate: false }]);
  expect(await shop.callback(body)).toBe(200);
  const group = (await accountOf(who)).active_tickets.find(({ lot }) => lot.id === lotId);
  return group?.tickets.at(-1)?.id ?? 0;
};

describe('remove-ticket', () => {
  const remove = (who: TestShopper, id: number, headers: RequestHeaders = {}) =>
    sendToContractCall(
      server.url,
      contractCalls.removeTicket,
      { ticket_id: id },
      { ...makeBearerHeader(who.token), ...headers },
    );
  const ticketsOf = async (who: TestShopper) =>
    (await accountOf(who)).active_tickets.flatMap(({ tickets }) => tickets.map(({ id }) => id));
  it('remove-ticket removes a past ticket from the account, answers the same again, and leaves the other tickets', async () => {
    const [who, other] = [await shop.shopper(), await shop.shopper()];
    const lot = await shop.lot({ amount: 3 });
    const [first, second, theirs] = [await buy(who, lot), await buy(who, lot), await buy(other, lot)];
    await shop.decideDraw(lot, second);
    for (const _ of [1, 2]) {
      const response = await remove(who, first);
      expect([response.status, await response.json()]).toEqual([200, { errors: false }]);
    }
    expect(await ticketsOf(who)).toEqual([second]);
    expect(await ticketsOf(other)).toEqual([theirs]);
    // The draw keeps what it was drawn from.
    const kept = await server.context.database.query('SELECT 1 FROM tickets WHERE lot_id = $1', [lot]);
    expect(kept).toHaveLength(3);
  });

  it('remove-ticket answers 409 for a ticket whose draw is to come, before and after its lot is sold out', async () => {
    const who = await shop.shopper();
    const lot = await shop.lot({ amount: 2 });
    const ticket = await buy(who, lot);
    for (const [language, texts] of Object.entries({
      uk: uk,
      ru: ru,
      en: en,
    })) {
      const response = await remove(who, ticket, { 'Accept-Language': language });
      expect([response.status, await response.json()]).toEqual([
        409,
        { errors: true, message: texts.ticket_active },
      ]);
    }
    await buy(who, lot); // the last one: the draw is closed, not yet drawn
    expect((await remove(who, ticket)).status).toBe(409);
    expect(await ticketsOf(who)).toHaveLength(2);
  });

  it('remove-ticket answers 404 for another user’s or an unknown ticket, and 401 to a guest', async () => {
    const [owner, other] = [await shop.shopper(), await shop.shopper()];
    const lot = await shop.lot({ amount: 1 });
    const ticket = await buy(owner, lot);
    for (const past of [false, true]) {
      if (past) await shop.decideDraw(lot, ticket);
      for (const id of [ticket, 2_147_483_647]) {
        const response = await remove(other, id);
        expect([response.status, await response.json()]).toEqual([
          404,
          { errors: true, message: en.not_found },
        ]);
      }
    }
    expect(await ticketsOf(owner)).toEqual([ticket]);
    expect(
      (await sendToContractCall(server.url, contractCalls.removeTicket, { ticket_id: ticket })).status,
    ).toBe(401);
  });
});

describe('remove-tickets', () => {
  const remove = async (who: TestShopper, lot: number, language = 'en') => {
    const headers = { ...makeBearerHeader(who.token), 'Accept-Language': language };
    const response = await sendToContractCall(
      server.url,
      contractCalls.removeTickets,
      { lot_id: lot },
      headers,
    );
    return [response.status, await response.json()];
  };
  const ticketsOf = async (who: TestShopper, lot: number) =>
    (await accountOf(who)).active_tickets.find(group => group.lot.id === lot)?.tickets.map(({ id }) => id) ??
    [];

  it('remove-tickets removes all tickets of a drawn lot from the account, and answers the same again', async () => {
    const [who, other] = [await shop.shopper(), await shop.shopper()];
    const [lot, elsewhere] = [await shop.lot({ amount: 4 }), await shop.lot({ amount: 4 })];
    const mine = [await buy(who, lot), await buy(who, lot), await buy(who, lot)];
    const [theirs, kept] = [await buy(other, lot), await buy(who, elsewhere)];
    await shop.decideDraw(lot, theirs);
    await sendToContractCall(
      server.url,
      contractCalls.removeTicket,
      { ticket_id: mine[1] ?? 0 },
      makeBearerHeader(who.token),
    );
    for (const _ of [1, 2]) expect(await remove(who, lot)).toEqual([200, { errors: false }]);
    expect(await ticketsOf(who, lot)).toEqual([]);
    expect(await ticketsOf(who, elsewhere)).toEqual([kept]);
    expect(await ticketsOf(other, lot)).toEqual([theirs]);
    const all = await server.context.database.query('SELECT 1 FROM tickets WHERE lot_id = $1', [lot]);
    expect(all).toHaveLength(4);
  });

  it('remove-tickets answers 409 while the draw is to come, and where one of the tickets won', async () => {
    const who = await shop.shopper();
    const lot = await shop.lot({ amount: 2 });
    const mine = [await buy(who, lot), await buy(who, lot)];
    for (const [key, decide] of [
      ['ticket_active', false],
      ['ticket_won', true],
    ] as const) {
      if (decide) await shop.decideDraw(lot, mine[0] ?? 0);
      for (const [language, texts] of Object.entries({
        uk: uk,
        ru: ru,
        en: en,
      }))
        expect(await remove(who, lot, language)).toEqual([409, { errors: true, message: texts[key] }]);
    }
    expect((await ticketsOf(who, lot)).toSorted()).toEqual(mine.toSorted());
  });

  it('remove-tickets answers 404 for a lot without tickets of the user and for an unknown lot, and 401 to a guest', async () => {
    const [owner, other] = [await shop.shopper(), await shop.shopper()];
    const lot = await shop.lot({ amount: 1 });
    const ticket = await buy(owner, lot);
    for (const id of [lot, 2_147_483_647])
      expect(await remove(other, id)).toEqual([404, { errors: true, message: en.not_found }]);
    expect(await ticketsOf(owner, lot)).toEqual([ticket]);
    expect((await sendToContractCall(server.url, contractCalls.removeTickets, { lot_id: lot })).status).toBe(
      401,
    );
  });
});

describe('add-single-point', () => {
  const wrongPoints = async () =>
    Object.keys(await auditShop(server.context.database)).filter(check => check.startsWith('points_'));
  const share = (who: TestShopper) => api.call(contractCalls.addSinglePoint, {}, makeBearerHeader(who.token));

  it('add-single-point gives one point per UTC day, with an entry in the ledger', async () => {
    const midnight = Math.ceil(clock / DAY) * DAY;
    clock = midnight + HOUR;
    const who = await shop.shopper({ points: 40 });
    expect(await share(who)).toEqual({ awarded: true, total_balance: 41 });
    clock = midnight + DAY - 1;
    expect(await share(who)).toEqual({ awarded: false, total_balance: 41 });
    clock = midnight + DAY;
    expect(await share(who)).toEqual({ awarded: true, total_balance: 42 });
    const { ledger, user } = await accountOf(who);
    expect(user?.total_balance).toBe(42);
    expect(ledger.filter(({ cause }) => cause === 'share').map(({ amount }) => amount)).toEqual([1, 1]);
    expect(await wrongPoints()).toEqual([]);
  });

  it('add-single-point gives one point for twelve calls at once, and each user their own', async () => {
    const [who, other] = [await shop.shopper(), await shop.shopper()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => share(who)));
    expect(answers.filter(({ awarded }) => awarded)).toHaveLength(1);
    expect((await accountOf(who)).user?.total_balance).toBe(1);
    expect(await share(other)).toEqual({ awarded: true, total_balance: 1 });
    expect(await wrongPoints()).toEqual([]);
  });

  it('add-single-point answers 401 to a guest', async () => {
    expect((await sendToContractCall(server.url, contractCalls.addSinglePoint, {})).status).toBe(401);
  });
});

describe('device tokens', () => {
  const KINDS = [
    ['saveToken', 'fcm_token', 'device_token'],
    ['saveTokenOs', 'one_signal_token', 'one_signal_token'],
    ['saveTokenAndroid', 'android_token', 'android_token'],
  ] as const;
  const save = (who: TestShopper | null, name: (typeof KINDS)[number][0], body: unknown) =>
    sendToContractCall(
      server.url,
      contractCalls[name],
      body,
      who === null ? {} : makeBearerHeader(who.token),
    );
  const appData = (who: TestShopper) =>
    api.call(
      contractCalls.getAppData,
      { cart: null, wishlist: null, language: 'en', currency: 'UAH' },
      makeBearerHeader(who.token),
    );
  const tokensOf = async (who: TestShopper) =>
    (
      await server.context.database.query<{ token: string }>(
        'SELECT token FROM device_tokens WHERE user_id = $1 ORDER BY saved_at, token',
        [who.id],
      )
    ).map(({ token }) => token);

  it.each(KINDS)(
    'the call %s stores a device token once, however often it is saved, and get-app-data answers it',
    async (name, field, told) => {
      const who = await shop.shopper();
      for (const _ of [1, 2, 3]) {
        const response = await save(who, name, { [field]: `${name}-token` });
        expect([response.status, await response.json()]).toEqual([200, { errors: false }]);
      }
      expect(await tokensOf(who)).toEqual([`${name}-token`]);
      expect((await appData(who))[told]).toBe(`${name}-token`);
      expect((await save(null, name, { [field]: 'x' })).status).toBe(401);
      for (const token of ['', 'x'.repeat(4097)]) {
        expect((await save(who, name, { [field]: token })).status).toBe(422);
      }
    },
  );

  it('a device token moves to the user who saves it last, and stays single when two users save it at once', async () => {
    const [one, two] = [await shop.shopper(), await shop.shopper()];
    await save(one, 'saveToken', { fcm_token: 'shared' });
    await save(two, 'saveToken', { fcm_token: 'shared' });
    expect([await tokensOf(one), await tokensOf(two)]).toEqual([[], ['shared']]);
    await Promise.all([one, two, one, two].map(who => save(who, 'saveToken', { fcm_token: 'shared' })));
    expect([...(await tokensOf(one)), ...(await tokensOf(two))]).toEqual(['shared']);
  });

  it('a device token may have 4096 characters, and get-app-data answers it whole', async () => {
    const who = await shop.shopper();
    const long = Array.from({ length: 4096 }, (_, n) =>
      String.fromCharCode(33 + ((n * 7919 + ((n * n) % 83)) % 90)),
    ).join('');
    expect((await save(who, 'saveTokenAndroid', { android_token: long })).status).toBe(200);
    expect((await appData(who)).android_token).toBe(long);
  });

  it('a user has at most twenty device tokens of a kind, and the oldest are deleted', async () => {
    const who = await shop.shopper();
    await save(who, 'saveTokenOs', { one_signal_token: 'tablet' });
    for (let n = 1; n <= 21; n += 1) {
      clock += 1000;
      await save(who, 'saveToken', { fcm_token: `phone-${n}` });
    }
    expect(await tokensOf(who)).toEqual([
      'tablet',
      ...Array.from({ length: 20 }, (_, n) => `phone-${n + 2}`),
    ]);
  });
});
