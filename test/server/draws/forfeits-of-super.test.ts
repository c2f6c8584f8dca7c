import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import type { ForfeitedPrize } from '../../../src/domain/draws/proof/forfeit.ts';
import { verifyProofFiles } from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };
const HOUR = 3_600_000;
const TEXTS = JSON.stringify({ uk: 'Мільйон', ru: 'Миллион', en: 'Million' });

type Page = {
  readonly prize: { readonly state: string };
  readonly winner: { readonly number: number } | null;
  readonly forfeits?: readonly ForfeitedPrize[];
  readonly beacon: object | null;
  readonly draw_at: string | null;
};
type Bundle = { readonly winner: number | null; readonly forfeits?: readonly ForfeitedPrize[] };
type Own = { readonly won: boolean; readonly bundles: readonly Bundle[] };
type Prize = {
  readonly id: number;
  readonly place: number;
  readonly number: number;
  readonly user_id: number;
  readonly state: string;
  readonly won_at: Date;
};

let shop: DrawShop;
let buyers: readonly TestShopper[];
beforeAll(async () => {
  shop = await startDrawShop();
  buyers = [await shop.shopper(), await shop.shopper(), await shop.shopper()];
});
afterAll(() => shop.server.close());

const page = async (id: number) => (await shop.call<Page>(`draws/super/${id}`, undefined)).body;
const own = async (id: number, who: TestShopper) =>
  (await shop.call<Own>(`draws/super/${id}/proof?after=0`, undefined, who)).body;
const prizesOf = async (id: number): Promise<readonly Prize[]> => {
  const rows = await shop.rows(
    'SELECT id, place, number, user_id, state, won_at FROM prizes WHERE super_id = $1 ORDER BY place',
    id,
  );
  return rows as unknown as readonly Prize[];
};
const standing = async (id: number): Promise<Prize> => {
  const prize = (await prizesOf(id)).find(({ state }) => state !== 'forfeited');
  if (prize === undefined) throw new Error(`nobody has super prize ${id}`);
  return prize;
};
const forfeit = (id: number) =>
  shop.server.context.database.transaction(tx =>
    forfeitPrize(tx, shop.server.context, { id, reason: 'excluded', note: 'Таємниця' }),
  );
const text = async (path: string) => (await fetch(`${shop.server.url}/api/draws${path}`)).text();
/** Draws a super prize of a ticket that each buyer has; the last one's payment was taken back in time. */
const drawn = async (id: number): Promise<void> => {
  const from = shop.clock.now;
  await shop.rows(
    `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date) VALUES ($1, $2, $2, 1000, $3, $4)`,
    id,
    TEXTS,
    new Date(from),
    new Date(from + HOUR),
  );
  const lot = await shop.lot({ amount: 50 });
  shop.clock.now += 1_000;
  for (const buyer of buyers) await shop.buy(buyer, lot, 1, false);
  const { order } = await shop.bought(buyers[2] ?? never(), lot, { donate: false });
  expect(await shop.callback(order)).toBe(200);
  expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
  await shop.unlock();
  shop.clock.now = from + HOUR;
  await runDueDraws(shop.server.context);
  shop.clock.now = Date.parse((await page(id)).draw_at ?? '');
  await runDueDraws(shop.server.context);
  expect((await page(id)).prize.state).toBe('drawn');
};
const never = (): never => {
  throw new Error('there is no such buyer');
};
/** What anybody finds who verifies answer, list, void entries and all proofs with a mirror of the log. */
const verdictsOf = async (id: number) => {
  const parts = ['', '/tickets', '/void'];
  const files = await Promise.all(
    parts.map(async part => ({ name: `draw${part}`, text: await text(`/super/${id}${part}`) })),
  );
  const bundles = (await Promise.all(buyers.map(who => own(id, who)))).flatMap(each => each.bundles);
  const proofs = bundles.map((each, at) => ({ name: `proof ${at}`, text: JSON.stringify(each) }));
  const mirror = { name: 'log.json', text: await text('?limit=1000') };
  const judge = (log?: typeof mirror) =>
    [verifyProofFiles(crypto, files, log), ...proofs.map(each => verifyProofFiles(crypto, [each], log))]
      .flat()
      .map(({ name, verdict }) => `${name}: ${verdict}`);
  return { with: judge(mirror), without: judge() };
};
const sound = ['draw: valid', 'proof 0: valid', 'proof 1: valid', 'proof 2: valid', 'proof 3: valid'];
const expectSound = async () => expect(await auditShop(shop.server.context.database)).toEqual({});

