import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import {
  type AnyDrawLogEntry,
  EMPTY_DRAW_LOG_END,
  followDrawLog,
} from '../../../src/domain/draws/proof/draw-log.ts';
import type { ForfeitedPrize, ForfeitReason } from '../../../src/domain/draws/proof/forfeit.ts';
import { type FileToVerify, verifyProofFiles } from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };
const RACES = 4;
const DAY_MS = 86_400_000;

type Page = Awaited<ReturnType<DrawShop['page']>> & { readonly forfeits?: readonly ForfeitedPrize[] };
type Log = { readonly entries: readonly AnyDrawLogEntry[] };

let shop: DrawShop;
beforeAll(async () => {
  shop = await startDrawShop();
});
afterAll(() => shop.server.close());

const forfeit = (id: number, reason: ForfeitReason = 'excluded', note = 'Записка') =>
  shop.server.context.database.transaction(tx => forfeitPrize(tx, shop.server.context, { id, reason, note }));
const prizesOf = async (lot: number) => {
  const rows = await shop.rows(
    'SELECT id, place, number, state, user_id, won_at, claim_until FROM prizes WHERE lot_id = $1 ORDER BY place',
    lot,
  );
  return rows as readonly {
    id: number;
    place: number;
    number: number;
    state: string;
    user_id: number;
    won_at: Date;
    claim_until: Date;
  }[];
};
const current = async (lot: number) => {
  const prize = (await prizesOf(lot)).find(({ state }) => state !== 'forfeited');
  if (prize === undefined) throw new Error(`nobody has the prize of lot ${lot}`);
  return prize;
};
/** A lot that several people have bought whole, and that is drawn. */
const drawnLot = async (buyers: number) => {
  const who: TestShopper[] = [];
  const lot = await shop.lot({ amount: buyers });
  for (let i = 0; i < buyers; i += 1) {
    const buyer = await shop.shopper();
    who.push(buyer);
    await shop.buy(buyer, lot, 1, false); // one ticket each
  }
  await shop.toTheRound(lot);
  await runDueDraws(shop.server.context);
  return { lot, who };
};
const log = async () => (await shop.call<Log>('draws?limit=1000', undefined)).body;
const page = async (lot: number): Promise<Page> => shop.page(lot);
const published = async (lot: number): Promise<readonly FileToVerify[]> => [
  { name: 'draw.json', text: JSON.stringify(await page(lot)) },
  { name: 'list.txt', text: (await shop.list(lot)).map(line => `${line}\n`).join('') },
  { name: 'log.json', text: JSON.stringify(await log()) },
];
const verdictsOf = async (files: readonly FileToVerify[], mirror?: string) =>
  verifyProofFiles(crypto, files, mirror === undefined ? undefined : { name: 'log.json', text: mirror });
const expectSound = async () => expect(await auditShop(shop.server.context.database)).toEqual({});

