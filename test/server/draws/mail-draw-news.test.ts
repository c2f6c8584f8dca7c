import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueDrawNewsMails } from '../../../server/draws/queue-draw-news-mails.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { registerThroughApi } from '../../support/requests/api-client.ts';
import { giveOrderBack } from '../../support/shops/give-order-back.ts';
import {
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopper,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';

let clock = Date.UTC(2026, 10, 21, 12);
let server: TestServer;
let shop: TestShopWorld;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  shop = await makeTestShopWorld(server);
});
afterAll(() => server.close());

const query = <R extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  server.context.database.query<R>(text, values);

/** Somebody with a password, who reads `language`. */
const reader = async (language: string, parts: { mailing?: boolean } = {}): Promise<TestShopper> => {
  const who = await shop.shopper({ points: 12 });
  await query(
    `UPDATE users SET password_hash = 'x', language = $2, mailing_participant = $3 WHERE id = $1`,
    who.id,
    language,
    parts.mailing ?? true,
  );
  return who;
};

type Mail = { email: string; subject: string; text: string; headers: Record<string, string> };
const mails = async (about: string): Promise<readonly Mail[]> =>
  query<Mail>(
    `SELECT recipient AS email, subject, text, headers FROM messages
     WHERE kind = 'mail' AND template IS NULL AND text LIKE $1 ORDER BY id`,
    `%${about}%`,
  );

const sellOut = async (buyers: readonly TestShopper[]): Promise<number> => {
  const lot = await shop.lot({ amount: buyers.length });
  for (const buyer of buyers) {
    const { body } = await shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: false }]);
    await shop.callback(body);
  }
  return lot;
};
const draw = async (lot: number): Promise<void> => {
  clock = ((await shop.row('draws', lot, 'lot_id'))['due_at'] as Date).getTime();
  await runDueDraws(server.context);
};
const emailOf = async (who: TestShopper) => String((await shop.row('users', who.id))['email']);

