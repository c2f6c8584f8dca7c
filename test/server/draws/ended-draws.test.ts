import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueDrawNewsMails } from '../../../server/draws/queue-draw-news-mails.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { expireReservations } from '../../../server/orders/expire-reservations.ts';
import {
  type DrawLogEnd,
  type DrawLogEntry,
  EMPTY_DRAW_LOG_END,
  followDrawLog,
} from '../../../src/domain/draws/proof/draw-log.ts';
import { readTicketBundle, verifyTicketBundle } from '../../../src/domain/draws/proof/ticket-bundle.ts';
import { judgeVerificationSteps } from '../../../src/domain/draws/proof/verification-steps.ts';
import { type FileToVerify, verifyProofFiles } from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };
const MINUTE = 60_000;

let shop: DrawShop;
let ada: TestShopper;
let bob: TestShopper;
beforeAll(async () => {
  shop = await startDrawShop();
  [ada, bob] = [await shop.shopper(), await shop.shopper()];
});
afterAll(() => shop.server.close());

const endingLot = async (parts: object = {}) => {
  const end = shop.clock.now + MINUTE;
  return { lot: await shop.lot({ amount: 50, endsAt: new Date(end), ...parts }), end };
};
/** Orders one item and pays, and can take the payment back. */
const bought = async (who: TestShopper, lot: number) => {
  const { order } = await shop.bought(who, lot, { donate: false });
  expect(await shop.callback(order)).toBe(200);
  const takeBack = async (): Promise<void> => {
    expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
    await shop.unlock();
  };
  return { takeBack };
};
const voidOf = async (lot: number): Promise<readonly number[]> =>
  (await shop.call<{ void: readonly number[] }>(`draws/${lot}/void`, undefined)).body.void;
const head = async () => (await shop.call<DrawLogEnd | null>('draws/head', undefined)).body;
const log = async () =>
  (await shop.call<{ entries: readonly DrawLogEntry[] }>('draws?limit=1000', undefined)).body.entries;
/** What anybody fetches of a lot's draw, as files for the verifier. */
const published = async (lot: number): Promise<readonly FileToVerify[]> => [
  { name: 'draw.json', text: JSON.stringify(await shop.page(lot)) },
  { name: 'list.txt', text: (await shop.list(lot)).map(line => `${line}\n`).join('') },
  { name: 'void.json', text: JSON.stringify({ lot_id: lot, void: await voidOf(lot) }) },
];
const mailsOf = async (lot: number): Promise<readonly string[]> => {
  const rows = await shop.rows(
    'SELECT subject, text FROM messages WHERE text LIKE $1 ORDER BY id',
    `%draw-${lot}%`,
  );
  return rows.map(row => `${String(row['subject'])}\n${String(row['text'])}`);
};

