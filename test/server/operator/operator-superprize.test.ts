import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperatorShop, startOperatorShop } from '../../support/shops/operator-shop.ts';
import { makeCartOfOneLot, type TestShopper } from '../../support/shops/test-shop-world.ts';

const HOUR = 3_600_000;
const TEXTS = JSON.stringify({ uk: 'Мільйон', ru: 'Миллион', en: 'Million' });
const OLENA = { email: 'olena@mail.example', phone: '380671112233', address: 'вул. Тестова, 1, Львів' };

let opened: OperatorShop;
let moved = 0;
let olena: TestShopper;
beforeAll(async () => {
  opened = await startOperatorShop({ now: () => Date.now() + moved, env: { DRAW_DELAY_SECONDS: '0' } });
  const { server, shop } = opened;
  olena = await shop.shopper(OLENA);
  await server.context.database.query('UPDATE users SET address = $2 WHERE id = $1', [
    olena.id,
    OLENA.address,
  ]);
  const now = server.context.now();
  await server.context.database.query(
    `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date) VALUES (7, $1, $1, 1000000, $2, $3)`,
    [TEXTS, new Date(now - HOUR), new Date(now + HOUR)],
  );
});
afterAll(() => opened.close());

const run = (...argv: readonly string[]) => opened.operator.run(...argv);
const shown = async () => JSON.parse((await run('superprize', 'show', '7', '--json')).out);

describe('a super prize in which somebody takes part', () => {
  test('superprize show prints the number of participants, and no list of tickets while the prize is open', async () => {
    expect(await shown()).toMatchObject({ state: 'open', people: 0 });
    const { server, shop } = opened;
    const lot = await shop.lot({ ticketDonateAmount: 3 });
    await shop.callback((await shop.order(olena, makeCartOfOneLot(lot, 2))).body);
    expect(await shown()).toMatchObject({
      id: 7,
      title: 'Million',
      total: 1_000_000,
      state: 'open',
      people: 1,
    });
    const { out } = await run('superprize', 'show', '7', '--language', 'uk');
    expect(out).toContain('title: Мільйон');
    expect(out).not.toMatch(/tickets|winner|random_value/);
    expect(await server.context.database.query('SELECT id FROM super_prizes')).toEqual([{ id: 7 }]);
  });

  test('the command remove refuses a super prize with entries and says why, also in a dry run', async () => {
    for (const more of [[], ['--dry-run']])
      expect(await run('remove', 'superprize', '7', ...more)).toMatchObject({
        exit: 1,
        out: '',
        err: 'What was announced and has entries is drawn, not removed (superprize)\nNothing was changed.\n',
      });
    expect(await run('remove', 'superprize', '8')).toMatchObject({ exit: 1 });
    expect(await shown()).toMatchObject({ state: 'open', people: 1 });
  });

  test('superprize show prints a drawn super prize with its draw and the winner’s phone and address', async () => {
    moved = HOUR + 1_000;
    expect(await run('draw', 'run-due')).toMatchObject({ exit: 0 });
    expect(await shown()).toMatchObject({ state: 'closed', tickets: 6, void_count: 0, winner_id: null });
    moved += 3_000; // the beacon's next round
    await run('draw', 'run-due');
    const drawn = await shown();
    expect(drawn).toMatchObject({
      state: 'drawn',
      tickets: 6,
      winner_id: olena.id,
      winner_email: OLENA.email,
      winner_phone: OLENA.phone,
      winner_address: OLENA.address,
      random_value: expect.stringMatching(/^[0-9a-f]{64}$/),
      beacon_signature: expect.stringMatching(/^[0-9a-f]{96}$/),
      commitment: { super_id: 7, tickets: 6 },
    });
    expect(drawn.winner_number).toBeLessThanOrEqual(6);
    expect((await run('superprize', 'show', '7')).out).toContain(`winner_phone: ${OLENA.phone}`);
    expect(await run('remove', 'superprize', '7')).toMatchObject({ exit: 1 });
  });

  test('superprize show refuses an unknown super prize', async () => {
    expect(await run('superprize', 'show', '8')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('There is no super prize 8'),
    });
    expect(await run('superprize', 'show')).toMatchObject({ exit: 2 });
  });
});
