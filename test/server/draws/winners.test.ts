import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAST_DRAWS_SQL } from '../../../server/draws/past-draws.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';

const RACES = 10;
const HOUR_MS = 3_600_000;
const SHOWN = { name: 'Ксеня', town: 'Львів', with_picture: false };

type PastDraw = {
  readonly of: 'lot' | 'super';
  readonly of_id: number;
  readonly drawn_at: string;
  readonly number: number | null;
  readonly stage: string | null;
  readonly winner: object | null;
};
type Page = { readonly draws: readonly PastDraw[]; readonly next_cursor: string | null };
type Answer = { readonly success: boolean; readonly message?: string };

let shop: ClockedShop;
let prizes: ReturnType<typeof makePrizesOfTestShop>;
beforeAll(async () => {
  shop = await startClockedShop();
  prizes = makePrizesOfTestShop(shop);
});
afterAll(() => shop.server.close());

const page = async (cursor: string | null = null): Promise<Page> =>
  (await shop.call<Page>(`get-winners${cursor === null ? '' : `?cursor=${cursor}`}`, undefined)).body;
const pages = async (): Promise<readonly Page[]> => {
  const all = [await page()];
  for (let next = all[0]?.next_cursor ?? null; next !== null; next = all.at(-1)?.next_cursor ?? null)
    all.push(await page(next));
  return all;
};
const win = async () => {
  const winner = await shop.shopper();
  const avatar = `/api/avatars/of-${winner.id}`;
  await shop.rows(
    `UPDATE users SET first_name = 'Оксана', last_name = 'Коваленко', avatar = $2 WHERE id = $1`,
    winner.id,
    avatar,
  );
  return { winner, avatar, ...(await prizes.won(winner)) };
};
const agree = (who: TestShopper, id: number, version: number, shown: object = SHOWN) =>
  shop.call<Answer>('agree-to-be-shown', { id, version, ...SHOWN, ...shown }, who);
const revoke = (who: TestShopper, id: number) => shop.call<Answer>('revoke-being-shown', { id }, who);
const consentsOf = (id: number) =>
  shop.rows('SELECT name, town, ended_by FROM winner_consents WHERE prize_id = $1 ORDER BY id', id);
const rawPage = async (): Promise<string> => (await fetch(`${shop.server.url}/api/get-winners`)).text();