test('every holder of tickets gets one mail about the draw’s commitment and one about its result, in their language', async () => {
  const readers = [await reader('uk'), await reader('ru'), await reader('en')];
  const stranger = await shop.shopper(); // as a sample holder: no password
  const lot = await sellOut([...readers, stranger]);
  await Promise.all([queueDrawNewsMails(server.context), queueDrawNewsMails(server.context)]);
  const { root, round } = await shop.row('draws', lot, 'lot_id');
  const closed = await mails(`/draw-${lot}`);
  expect(closed.map(({ email }) => email).toSorted()).toEqual(
    (await Promise.all(readers.map(emailOf))).toSorted(),
  );
  expect(new Set(closed.map(({ subject }) => subject)).size).toBe(3);
  for (const { text, headers } of closed) {
    expect(text).toContain((root as Buffer).toString('hex'));
    expect(text).toContain(String(round));
    expect(headers).toEqual({});
  }

  await draw(lot);
  await queueDrawNewsMails(server.context);
  await queueDrawNewsMails(server.context);
  const all = await mails(`/draw-${lot}`);
  expect(all).toHaveLength(6);
  const [{ title, user_id } = { title: '', user_id: 0 }] = await query<{ title: string; user_id: number }>(
    'SELECT t.title, t.user_id FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id WHERE d.lot_id = $1',
    lot,
  );
  const results = all.slice(3);
  for (const { text } of results) expect(text).toContain(title);
  const won = results.filter(({ subject }) =>
    /Твій квиток виграв|Твой билет выиграл|You’ve won/.test(subject),
  );
  const winner = readers.filter(({ id }) => id === user_id);
  expect(won.map(({ email }) => email)).toEqual(await Promise.all(winner.map(emailOf)));
  // The prize is accepted in the account.
  for (const { text } of won) expect(text).toMatch(/\/account#tickets$/m);
  // Whoever did not win reads what is theirs all the same.
  const bought = await query<{ title: string }>(
    `SELECT DISTINCT b.title->>u.language AS title FROM lots l JOIN products b ON b.id = l.product_to_buy_id
     CROSS JOIN users u WHERE l.id = $1 AND u.id = ANY ($2)`,
    lot,
    readers.map(({ id }) => id).filter(id => id !== user_id),
  );
  const lost = results.filter(mail => !won.includes(mail));
  // Who asked for news also reads of lots alike, and how to hear of them no more.
  for (const { text, headers } of lost)
    expect([headers['List-Unsubscribe-Post'], /\/catalog-\d+/.test(text)]).toEqual([
      'List-Unsubscribe=One-Click',
      true,
    ]);
  // … and the points that they own.
  for (const { email, text } of lost) {
    const [row] = await query<{ points: bigint }>('SELECT points FROM users WHERE email = $1', email);
    expect(row?.points).toBeGreaterThan(0n);
    expect(text).toMatch(
      new RegExp(`(Балів на твоєму рахунку|Баллов на твоём счёте|Points in your account): ${row?.points}\\b`),
    );
  }
  for (const { text } of lost)
    expect(text).toMatch(/Твоя покупка лишається твоєю|Твоя покупка остаётся твоей|is still yours/);
  for (const { title: own } of bought)
    expect(lost.some(({ text }) => new RegExp(`«${own}»|: ${own}\\.`).test(text))).toBe(true);
});

test('a new account gets mails about its draws, but no advertising in them before it subscribes to news', async () => {
  const register = async (): Promise<TestShopper> => {
    const { id, access_token: token } = await registerThroughApi(server.url);
    return { id, token };
  };
  const buyers = [await register(), await register()];
  /** Of a lot that both held and one of them lost: whether each mail is sent as news. */
  const mailed = async () => {
    const lot = await sellOut(buyers);
    await queueDrawNewsMails(server.context);
    await draw(lot);
    await queueDrawNewsMails(server.context);
    return (await mails(`/draw-${lot}`)).map(
      ({ text, headers }) => /\/catalog-|\/unsubscribe-/.test(text) || 'List-Unsubscribe' in headers,
    );
  };
  expect(await mailed()).toEqual([false, false, false, false]);
  for (const buyer of buyers) {
    const { status } = await shop.call('update-subscription', { mailing: true }, buyer);
    expect(status).toBe(200);
  }
  const asked = await mailed();
  expect([asked.slice(0, 2), asked.slice(2).toSorted()]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('an interrupted mailing about a draw goes on where it ended and mails each of 251 holders once', async () => {
  const buyer = await reader('en');
  const lot = await sellOut([buyer, buyer]);
  // As many more holders of the closed lot as two batches and a half.
  await query(
    `INSERT INTO users (first_name, phone, email, ref_code, password_hash)
     SELECT 'Bo', '+38', 'bo' || n || '@many.example', 'many' || n, 'x' FROM generate_series(1, 250) n`,
  );
  await query(
    `INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
     SELECT $1, 2 + row_number() OVER (), u.id, (SELECT min(order_id) FROM tickets WHERE lot_id = $1),
       'many-' || u.id, now() FROM users u WHERE u.email LIKE '%@many.example'`,
    lot,
  );
  const failing = {
    ...server.context,
    outbox: {
      ...server.context.outbox,
      send: async (...args: Parameters<typeof server.context.outbox.send>) => {
        if (args[1].to === 'bo150@many.example') throw new Error('cut off');
        return server.context.outbox.send(...args);
      },
    },
  };
  await expect(queueDrawNewsMails(failing)).rejects.toThrow('cut off');
  const before = await mails(`/draw-${lot}`);
  expect(before.length).toBeGreaterThan(50);
  expect(before.length).toBeLessThan(150);
  // A process that stops ends its batch and leaves the rest to the next one.
  await queueDrawNewsMails(server.context, AbortSignal.abort());
  expect(await mails(`/draw-${lot}`)).toHaveLength(before.length + 100);
  await queueDrawNewsMails(server.context);
  const after = await mails(`/draw-${lot}`);
  expect(after).toHaveLength(251);
  expect(new Set(after.map(({ email }) => email)).size).toBe(251);
});

test('mails about a draw wait while many others are queued, so that no link in a queued mail expires', async () => {
  const buyer = await reader('en');
  const lot = await sellOut([buyer]);
  const mail = {
    host: 'mail.example',
    port: 25,
    security: 'none',
    login: null,
    from: { name: '', address: 'shop@mail.example' },
  } as const;
  const sending = { ...server.context, config: { ...server.context.config, mail } };
  await query(
    `INSERT INTO messages (kind, recipient, text, created_at, next_attempt_at)
     SELECT 'mail', 'line@mail.example', '', $1, $1 FROM generate_series(1, 200)`,
    new Date(clock),
  );
  await queueDrawNewsMails(sending);
  expect(await mails(`/draw-${lot}`)).toEqual([]);
  await query(`DELETE FROM messages WHERE kind = 'mail' AND template IS NULL`);
  await queueDrawNewsMails(sending);
  expect(await mails(`/draw-${lot}`)).toHaveLength(1);
});

test('whose tickets are all void hears of no draw, and whoever was given back the purchase does not read that it is theirs', async () => {
  const [early, late, both, kept] = [
    await reader('en'),
    await reader('en'),
    await reader('en'),
    await reader('en'),
  ];
  const lot = await shop.lot({ amount: 5 });
  const buy = async (buyer: TestShopper): Promise<string> => {
    const key = makeNewOrderKey();
    const { body } = await shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: false }], { key });
    await shop.callback(body);
    return key;
  };
  const giveBack = async (key: string) =>
    expect(await giveOrderBack(server.context.database, key, null, clock)).toMatchObject({
      outcome: 'given_back',
    });
  await giveBack(await buy(early));
  await giveBack(await buy(both));
  await buy(both);
  const lateKey = await buy(late);
  await buy(kept);
  await queueDrawNewsMails(server.context);
  const emails = await Promise.all([late, both, kept].map(emailOf));
  expect((await mails(`/draw-${lot}`)).map(({ email }) => email).toSorted()).toEqual(emails.toSorted());

  await giveBack(lateKey);
  await draw(lot);
  await queueDrawNewsMails(server.context);
  const results = (await mails(`/draw-${lot}`)).slice(3);
  expect(results.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  for (const { email, text } of results.filter(({ subject }) => subject.includes('has been drawn')))
    expect(text.includes('is still yours')).toBe(email !== emails[0]);
});