describe('a lot whose date has come', () => {
  test('a lot with an end is closed at it and drawn, though one ticket was issued, and everybody can verify that', async () => {
    const { lot, end } = await endingLot();
    await bought(ada, lot);
    shop.clock.now = end - 1;
    await runDueDraws(shop.server.context);
    expect((await shop.page(lot)).state).toBe('open');
    shop.clock.now = end;
    await runDueDraws(shop.server.context);
    const closed = await shop.page(lot);
    expect(closed).toMatchObject({
      state: 'closed',
      tickets: 1,
      void_count: 0,
      commitment: {
        version: 2,
        closed_by: 'date',
        closed_at: new Date(end).toISOString(),
        ends_at: new Date(end).toISOString(),
        void: { count: 0 },
      },
    });
    await shop.toTheRound(lot);
    expect(await runDueDraws(shop.server.context)).toBe(1);
    expect(await shop.page(lot)).toMatchObject({ state: 'drawn', winner: { number: 1 } });
    const [verdict] = verifyProofFiles(crypto, await published(lot));
    expect(verdict).toMatchObject({ verdict: 'valid' });
  });

  test('the mail about a lot closed by date says in each holder’s language that it ended, not that it sold out', async () => {
    const { lot, end } = await endingLot();
    const taken = await bought(ada, lot);
    // Whose tickets are all void gets no mail.
    for (const who of [ada, bob]) await bought(who, lot);
    await shop.rows(`UPDATE users SET password_hash = 'x' WHERE id IN ($1, $2)`, ada.id, bob.id);
    await shop.rows(`UPDATE users SET language = 'en' WHERE id = $1`, bob.id);
    await taken.takeBack();
    shop.clock.now = end;
    await runDueDraws(shop.server.context);
    await queueDrawNewsMails(shop.server.context);
    await queueDrawNewsMails(shop.server.context);
    const { commitment } = await shop.page(lot);
    const mails = (await mailsOf(lot)).filter(mail => /розіграш призначено|draw is scheduled/.test(mail));
    expect(mails.map(mail => mail.split('\n')[0]).toSorted()).toEqual([
      'Phone has ended: its draw is scheduled',
      '«Phone»: продаж завершено, розіграш призначено',
    ]);
    const [english = '', ukrainian = ''] = mails.toSorted();
    for (const mail of [english, ukrainian]) expect(mail).toContain(commitment?.root ?? 'no root');
    expect(ukrainian).toContain('Лот «Phone» дійшов своєї дати.');
    expect(ukrainian).toContain('З них недійсних: 1');
    expect(english).toContain('Phone has come to its date.');
    expect(english).toContain('Void tickets: 1');
    expect(mails.join('\n')).not.toMatch(/усе продано|sold out/);
    await shop.toTheRound(lot);
    await runDueDraws(shop.server.context);
  });

  test('a lot that was taken off sale before its end is closed and drawn at its end all the same', async () => {
    const { lot, end } = await endingLot();
    await bought(ada, lot);
    await shop.rows('UPDATE lots SET offered = false WHERE id = $1', lot);
    shop.clock.now = end;
    await runDueDraws(shop.server.context);
    expect(await shop.page(lot)).toMatchObject({
      state: 'closed',
      tickets: 1,
      commitment: { closed_by: 'date' },
    });
    await shop.toTheRound(lot);
    expect(await runDueDraws(shop.server.context)).toBe(1);
    expect(await shop.page(lot)).toMatchObject({ state: 'drawn', winner: { number: 1 } });
  });

  test('a lot at its end stays open for orders placed before, and their tickets get into its list', async () => {
    const { lot, end } = await endingLot();
    await bought(ada, lot);
    const { order: late } = await shop.bought(bob, lot, { donate: false });
    await shop.bought(bob, lot, { donate: false }).catch(() => undefined);
    shop.clock.now = end + 2 * MINUTE;
    await runDueDraws(shop.server.context);
    expect((await shop.page(lot)).state).toBe('open');
    expect(await shop.callback(late)).toBe(200);
    shop.clock.now = end + 60 * MINUTE;
    await expireReservations(shop.server.context);
    await runDueDraws(shop.server.context);
    expect(await shop.page(lot)).toMatchObject({
      state: 'closed',
      tickets: 2,
      commitment: { closed_by: 'date', closed_at: new Date(end + 60 * MINUTE).toISOString() },
    });
  });

  test('a lot that sells out before its end is closed as sold out', async () => {
    const { lot, end } = await endingLot({ amount: 1 });
    await bought(ada, lot);
    expect(await shop.page(lot)).toMatchObject({
      state: 'closed',
      commitment: { closed_by: 'sold_out', ends_at: new Date(end).toISOString() },
    });
  });

  test('a lot that ends without any ticket ends without a winner, waits for no round, is off sale and is logged once', async () => {
    const { lot, end } = await endingLot();
    shop.clock.now = end;
    await runDueDraws(shop.server.context);
    expect(await shop.page(lot)).toMatchObject({
      state: 'without_winner',
      tickets: 0,
      beacon: null,
      winner: null,
      drawn_at: new Date(end).toISOString(),
      commitment: { tickets: 0, void: { count: 0 } },
    });
    const [verdict] = verifyProofFiles(crypto, (await published(lot)).slice(0, 1));
    expect(verdict).toMatchObject({ verdict: 'valid' });
    expect(await shop.row('lots', lot)).toMatchObject({ on_sale: false, list_frozen: true });
    // Later runs change nothing, and two processes at once close it once.
    await Promise.all([runDueDraws(shop.server.context), runDueDraws(shop.server.context)]);
    expect(
      (await log()).filter(({ commitment }) => 'lot_id' in commitment && commitment.lot_id === lot),
    ).toHaveLength(1);
  });
});

