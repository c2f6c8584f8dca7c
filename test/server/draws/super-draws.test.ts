import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyDrawLogChain } from '../../../server/draws/draw-log.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { formatMomentText } from '../../../server/messages/mails/format-moment-text.ts';
import { queueStaffMails } from '../../../server/messages/staff/queue-staff-mails.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { checkSuperprize } from '../../../server/operator/kinds/check-superprize.ts';
import type { SuperCommitment } from '../../../src/domain/draws/proof/commitment.ts';
import {
  readSuperPrizeEntryBundle,
  verifySuperPrizeEntryBundle,
} from '../../../src/domain/draws/proof/super/super-prize-entry-bundle.ts';
import { judgeVerificationSteps } from '../../../src/domain/draws/proof/verification-steps.ts';
import { verifyProofFiles } from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import { makeStatementRecordingContext } from '../../support/database/make-statement-recording-context.ts';
import { fetchOutbox } from '../../support/requests/api-client.ts';
import { DRAW_SHOP_DELAY_SECONDS, type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { TEST_BEACON_CHAIN } from '../../support/stand-ins/test-beacon.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };
const HOUR = 3_600_000;

let shop: DrawShop;
let takenBack: Parameters<DrawShop['callback']>[0];
beforeAll(async () => {
  shop = await startDrawShop();
});
afterAll(() => shop.server.close());

const query = async <T extends Readonly<Record<string, unknown>>>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly T[]> => shop.server.context.database.query<T>(sql, values);
const texts = (text: string) => JSON.stringify({ uk: text, ru: text, en: text });
/** Announces a super prize that begins now, and answers its last moment. */
const announce = async (id: number, hours: number): Promise<number> => {
  const from = shop.clock.now;
  const to = from + hours * HOUR;
  await query(
    `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date) VALUES ($1, $2, $3, 1000000, $4, $5)`,
    [id, texts('Million'), texts('All tickets'), new Date(from), new Date(to)],
  );
  return to;
};

type Page = {
  readonly prize: { readonly state: string; readonly user_count: number; readonly total: number };
  readonly tickets: number;
  readonly void_count: number;
  readonly commitment: SuperCommitment | null;
  readonly draw_at: string | null;
  readonly winner: { readonly number: number; readonly lot_id: number; readonly ticket: number } | null;
  readonly log_head: { readonly position: number } | null;
};
type Own = {
  readonly count: number;
  readonly won: boolean;
  readonly bundles: readonly unknown[];
  readonly next: number | null;
};
const page = async (id: number) => (await shop.call<Page>(`draws/super/${id}`, undefined)).body;
const own = async (id: number, who: TestShopper, after = 0) =>
  (await shop.call<Own>(`draws/super/${id}/proof?after=${after}`, undefined, who)).body;
const text = async (path: string) => (await fetch(`${shop.server.url}/api/draws/super/${path}`)).text();
const run = () => runDueDraws(shop.server.context);
/** What anybody who downloads it finds. */
const verdictOf = async (id: number, parts: readonly string[] = ['', '/tickets', '/void']) => {
  const files = await Promise.all(parts.map(part => text(`${id}${part}`)));
  return verifyProofFiles(
    crypto,
    files.map((each, at) => ({ name: String(at), text: each })),
  ).map(({ verdict }) => verdict);
};

describe('a super prize', () => {
  let ada: TestShopper;
  let bob: TestShopper;
  let eve: TestShopper;
  let first: number;
  let second: number;
  let end: number;

  test('a super prize counts the people who hold a ticket of its period, and no others', async () => {
    [ada, bob, eve] = [await shop.shopper(), await shop.shopper(), await shop.shopper()];
    first = await shop.lot({ amount: 50, ticketAmount: 1, ticketDonateAmount: 2 });
    second = await shop.lot({ amount: 50, ticketAmount: 1, ticketDonateAmount: 3 });
    await shop.buy(eve, first, 1);
    shop.clock.now += HOUR;
    end = await announce(7, 2);
    expect((await page(7)).prize).toMatchObject({ state: 'open', user_count: 0, total: 1_000_000 });
    shop.clock.now += 1000;
    await shop.buy(ada, first, 2);
    await shop.buy(bob, second, 1);
    await shop.buy(ada, second, 1, false);
    expect(await own(7, ada)).toEqual({ count: 5, won: false, bundles: [], next: null });
    expect(await own(7, eve)).toEqual({ count: 0, won: false, bundles: [], next: null });
    const current = await shop.call<Page['prize']>('get-superprize', {});
    expect(current.body).toMatchObject({ id: 7, title: 'Million', terms: 'All tickets', state: 'open' });
  });

  test('a super prize can’t be announced beside another, nor changed once it has entries', async () => {
    await expect(announce(8, 1)).rejects.toThrow('super_prizes_one');
    for (const change of ['total = 1', 'to_date = to_date + $$1 hour$$', 'terms = $${}$$', 'title = $${}$$'])
      await expect(query(`UPDATE super_prizes SET ${change} WHERE id = 7`)).rejects.toThrow('has entries');
    await expect(query('DELETE FROM super_prizes WHERE id = 7')).rejects.toThrow('has entries');
    const imported = (more: object) =>
      shop.server.context.database.transaction(tx => {
        const title = { uk: 'Million', ru: 'Million', en: 'Million' };
        const terms = { uk: 'All tickets', ru: 'All tickets', en: 'All tickets' };
        const [from_date, to_date] = [new Date(end - 2 * HOUR).toISOString(), new Date(end).toISOString()];
        const values = {
          id: 7,
          title,
          terms,
          pictures: [],
          total: 1_000_000,
          from_date,
          to_date,
          ...more,
        };
        const present = new Set([...Object.keys(values), 'title_en', 'terms_en']);
        return checkSuperprize(tx, [{ line: 1, values }], present, { now: end, lotsWithoutDate: false });
      });
    expect(await imported({})).toEqual([]);
    const refused = [{ line: 1, field: 'id', text: 'super_entered' }];
    expect(await imported({ total: 1 })).toEqual(refused);
    expect(await imported({ terms: { uk: 'All tickets', ru: 'All tickets', en: 'Some' } })).toEqual(refused);
    expect(await imported({ to_date: new Date(end + HOUR).toISOString() })).toEqual(refused);
    await expect(query('UPDATE super_prizes SET is_over = true WHERE id = 7')).rejects.toThrow(
      'ends by its draw',
    );
  });

  test('a super prize at its end waits for orders placed in time and leaves out later ones, and its void entries are counted', async () => {
    await query(
      `INSERT INTO settings (address, phone, notification_mail, facebook, instagram, android_app, ios_app, staff_mails)
       VALUES ($1, '', '', '', '', '', '', '{staff@shop.example}')`,
      [texts('')],
    );
    // People of the sample have no password, and no mailbox.
    await query(`UPDATE users SET password_hash = 'x'`);
    shop.clock.now = end - 1000;
    const { order } = await shop.bought(bob, first, { quantity: 1, donate: true });
    shop.clock.now = end + 1000;
    await shop.buy(eve, second, 1);
    await run();
    expect(await page(7)).toMatchObject({ prize: { state: 'open' }, tickets: 0, commitment: null });
    expect(await shop.callback(order)).toBe(200);
    // Ada's second order is taken back before the list is frozen.
    const [taken] = await query<{ invoice: string; transaction_id: string; total: bigint; currency: string }>(
      `SELECT e.invoice_id AS invoice, o.transaction_id, o.cart_total AS total, o.currency FROM payment_events e
         JOIN order_lines n ON n.order_id = e.order_id JOIN orders o ON o.id = e.order_id
       WHERE o.user_id = $1 AND n.lot_id = $2`,
      [ada.id, second],
    );
    if (taken === undefined) throw new Error('Ada has no second order');
    takenBack = { ...taken, cart_total: Number(taken.total) };
    const back = { ik_inv_id: taken.invoice, ik_inv_st: 'canceled' };
    expect(await shop.callback(takenBack, back)).toBe(200);
    await run();
    const closed = await page(7);
    expect(closed).toMatchObject({
      prize: { state: 'closed', user_count: 2 },
      tickets: 10,
      void_count: 1,
      winner: null,
      log_head: { position: 1 },
    });
    expect(closed.commitment).toMatchObject({
      version: 2,
      super_id: 7,
      tickets: 10,
      delay: DRAW_SHOP_DELAY_SECONDS,
      beacon: TEST_BEACON_CHAIN,
      void: { count: 1 },
      closed_by: 'date',
      ends_at: new Date(end).toISOString(),
      closed_at: new Date(shop.clock.now).toISOString(),
    });
    expect(await verifyDrawLogChain(shop.server.context.database)).toBeNull();
    const entries = (await text('7/tickets')).split('\n').slice(0, -1);
    const lots = entries.map(line => Number(line.split(' ')[0]));
    expect(lots).toEqual([first, first, first, first, second, second, second, second, first, first]);
  });

  test('the list of a super prize is read from the database once and then from its file, compressed on request', async () => {
    const statements: string[] = [];
    const context = makeStatementRecordingContext(
      shop.server.context,
      statement => void statements.push(statement),
    );
    const app = makeHttpApp(context);
    const ask = (encoding: string) =>
      app.request(
        '/api/draws/super/7/tickets',
        { headers: { 'accept-encoding': encoding } },
        { incoming: { socket: { remoteAddress: '198.51.100.1', remoteFamily: 'IPv4', remotePort: 1 } } },
      );
    const list = await (await ask('identity')).text();
    expect(list).toBe(await text('7/tickets'));
    expect(statements.filter(each => each.includes('string_agg'))).toHaveLength(1);
    statements.length = 0;
    const { headers } = await ask('identity');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${(await page(7)).commitment?.root}"`,
      'content-length': String(list.length),
    });
    const packed = await ask('gzip');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(list);
    expect(statements.filter(each => each.includes('super_entries'))).toEqual([]);
  });

  test('the database refuses every change of a super prize’s frozen list and draw', async () => {
    await expect(query('UPDATE super_entries SET is_void = false')).rejects.toThrow('append-only');
    await expect(query('DELETE FROM super_entries')).rejects.toThrow('append-only');
    await expect(
      query(
        `INSERT INTO super_entries SELECT 7, 99, lot_id, number, user_id, false FROM tickets WHERE user_id = $1
         LIMIT 1`,
        [eve.id],
      ),
    ).rejects.toThrow('frozen');
    await expect(query('UPDATE super_draws SET round = round + 1')).rejects.toThrow('bound');
    await expect(query('DELETE FROM super_draws')).rejects.toThrow('append-only');
  });

  test('a void entry of a super prize stays void, though another invoice pays its order afterwards', async () => {
    expect(await shop.callback(takenBack, { ik_inv_id: 'paid-again' })).toBe(200);
    expect(await page(7)).toMatchObject({ tickets: 10, void_count: 1 });
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test('the proof of each super prize entry is answered to its owner, verifies, and is not answered to others', async () => {
    for (const [who, count] of [
      [ada, 5],
      [bob, 5],
      [eve, 0],
    ] as const) {
      const { bundles, ...rest } = await own(7, who);
      expect(rest).toEqual({ count, won: false, next: null });
      expect(bundles).toHaveLength(count);
      for (const each of bundles) {
        const bundle = readSuperPrizeEntryBundle(each);
        if (bundle === null) throw new Error('not a bundle');
        expect(bundle.user_id).toBe(who.id);
        expect(judgeVerificationSteps(verifySuperPrizeEntryBundle(crypto, bundle))).toEqual({
          valid: true,
          complete: false,
        });
      }
    }
    expect((await shop.call('draws/super/7/proof', undefined)).status).toBe(401);
    expect((await shop.call('draws/super/99', undefined)).status).toBe(404);
    expect((await shop.call('draws/super/99/void', undefined)).status).toBe(404);
  });

  test('a super prize is drawn by its committed round, as everybody can verify, and winner and staff get a mail', async () => {
    expect(await run()).toBe(0);
    const due = Date.parse((await page(7)).draw_at ?? '');
    await expect(
      query(
        `UPDATE super_draws SET state = 'drawn', winner_number = 1, drawn_at = $1,
        beacon_signature = decode(repeat('00', 48), 'hex'), random_value = sha256(decode(repeat('00', 48), 'hex'))`,
        [new Date(shop.clock.now)],
      ),
    ).rejects.toThrow('cannot be drawn so');
    shop.clock.now = due;
    expect((await page(7)).prize.state).toBe('waiting');
    expect((await Promise.all([run(), run()])).reduce((a, b) => a + b)).toBe(1);
    const drawn = await page(7);
    expect(drawn.prize.state).toBe('drawn');
    expect(await verdictOf(7)).toEqual(['valid']);
    const { bundles } = await own(7, ada);
    for (const each of bundles) {
      const bundle = readSuperPrizeEntryBundle(each);
      expect(bundle !== null && judgeVerificationSteps(verifySuperPrizeEntryBundle(crypto, bundle))).toEqual({
        valid: true,
        complete: true,
      });
    }
    await queueStaffMails(shop.server.context);
    const [winner] = await query<{ id: number; email: string }>(
      `SELECT u.id, u.email FROM super_draws d JOIN super_entries e ON (e.super_id, e.number) = (d.super_id, d.winner_number)
       JOIN users u ON u.id = e.user_id`,
    );
    // Whichever page of their entries is read, an empty one too: only the winner has won.
    for (const who of [ada, bob, eve])
      for (const after of [0, 1_000]) expect((await own(7, who, after)).won).toBe(who.id === winner?.id);
    // In the account, too: with the ticket that won.
    for (const who of [ada, bob, eve]) {
      const account = await shop.call<{ wins: unknown }>('get-account-data', { wishlist: [] }, who);
      const { lot_id = 0, ticket = 0 } = drawn.winner ?? {};
      const ticket_title = ticketTitle(lot_id, ticket);
      const drawn_at = new Date(due).toISOString();
      const win = { of: 'super', id: 7, title: 'Million', image: '', ticket_title, drawn_at };
      expect(account.body.wins).toEqual(who.id === winner?.id ? [win] : []);
    }
    // The winning entry is what the winner sees first, wherever in the list it stands, and once.
    const winners = [ada, bob, eve].find(({ id }) => id === winner?.id) ?? eve;
    const numbers = async (after: number) =>
      (await own(7, winners, after)).bundles.map(each => readSuperPrizeEntryBundle(each)?.entry.number);
    const seen = await numbers(0);
    expect(seen[0]).toBe(drawn.winner?.number);
    expect(new Set(seen).size).toBe(5);
    expect(await numbers(1)).toEqual(seen.slice(1).filter(number => number !== 1));
    const mails = await fetchOutbox(shop.server.url);
    const told = mails.filter(({ text: words }) => words.includes('/superprize-7')).map(({ to }) => to);
    expect(told.toSorted()).toEqual(
      [winner?.email ?? '', 'staff@shop.example', 'staff@shop.example'].toSorted(),
    );
    // The winner reads until when the prize is to be accepted, and where.
    const { text: won = '' } = mails.find(({ to }) => to === winner?.email) ?? {};
    expect(won).toContain(formatMomentText('uk', new Date(due + 60 * 24 * 3_600_000)));
    expect(won).toMatch(/\/account#tickets$/m);
    // Staff read that the winner accepts it there, and which command lists it then.
    const staff = mails.filter(({ to }) => to === 'staff@shop.example').map(mail => mail.text);
    expect(staff.filter(words => words.includes('operator prizes list --state accepted'))).toHaveLength(1);
    expect(staff.join()).toContain('переможець прийме приз у своєму акаунті');
    await run();
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test('a super prize without any ticket ends without a winner and needs no round', async () => {
    shop.clock.now += HOUR;
    const to = await announce(8, 1);
    const current = await shop.call<{ id: number }>('get-superprize', {});
    expect(current.body.id).toBe(8);
    shop.clock.now = to;
    await run();
    expect(await page(8)).toMatchObject({ prize: { state: 'without_winner' }, tickets: 0, winner: null });
    expect(await verdictOf(8, ['', '/void'])).toEqual(['valid']);
    expect((await page(7)).prize.state).toBe('drawn');
    shop.clock.now += 15 * 24 * HOUR;
    expect((await shop.call('get-superprize', {})).status).toBe(404);
  });

  test('the winner of a super prize sees the winning entry first and each entry once over all pages', async () => {
    shop.clock.now += HOUR;
    const [zoe, lot] = [await shop.shopper(), await shop.lot({ amount: 50, ticketDonateAmount: 2 })];
    const to = await announce(9, 1);
    shop.clock.now += 1_000;
    for (let n = 0; n < 3; n += 1) await shop.buy(zoe, lot, 7);
    shop.clock.now = to;
    await run();
    shop.clock.now = Date.parse((await page(9)).draw_at ?? '');
    await run();
    const winner = (await page(9)).winner?.number;
    const numbers: (number | undefined)[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const part: Own = await own(9, zoe, after);
      expect(part.bundles.length).toBeLessThanOrEqual(20);
      numbers.push(...part.bundles.map(each => readSuperPrizeEntryBundle(each)?.entry.number));
      after = part.next;
    }
    expect(numbers[0]).toBe(winner);
    expect(numbers.slice(1).toSorted((a = 0, b = 0) => a - b)).toEqual(numbers.slice(1));
    expect(numbers).toHaveLength(42);
    expect(new Set(numbers).size).toBe(42);
  });
});