describe('a super prize that is forfeited', () => {
  test('the same round names another entry, which wins at that moment; answer and proofs say so, and a mirror of the log proves it', async () => {
    await drawn(7);
    const first = await standing(7);
    shop.clock.now += HOUR;
    expect(await forfeit(first.id)).toBe('forfeited');
    const second = await standing(7);
    expect(second).toMatchObject({ place: 1, state: 'won', won_at: new Date(shop.clock.now) });
    expect(second.number).not.toBe(first.number);
    const forfeits = [
      { prize: 0, number: first.number, reason: 'excluded', at: new Date(shop.clock.now).toISOString() },
    ];
    expect(await page(7)).toMatchObject({
      prize: { state: 'drawn' },
      winner: { number: second.number },
      forfeits,
    });
    for (const who of buyers) {
      const { won, bundles } = await own(7, who);
      expect(won).toBe(who.id === second.user_id);
      for (const each of bundles) expect(each).toMatchObject({ winner: second.number, forfeits });
    }
    const verdicts = await verdictsOf(7);
    expect(verdicts.with).toEqual(sound);
    expect(verdicts.without).toEqual(sound.map(each => each.replace('valid', 'incomplete')));
    expect(await text('?limit=1000')).not.toContain('Таємниця');
    await expectSound();
  });

  test('the account of whoever won it then has it among what was won, and that of the first winner no more', async () => {
    const [first, second] = await prizesOf(7);
    const winsOf = async (who: TestShopper | undefined) =>
      (
        await shop.call<{ wins: readonly { id: number; drawn_at: string }[] }>(
          'get-account-data',
          { wishlist: [] },
          who ?? never(),
        )
      ).body.wins.filter(({ id }) => id === 7);
    for (const who of buyers)
      expect(await winsOf(who)).toMatchObject(
        who.id === second?.user_id ? [{ drawn_at: second.won_at.toISOString() }] : [],
      );
    expect(first?.user_id).not.toBe(second?.user_id);
  });

  test('once everybody has forfeited it ends without a winner, with its number; a void entry never wins it', async () => {
    const voided = (await shop.call<{ void: readonly number[] }>('draws/super/7/void', undefined)).body.void;
    expect(voided).toHaveLength(1);
    await forfeit((await standing(7)).id);
    await forfeit((await standing(7)).id);
    const over = await page(7);
    expect(over).toMatchObject({ prize: { state: 'without_winner' }, winner: null });
    expect(over.beacon).not.toBeNull();
    expect(over.forfeits?.map(({ prize }) => prize)).toEqual([0, 1, 2]);
    const numbers = new Set([...(over.forfeits ?? []).map(({ number }) => number), ...voided]);
    expect([...numbers].toSorted()).toEqual([1, 2, 3, 4]);
    expect((await verdictsOf(7)).with).toEqual(sound);
    for (const who of buyers) expect((await own(7, who)).won).toBe(false);
    const past = await shop.call<{
      draws: readonly { of: string; of_id: number; number: number | null; stage: string | null }[];
    }>('get-winners', undefined);
    expect(past.body.draws.find(({ of, of_id }) => of === 'super' && of_id === 7)).toMatchObject({
      number: null,
      stage: null,
      winner: null,
    });
    await runDueDraws(shop.server.context);
    expect(await page(7)).toMatchObject({ prize: { state: 'without_winner' }, forfeits: over.forfeits });
    await expectSound();
  });

  test('no program can give an entry what nobody has forfeited, or to whom has forfeited it', async () => {
    await drawn(8);
    const { id, number } = await standing(8);
    const other = `(SELECT min(e.number) FROM super_entries e WHERE e.super_id = 8 AND e.number <> ${number})`;
    const change = (to: string) => shop.rows(`UPDATE super_draws SET ${to} WHERE super_id = 8`);
    await expect(change(`winner_number = ${other}`)).rejects.toThrow('bound');
    await expect(change(`winner_number = NULL, state = 'without_winner'`)).rejects.toThrow('bound');
    await forfeit(id);
    await expect(change(`winner_number = ${number}`)).rejects.toThrow('bound');
    await expectSound();
  });
});