describe('what is shown of winners', () => {
  test('an answer holds nothing of who won, but what they have agreed to as long as that stands', async () => {
    const { winner, avatar, id, lot } = await win();
    const own = async () => (await page()).draws.find(({ of, of_id }) => of === 'lot' && of_id === lot);
    const expectUnnamed = async () => {
      expect(await own()).toMatchObject({ number: expect.any(Number), stage: 'won', winner: null });
      const raw = await rawPage();
      for (const word of ['Оксана', 'Коваленко', 'Ксеня', 'Львів', avatar]) expect(raw).not.toContain(word);
    };
    await expectUnnamed();

    await agree(winner, id, 0);
    expect(await own()).toMatchObject({ winner: { name: 'Ксеня', town: 'Львів', picture: '' } });
    const raw = await rawPage();
    for (const word of ['Оксана', 'Коваленко', avatar]) expect(raw).not.toContain(word);

    await agree(winner, id, 1, { with_picture: true });
    expect(await own()).toMatchObject({ winner: { name: 'Ксеня', town: 'Львів', picture: avatar } });
    expect(await rawPage()).not.toContain('Коваленко');

    await revoke(winner, id);
    await expectUnnamed();
    expect(await consentsOf(id)).toEqual([
      { name: '', town: '', ended_by: 'winner' },
      { name: '', town: '', ended_by: 'winner' },
    ]);
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test('a consent is refused in the winner’s language where something else was said since, and nothing changes', async () => {
    const { winner, id } = await win();
    await agree(winner, id, 0);
    await revoke(winner, id);
    const late = await shop.call<Answer>('agree-to-be-shown', { id, version: 0, ...SHOWN }, winner, {
      'Accept-Language': 'en',
    });
    expect(late.body).toEqual({
      success: false,
      message: 'This was changed elsewhere meanwhile. Reload the page and try again.',
    });
    expect(await consentsOf(id)).toEqual([{ name: '', town: '', ended_by: 'winner' }]);
    // So does one that knows of more than anybody can have said.
    expect((await agree(winner, id, Number.MAX_SAFE_INTEGER)).body).toMatchObject({ success: false });
  });

  test('of consents and their end said at once, at most one stands, and none that was given before the end', async () => {
    const { winner, id } = await win();
    for (let race = 0; race < RACES; race += 1) {
      const version = 2 * race;
      const [first, , second] = await Promise.all([
        agree(winner, id, version, { name: 'Перша' }),
        revoke(winner, id),
        agree(winner, id, version, { name: 'Друга' }),
      ]);
      expect([first, second].filter(({ body }) => body.success)).toHaveLength(1);
      await revoke(winner, id);
      // What arrives late was said before the end.
      for (const late of [version, version + 1])
        expect((await agree(winner, id, late, { name: 'Пізня' })).body.success).toBe(false);
      expect((await consentsOf(id)).map(({ ended_by }) => ended_by)).toEqual(
        Array.from({ length: race + 1 }, () => 'winner'),
      );
    }
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test('no program can give a consent that has ended, change one, or take one away', async () => {
    const { winner, id } = await win();
    await agree(winner, id, 0);
    const refused = [
      `UPDATE winner_consents SET name = 'Інша' WHERE prize_id = $1`,
      `UPDATE winner_consents SET with_picture = true WHERE prize_id = $1`,
      'DELETE FROM winner_consents WHERE prize_id = $1',
      `INSERT INTO winner_consents (prize_id, name, town, with_picture, at, ended_at, ended_by)
        VALUES ($1, '', '', false, now(), now(), 'winner')`,
      `INSERT INTO winner_consents (prize_id, name, town, with_picture, at) VALUES ($1, 'Друга', 'Київ', false, now())`,
      `UPDATE winner_consents SET ended_at = now(), ended_by = 'winner' WHERE prize_id = $1`,
      `UPDATE winner_consents SET name = '', town = '', ended_at = now(), ended_by = 'office' WHERE prize_id = $1`,
    ];
    for (const text of refused)
      await expect(shop.rows(text, id), text).rejects.toThrow(/winner_consents|consent \d+ stays/u);
    expect(await consentsOf(id)).toEqual([{ name: 'Ксеня', town: 'Львів', ended_by: null }]);
  });
});

describe('draws that are over', () => {
  test('draws of lots and of super prizes of one moment come once each, without a winner too, page by page', async () => {
    const { lot } = await win();
    const end = shop.clock.now + HOUR_MS;
    const lots: number[] = [];
    for (let i = 0; i < 50; i += 1) lots.push(await shop.lot({ amount: 5, endsAt: new Date(end) }));
    const title = JSON.stringify({ uk: 'Мільйон', ru: 'Миллион', en: 'Million' });
    await shop.rows(
      `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date) VALUES (7, $1, $1, 1000, $2, $3)`,
      title,
      new Date(end - 1000),
      new Date(end),
    );
    shop.clock.now = end + HOUR_MS;
    await runDueDraws(shop.server.context);

    const all = await pages();
    expect(all.slice(0, -1).every(({ draws }) => draws.length === 24)).toBe(true);
    const draws = all.flatMap(each => each.draws);
    const keys = draws.map(({ of, of_id }) => `${of} ${of_id}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 51).toSorted()).toEqual(['super 7', ...lots.map(each => `lot ${each}`)].toSorted());
    expect(keys).toContain(`lot ${lot}`);
    const [{ total } = { total: 0 }] = await shop.rows(
      `SELECT (SELECT count(*) FROM draws WHERE drawn_at IS NOT NULL)::int
        + (SELECT count(*) FROM super_draws WHERE drawn_at IS NOT NULL)::int AS total`,
    );
    expect(keys).toHaveLength(Number(total));
    expect(
      draws
        .slice(0, 51)
        .every(({ number, stage, winner }) => [number, stage, winner].every(each => each === null)),
    ).toBe(true);
    const moments = draws.map(({ drawn_at }) => drawn_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('a page begins behind any cursor of its form, and another is refused by its field', async () => {
    for (const cursor of ['9999999999999999-super-9999999999', '0-lot-1', '1-super-2147483648'])
      expect((await shop.call<Page>(`get-winners?cursor=${cursor}`, undefined)).status, cursor).toBe(200);
    for (const cursor of ['1-lot', '-1-lot-1', '99999999999999999-lot-1', '1-prize-1', '1-lot-0'])
      expect((await shop.call(`get-winners?cursor=${cursor}`, undefined)).status, cursor).toBe(422);
    expect((await page('0-lot-1')).draws).toEqual([]);
  });

  test('a page far down the list is found by the index: no draw before it is read', async () => {
    const plan = await shop.server.context.database.transaction(async tx => {
      // As on a shop with many draws, and as every statement of the server is planned.
      await tx.query('SET LOCAL enable_seqscan = off', []);
      await tx.query('SET LOCAL plan_cache_mode = force_generic_plan', []);
      await tx.query(`PREPARE past_draws (text, bigint, text, bigint) AS ${PAST_DRAWS_SQL}`, []);
      const rows = await tx.query(`EXPLAIN EXECUTE past_draws ('uk', 1000000, 'lot', 1)`, []);
      await tx.query('DEALLOCATE past_draws', []);
      return JSON.stringify(rows);
    });
    for (const index of ['draws_latest', 'super_draws_latest']) expect(plan).toContain(index);
    expect(plan.match(/Index Cond: \(drawn_at <= /gu)).toHaveLength(2);
  });
});
