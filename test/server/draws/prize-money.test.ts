import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { BANK_ACCOUNT } from '../../arbitraries/bank-account.ts';
import { BRANCH_ADDRESS, COLLECTION_ADDRESS } from '../../arbitraries/delivery.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';

const RACES = 10;
const CASH = 2_000_050;
const CLAIM_MS = 61 * 24 * 3_600_000;
const OTHER_ACCOUNT = { ...BANK_ACCOUNT, iban: 'UA973000010000097531864209753' };

type Prize = {
  readonly id: number;
  readonly address: object | null;
  readonly account?: object;
  readonly cash?: number;
};
type Answer = {
  readonly success: boolean;
  readonly prize?: Prize;
  readonly messages?: Readonly<Record<string, readonly string[]>>;
};

let shop: ClockedShop;
let prizes: ReturnType<typeof makePrizesOfTestShop>;
beforeAll(async () => {
  shop = await startClockedShop();
  prizes = makePrizesOfTestShop(shop);
});
afterAll(() => shop.server.close());

const win = async (parts: { cash?: number } = { cash: CASH }) => {
  const winner = await shop.shopper();
  return { winner, ...(await prizes.won(winner, parts)) };
};
const accept = (who: TestShopper, id: number, wanted: object) =>
  shop.call<Answer>('accept-prize', { id, ...wanted }, who);
const takeMoney = (who: TestShopper, id: number, account: object = BANK_ACCOUNT) =>
  accept(who, id, { account });
const payOut = async (id: number, reference: string): Promise<unknown> => {
  const [row] = await shop.rows(
    `SELECT m.outcome FROM move_prize($1, 'paid_out', 'office', $2, NULL, '', NULL, '', $3) m`,
    id,
    new Date((shop.clock.now += 1000)),
    reference,
  );
  return row?.['outcome'];
};
const stateOf = async (id: number) =>
  (await shop.rows('SELECT state, address_id, holder, iban, reference FROM prizes WHERE id = $1', id))[0];
const changesOf = async (id: number) =>
  (await shop.rows('SELECT state FROM prize_changes WHERE prize_id = $1 ORDER BY id', id)).map(
    ({ state }) => state,
  );
const forfeit = (id: number) => {
  const { context } = shop.server;
  return context.database.transaction(tx =>
    forfeitPrize(tx, context, { id, reason: 'not_claimed', note: 'why' }),
  );
};
const mailsOf = async (id: number) =>
  (
    await shop.rows(`SELECT template FROM messages WHERE kind = 'mail' AND prize_id = $1 ORDER BY id`, id)
  ).map(({ template }) => template);