describe('a payment that was taken back', () => {
  test('a reversed payment voids its tickets while the list is open: they keep their numbers and can’t win', async () => {
    const { lot, end } = await endingLot();
    const lost = await bought(ada, lot);
    await bought(bob, lot);
    await lost.takeBack();
    expect(await voidOf(lot)).toEqual([1]);
    expect(await shop.page(lot)).toMatchObject({ state: 'open', tickets: 2 });
    shop.clock.now = end;
    await runDueDraws(shop.server.context);
    await shop.toTheRound(lot);
    await runDueDraws(shop.server.context);
    expect(await shop.page(lot)).toMatchObject({ state: 'drawn', void_count: 1, winner: { number: 2 } });
    const mirror = { name: 'log.json', text: JSON.stringify({ entries: await log() }) };
    const [verdict] = verifyProofFiles(crypto, await published(lot), mirror);
    expect(verdict).toMatchObject({ verdict: 'valid' });
    expect(verdict?.steps.map(({ name }) => name)).toEqual(['list', 'commitment', 'beacon', 'winner', 'log']);
    for (const { id } of await shop.ticketsOf(lot)) {
      const bundle = readTicketBundle((await shop.proof(id, bob)).body);
      expect(bundle).toMatchObject({ version: 2, void: [1], log: await head() });
      if (bundle !== null)
        expect(judgeVerificationSteps(verifyTicketBundle(crypto, bundle)).valid).toBe(true);
    }
  });

  test('a lot whose every ticket is void ends without a winner, and its holders get a mail about that', async () => {
    const { lot, end } = await endingLot();
    await (await bought(ada, lot)).takeBack();
    await shop.rows("UPDATE users SET password_hash = 'x' WHERE id = $1", ada.id);
    shop.clock.now = end;
    await runDueDraws(shop.server.context);
    expect(await shop.page(lot)).toMatchObject({ state: 'without_winner', tickets: 1, void_count: 1 });
    const [verdict] = verifyProofFiles(crypto, await published(lot));
    expect(verdict).toMatchObject({ verdict: 'valid' });
    await queueDrawNewsMails(shop.server.context);
    const mails = await mailsOf(lot);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/без переможця|without a winner/);
    expect(mails[0]).toContain((await head())?.hash ?? 'no log');
  });

  test('a reversed payment voids no ticket of a frozen list, and none while another invoice of the order stays paid', async () => {
    const { lot, end } = await endingLot();
    const late = await bought(ada, lot);
    const { order } = await shop.bought(bob, lot, { donate: false });
    for (const invoice of ['first', 'second'])
      expect(await shop.callback(order, { ik_inv_id: `${invoice}-${lot}` })).toBe(200);
    expect(await shop.callback(order, { ik_inv_id: `first-${lot}`, ik_inv_st: 'canceled' })).toBe(200);
    expect(await voidOf(lot)).toEqual([]);
    shop.clock.now = end;
    await runDueDraws(shop.server.context);
    await late.takeBack();
    expect(await voidOf(lot)).toEqual([]);
    const add = shop.rows('INSERT INTO void_tickets (lot_id, number, at) VALUES ($1, 1, now())', lot);
    await expect(add).rejects.toThrow('are frozen');
  });

  test('a ticket void in a frozen list stays void, though another invoice pays its order later', async () => {
    const { lot, end } = await endingLot();
    const { order } = await shop.bought(ada, lot, { donate: false });
    for (const state of ['success', 'canceled'])
      expect(await shop.callback(order, { ik_inv_st: state })).toBe(200);
    await shop.unlock();
    shop.clock.now = end;
    await runDueDraws(shop.server.context);
    expect(await shop.callback(order, { ik_inv_id: `later-${lot}` })).toBe(200);
    expect(await voidOf(lot)).toEqual([1]);
    await expect(shop.rows('DELETE FROM void_tickets WHERE lot_id = $1', lot)).rejects.toThrow('are frozen');
  });
});

test('the entries of the draw log lead to its head, and the audit finds no sum that disagrees after all ended lots', async () => {
  const entries = await log();
  expect(await head()).toEqual(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, entries));
  expect(entries.every(({ commitment }) => commitment.version === 2)).toBe(true);
  expect(await auditShop(shop.server.context.database)).toEqual({});
});