describe('a prize that is forfeited', () => {
  test('the same round names another ticket of the list, and the log says that the first has forfeited', async () => {
    const { lot } = await drawnLot(6);
    const before = await page(lot);
    const first = await current(lot);
    shop.clock.now += DAY_MS;
    const at = shop.clock.now;
    expect(await forfeit(first.id)).toBe('forfeited');

    const after = await page(lot);
    expect(after.forfeits).toEqual([
      { prize: 0, number: first.number, reason: 'excluded', at: new Date(at).toISOString() },
    ]);
    expect(after.winner?.number).not.toBe(first.number);
    expect({ ...after, winner: null, forfeits: null, log_head: null }).toEqual({
      ...before,
      winner: null,
      forfeits: null,
      log_head: null,
    });
    const second = await current(lot);
    expect(second).toMatchObject({
      place: 1,
      number: after.winner?.number,
      state: 'won',
      won_at: new Date(at),
    });
    expect(Number(second.claim_until)).toBe(at + 60 * DAY_MS);
    const { entries } = await log();
    expect(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, entries)).toMatchObject({
      position: entries.length,
    });
    expect(entries.at(-1)).toMatchObject({ forfeit: { version: 2, lot_id: lot, number: first.number } });
    await expectSound();
  });

  test('what the office wrote of it, and who had won, stand in nothing that everybody can read', async () => {
    const { lot, who } = await drawnLot(3);
    const first = await current(lot);
    await shop.rows(`UPDATE users SET first_name = 'Утратила' WHERE id = $1`, first.user_id);
    await forfeit(first.id, 'excluded', 'Таємниця');
    const raw = await Promise.all(
      [`draws/${lot}`, 'draws?limit=1000', 'get-winners', `draws/${lot}/tickets`].map(async path =>
        (await fetch(`${shop.server.url}/api/${path}`)).text(),
      ),
    );
    for (const word of ['Утратила', 'Таємниця']) expect(raw.join()).not.toContain(word);
    const former = who.find(({ id }) => id === first.user_id);
    type OwnPrize = { readonly changes: readonly { readonly state: string }[]; readonly shown?: object };
    const own = await shop.call<{ prizes: readonly OwnPrize[] }>('get-prizes', undefined, former);
    expect(own.body.prizes[0]?.changes.map(({ state }) => state)).toEqual(['won', 'forfeited']);
    // Nothing of its winner can be shown any more, and nobody is asked for it.
    expect(own.body.prizes[0]).not.toHaveProperty('shown');
  });

  test('answers and bundles of such a draw are proven by a mirror of the log, and no more than incomplete without', async () => {
    const { lot } = await drawnLot(5);
    await forfeit((await current(lot)).id);
    await forfeit((await current(lot)).id);
    const [draw, list, mirror] = await published(lot);
    if (draw === undefined || list === undefined) throw new Error('nothing is published');
    const [ticket] = await shop.ticketsOf(lot);
    const bundle = await shop.proof(ticket?.id ?? 0);
    const files = [draw, list, { name: 'bundle.json', text: JSON.stringify(bundle.body) }];
    const verdicts = (all: Awaited<ReturnType<typeof verdictsOf>>) =>
      Object.fromEntries(all.map(({ name, verdict }) => [name, verdict]));
    expect(verdicts(await verdictsOf(files))).toMatchObject({
      'draw.json': 'incomplete',
      'bundle.json': 'incomplete',
    });
    expect(verdicts(await verdictsOf(files, mirror?.text ?? ''))).toMatchObject({ 'draw.json': 'valid' });
  });

  test('after the last ticket of a draw has forfeited nobody wins it', async () => {
    const { lot } = await drawnLot(1);
    const { length } = await shop.ticketsOf(lot);
    for (let i = 0; i < length; i += 1) await forfeit((await current(lot)).id);
    const over = await page(lot);
    expect(over).toMatchObject({ state: 'without_winner', winner: null });
    expect(over.forfeits?.map(({ prize }) => prize)).toEqual(Array.from({ length }, (_, prize) => prize));
    expect(over.beacon).not.toBeNull();
    expect(new Set(over.forfeits?.map(({ number }) => number)).size).toBe(length);
    await expectSound();
  });

  test('two that forfeit it at once forfeit it once', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { lot } = await drawnLot(4);
      const { id } = await current(lot);
      const said = await Promise.all([forfeit(id), forfeit(id)]);
      expect(said.toSorted()).toEqual(['already', 'forfeited']);
      expect(await prizesOf(lot)).toHaveLength(2);
    }
    await expectSound();
  });

  test('it is not claimed only once the time for that is over, and reversed only where the payment was taken back', async () => {
    const { lot } = await drawnLot(2);
    const { id, claim_until } = await current(lot);
    expect(await forfeit(id, 'reversed')).toBe('not_reversed');
    shop.clock.now = Number(claim_until) - 1;
    expect(await forfeit(id, 'not_claimed')).toBe('too_early');
    expect(await prizesOf(lot)).toHaveLength(1);
    shop.clock.now += 1;
    expect(await forfeit(id, 'not_claimed')).toBe('forfeited');
  });

  test('whoever has accepted it and shown who they are has claimed it, however late the shop sends it', async () => {
    const { lot, who } = await drawnLot(2);
    const { id, user_id, claim_until } = await current(lot);
    const winner = who.find(each => each.id === user_id);
    if (winner === undefined) throw new Error('nobody won');
    const prizes = makePrizesOfTestShop(shop);
    await prizes.accept(winner, id);
    await prizes.move(id, 'identity_confirmed');
    shop.clock.now = Number(claim_until) + DAY_MS;
    for (const to of ['identity_confirmed', 'to_pack']) {
      if (to === 'to_pack') await prizes.move(id, to);
      expect(await forfeit(id, 'not_claimed'), to).toBe('claimed');
    }
    expect(await forfeit(id, 'excluded')).toBe('forfeited');
    await expectSound();
  });

  test('a lost ticket that was removed from the account is there again once it has won', async () => {
    const { lot, who } = await drawnLot(2);
    const { id, user_id } = await current(lot);
    const other = who.find(each => each.id !== user_id);
    const shown = async () =>
      (await shop.rows('SELECT hidden FROM tickets WHERE lot_id = $1 AND user_id = $2', lot, other?.id)).map(
        ({ hidden }) => !hidden,
      );
    await shop.rows('UPDATE tickets SET hidden = true WHERE lot_id = $1 AND user_id = $2', lot, other?.id);
    expect(await shown()).toEqual([false]);
    await forfeit(id);
    expect(await current(lot)).toMatchObject({ user_id: other?.id });
    expect(await shown()).toEqual([true]);
  });

  test('one that was sent or handed over is not forfeited, nor one that nobody has', async () => {
    const { lot, who } = await drawnLot(2);
    const { id, user_id } = await current(lot);
    const winner = who.find(each => each.id === user_id);
    if (winner === undefined) throw new Error('nobody won');
    const prizes = makePrizesOfTestShop(shop);
    await prizes.accept(winner, id);
    await prizes.move(id, 'identity_confirmed');
    await prizes.move(id, 'handed_over');
    expect(await forfeit(id)).toBe('no_move');
    expect(await forfeit(2_000_000_000)).toBe('not_found');
    expect(await prizesOf(lot)).toHaveLength(1);
    await expectSound();
  });

  test('no program can draw again what nobody has forfeited, or write a forfeit of its own into the log', async () => {
    const { lot } = await drawnLot(3);
    const { id, number } = await current(lot);
    const other = (number % 3) + 1;
    const tries = [
      `UPDATE draws SET winner_number = ${other}, winner_ticket_id = (SELECT id FROM tickets WHERE lot_id = ${lot} AND number = ${other})
        WHERE lot_id = ${lot}`,
      `SELECT move_prize(${id}, 'forfeited', 'office', now(), NULL, 'Так', NULL, '')`,
      `SELECT append_draw_log(NULL, NULL, '{"lot_id":${lot},"number":${number},"prize":0}', now(), ${id})`,
      `UPDATE prizes SET number = ${other} WHERE id = ${id}`,
    ];
    for (const text of tries)
      await shop.rows(text).then(
        rows => expect(JSON.stringify(rows), text).toContain('no_move'),
        error => expect(error, text).toBeInstanceOf(Error),
      );
    await forfeit(id);
    await expect(
      shop.rows(`UPDATE draws SET winner_number = ${number} WHERE lot_id = ${lot}`),
    ).rejects.toThrow('is bound');
    await expectSound();
  });
});