describe('the money in a prize’s place', () => {
  test('is offered with its sum, accepted with an account, and paid out once by one transfer', async () => {
    const { winner, id, lot } = await win();
    const { body: shown } = await shop.call<{ prizes: readonly Prize[] }>('get-prizes', undefined, winner);
    expect(shown.prizes.find(each => each.id === id)?.cash).toBe(20_000.5);
    const { body: all } = await shop.call<{ lot: { cash_alternative?: number } }>(
      `get-lot/${lot}`,
      undefined,
    );
    expect(all.lot.cash_alternative).toBe(20_000.5);

    const typed = { holder: ` ${BANK_ACCOUNT.holder} `, iban: 'ua21 3223 1300 0002 6007 2335 6600 1' };
    const { body } = await takeMoney(winner, id, typed);
    expect(body).toMatchObject({
      success: true,
      prize: { address: null, account: BANK_ACCOUNT, cash: 20_000.5 },
    });
    expect(await payOut(id, 'T-1')).toBe('no_move');
    await prizes.move(id, 'identity_confirmed');
    expect(await payOut(id, 'T-1')).toBe('moved');
    expect(await payOut(id, 'T-1')).toBe('already');
    expect(await payOut(id, 'T-2')).toBe('no_move');
    expect((await takeMoney(winner, id, OTHER_ACCOUNT)).body.success).toBe(false);
    expect(await stateOf(id)).toEqual({
      state: 'paid_out',
      address_id: null,
      ...BANK_ACCOUNT,
      reference: 'T-1',
    });
    expect(await mailsOf(id)).toContain('prize-paid-out');

    const other = await win();
    await takeMoney(other.winner, other.id);
    await prizes.move(other.id, 'identity_confirmed');
    expect(await payOut(other.id, 'T-1')).toBe('reference_taken');
  });

  test('is refused where the lot offers none, and with another’s form at its field; nothing changes', async () => {
    const without = await win({});
    const refused = await takeMoney(without.winner, without.id);
    expect([refused.status, Object.keys(refused.body.messages ?? {})]).toEqual([422, ['account']]);
    const { winner, id } = await win();
    const wrong = await takeMoney(winner, id, {
      holder: 'Оксана',
      iban: BANK_ACCOUNT.iban.replace('1', '2'),
    });
    expect(Object.keys(wrong.body.messages ?? {}).toSorted()).toEqual(['holder', 'iban']);
    const neither = await accept(winner, id, {});
    expect(Object.keys(neither.body.messages ?? {})).toEqual(['kind']);
    for (const each of [without.id, id]) expect(await changesOf(each)).toEqual(['won']);
    const stranger = await shop.shopper();
    expect((await takeMoney(stranger, id)).status).toBe(404);
  });

  test('can be changed for the prize and back; each change is confirmed anew and mailed, the same again is none', async () => {
    const { winner, id } = await win();
    await takeMoney(winner, id);
    await takeMoney(winner, id);
    await takeMoney(winner, id, OTHER_ACCOUNT);
    await accept(winner, id, { address: BRANCH_ADDRESS });
    expect(await stateOf(id)).toMatchObject({ state: 'accepted', holder: null, iban: null });
    await prizes.move(id, 'identity_confirmed');
    expect(await payOut(id, 'T-3')).toBe('other_way');
    await prizes.move(id, 'to_pack');
    await takeMoney(winner, id);
    expect(await changesOf(id)).toEqual([
      'won',
      'accepted',
      'accepted',
      'accepted',
      'identity_confirmed',
      'to_pack',
      'accepted',
    ]);
    expect((await mailsOf(id)).filter(template => template === 'prize-address-changed')).toHaveLength(4);
    await prizes.move(id, 'identity_confirmed');
    await expect(prizes.move(id, 'to_pack')).rejects.toThrow('other_way');
  });

  test('goes to the account that was confirmed: the winner can’t change it any more, in that moment neither', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const { winner, id } = await win();
      await takeMoney(winner, id);
      const [said] = await Promise.all([
        takeMoney(winner, id, OTHER_ACCOUNT),
        prizes.move(id, 'identity_confirmed'),
      ]);
      const wanted = said.body.success ? OTHER_ACCOUNT : BANK_ACCOUNT;
      if ((await stateOf(id))?.['state'] === 'accepted') await prizes.move(id, 'identity_confirmed');
      for (const late of [{ account: BANK_ACCOUNT }, { account: OTHER_ACCOUNT }, { address: BRANCH_ADDRESS }])
        expect((await accept(winner, id, late)).body.success).toBe(false);
      expect(await payOut(id, `R-${n}`)).toBe('moved');
      expect(await stateOf(id)).toMatchObject({ state: 'paid_out', ...wanted });
    }
  });

  test('the office opens a confirmed account anew, with a reason, and pays none whose ticket was paid back', async () => {
    const { winner, id, order } = await win();
    await takeMoney(winner, id);
    await prizes.move(id, 'identity_confirmed');
    await expect(prizes.move(id, 'accepted')).rejects.toThrow('no_move');
    await prizes.move(id, 'accepted', '', 'the account is closed');
    expect(await mailsOf(id)).toEqual(['prize-address-changed']);
    expect((await takeMoney(winner, id, OTHER_ACCOUNT)).body.success).toBe(true);
    await prizes.move(id, 'identity_confirmed');
    expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
    expect(await payOut(id, 'T-4')).toBe('reversed');
  });

  test('is a term of the lot that nobody changes once it has an order, and no prize is given money without it', async () => {
    const { id, lot } = await win();
    for (const cash of [null, CASH - 1, CASH + 1])
      await expect(
        shop.rows('UPDATE lots SET cash_alternative = $2 WHERE id = $1 RETURNING id', lot, cash),
      ).rejects.toThrow('are frozen');
    const without = await win({});
    const take = `UPDATE prizes SET state = 'accepted', since = since + interval '1 second', holder = 'Ко Валь',
      iban = '${BANK_ACCOUNT.iban}' WHERE id = $1 RETURNING id`;
    await expect(shop.rows(take, without.id)).rejects.toThrow('does not go from won to accepted');
    expect(await shop.rows(take, id)).toHaveLength(1);
    await expect(
      shop.rows(
        `UPDATE prizes SET iban = '${OTHER_ACCOUNT.iban}', state = 'identity_confirmed' WHERE id = $1 RETURNING id`,
        id,
      ),
    ).rejects.toThrow('does not go from accepted to identity_confirmed');
    await shop.rows(
      `INSERT INTO prize_changes (prize_id, state, by, at)
      SELECT id, state, 'winner', since FROM prizes WHERE id = $1 RETURNING id`,
      id,
    );
  });

  test('a prize that waits to be collected is handed over there; nobody is late while it does', async () => {
    const { winner, id } = await win({});
    expect((await accept(winner, id, { address: COLLECTION_ADDRESS })).body.success).toBe(true);
    for (const to of ['identity_confirmed', 'to_pack']) await prizes.move(id, to);
    await expect(prizes.move(id, 'sent', '20770001')).rejects.toThrow('other_way');
    await prizes.move(id, 'ready');
    expect(await mailsOf(id)).toEqual(['prize-ready']);
    expect((await accept(winner, id, { address: BRANCH_ADDRESS })).body.success).toBe(false);
    shop.clock.now += CLAIM_MS;
    expect(await forfeit(id)).toBe('claimed');
    await prizes.move(id, 'handed_over');
    expect(await mailsOf(id)).toEqual([]);
  });

  test('one that nobody collects comes back, tells its winner, can go elsewhere, and is forfeited in the end', async () => {
    const { winner, id } = await win({});
    await accept(winner, id, { address: COLLECTION_ADDRESS });
    for (const to of ['identity_confirmed', 'to_pack', 'ready', 'came_back', 'to_pack', 'ready', 'came_back'])
      await prizes.move(id, to);
    expect(await mailsOf(id)).toEqual(['prize-came-back']);
    await prizes.accept(winner, id);
    await prizes.move(id, 'identity_confirmed');
    await prizes.accept(winner, id, '99');
    shop.clock.now += CLAIM_MS;
    expect(await forfeit(id)).toBe('forfeited');
  });

  test('leaves books that hold', async () => {
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });
});
