import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setDrawTerms } from '../../../server/draws/prepare-draw-terms.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { judgeForfeit } from '../../../src/domain/draws/prize-forfeit.ts';
import {
  canChangePrizeAddress,
  canPrizeMove,
  computePrizeClaimEnd,
  PRIZE_STATES,
  type PrizeState,
  rankPrize,
} from '../../../src/domain/draws/prize-life.ts';
import { FORFEIT_REASONS } from '../../../src/domain/draws/proof/forfeit.ts';
import { type DeliveryWay, fitsWay } from '../../../src/domain/orders/delivery-way.ts';
import { BANK_ACCOUNT } from '../../arbitraries/bank-account.ts';
import { BRANCH_ADDRESS, COLLECTION_ADDRESS } from '../../arbitraries/delivery.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';
import type { TestLotParts, TestShopper } from '../../support/shops/test-shop-world.ts';

const RACES = 10;

type Answer = { readonly success: boolean; readonly message?: string };

let shop: ClockedShop;
let prizes: ReturnType<typeof makePrizesOfTestShop>;
beforeAll(async () => {
  shop = await startClockedShop();
  prizes = makePrizesOfTestShop(shop);
});
afterAll(() => shop.server.close());

const win = async (parts: TestLotParts = {}) => {
  const winner = await shop.shopper();
  return { winner, ...(await prizes.won(winner, parts)) };
};
const accept = (who: TestShopper, id: number, branch = '12', language = 'uk') =>
  shop.call<Answer>('accept-prize', { id, address: { ...BRANCH_ADDRESS, branch } }, who, {
    'Accept-Language': language,
  });
/** What a winner can want, each time anew: an address, a recipient at a point, a holder of the account. */
const acceptBy = {
  accept: (who: TestShopper, id: number, n: number) => accept(who, id, String(n)),
  collect: (who: TestShopper, id: number, n: number) =>
    shop.call<Answer>(
      'accept-prize',
      { id, address: { ...COLLECTION_ADDRESS, recipient: `Ко Валь ${n}` } },
      who,
    ),
  money: (who: TestShopper, id: number, n: number) =>
    shop.call<Answer>('accept-prize', { id, account: { ...BANK_ACCOUNT, holder: `Ко Валь ${n}` } }, who),
};
const confirm = (who: TestShopper, id: number) => shop.call<Answer>('confirm-prize', { id }, who);
const changesOf = async (id: number) =>
  (await shop.rows('SELECT state, by FROM prize_changes WHERE prize_id = $1 ORDER BY id', id)).map(
    ({ state, by }) => `${state} by ${by}`,
  );
/** A second after the last move; what has a reason is put right in the very moment of that. */
const moveByOffice = async (id: number, to: string, number = `2099${id}`, reason = '') => {
  const carried = to === 'sent' ? ['nova-poshta', number] : [null, ''];
  const [row] = await shop.rows(
    `SELECT m.outcome FROM move_prize($1, $2, 'office', $3, NULL, $4, $5, $6, $7) m`,
    id,
    to,
    new Date((shop.clock.now += reason === '' ? 1000 : 0)),
    reason,
    ...carried,
    to === 'paid_out' ? `T-${id}` : '',
  );
  return row?.['outcome'];
};

describe('prizes that were won', () => {
  test('a draw makes one prize, of its winner’s and of its moment, and nothing before', async () => {
    const winner = await shop.shopper();
    const before = await shop.rows('SELECT id FROM prizes');
    const { id, lot } = await prizes.won(winner);
    const after = await shop.rows('SELECT * FROM prizes');
    expect(after).toHaveLength(before.length + 1);
    const [draw] = await shop.rows('SELECT drawn_at FROM draws WHERE lot_id = $1', lot);
    expect(after.find(each => each['id'] === id)).toMatchObject({
      lot_id: lot,
      user_id: winner.id,
      state: 'won',
      won_at: draw?.['drawn_at'],
      address_id: null,
    });
    expect(await changesOf(id)).toEqual(['won by shop']);
  });

  test('until when a prize is to be accepted is frozen at its draw: another setting is of prizes to come alone', async () => {
    const { database, config } = shop.server.context;
    const before = await win();
    await setDrawTerms(database, { ...config, prizeClaimDays: 3 });
    const after = await win();
    await setDrawTerms(database, config);
    const until = async ({ id, winner }: typeof before) =>
      (
        await shop.call<{ prizes: readonly { id: number; accept_by: string }[] }>(
          'get-prizes',
          undefined,
          winner,
        )
      ).body.prizes.find(each => each.id === id)?.accept_by;
    expect(Date.parse((await until(before)) ?? '')).toBe(computePrizeClaimEnd(before.at, 60));
    expect(Date.parse((await until(after)) ?? '')).toBe(computePrizeClaimEnd(after.at, 3));
  });

  test('two acceptances at once are kept both, and leave the prize at one of the two addresses', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const { winner, id } = await win();
      const said = await Promise.all([accept(winner, id, '1'), accept(winner, id, '2')]);
      expect(said.map(({ body }) => body.success)).toEqual([true, true]);
      expect(await changesOf(id)).toEqual(['won by shop', 'accepted by winner', 'accepted by winner']);
    }
  });

  test('an address that is said while the prize is sent keeps it here, or is refused', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const { winner, id } = await win();
      await accept(winner, id);
      for (const to of ['identity_confirmed', 'to_pack']) await moveByOffice(id, to);
      const acts = [() => accept(winner, id, '13'), () => moveByOffice(id, 'sent')] as const;
      const [said, sent] = await (n % 2 === 0
        ? Promise.all([acts[0](), acts[1]()])
        : Promise.all([acts[1](), acts[0]()]).then(([office, own]) => [own, office] as const));
      expect(sent).toBe(said.body.success ? 'no_move' : 'moved');
      const [kept] = await shop.rows(
        'SELECT p.state, a.branch FROM prizes p JOIN addresses a ON a.id = p.address_id WHERE p.id = $1',
        id,
      );
      expect(kept).toEqual(
        said.body.success ? { state: 'accepted', branch: '13' } : { state: 'sent', branch: '12' },
      );
    }
  });

  test.each(['uk', 'ru', 'en'])('what a winner can’t say of a prize is refused in %s', async language => {
    const { winner, id } = await win();
    await accept(winner, id);
    const early = await shop.call<Answer>('confirm-prize', { id }, winner, { 'Accept-Language': language });
    for (const to of ['identity_confirmed', 'handed_over']) await moveByOffice(id, to);
    for (const { status, body } of [early, await accept(winner, id, '13', language)]) {
      expect(status).toBe(200);
      expect(body.message).toMatch(/\p{L}{3}/u);
    }
  });
});

describe('the database keeps prizes', () => {
  test('its moves, its order and until when an address is said are the domain’s', async () => {
    const pairs = PRIZE_STATES.flatMap(from => PRIZE_STATES.map(to => ({ from, to })));
    const judged = await shop.rows(
      `SELECT can_prize_move(v.from, v.to) AS moves, can_change_prize_address(v.from, false) AS address,
         can_change_prize_address(v.from, true) AS account,
         rank_prize(v.from) AS rank
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS v ("from", "to", n) ORDER BY n`,
      pairs.map(({ from }) => from),
      pairs.map(({ to }) => to),
    );
    expect(judged).toEqual(
      pairs.map(({ from, to }) => ({
        moves: canPrizeMove(from, to),
        address: canChangePrizeAddress(from, 'sent'),
        account: canChangePrizeAddress(from, 'paid-out'),
        rank: rankPrize(from),
      })),
    );
  });

  test('what becomes of one that is to be forfeited is as the domain judges', async () => {
    const isSo = [true, false];
    const asked = PRIZE_STATES.flatMap(state =>
      FORFEIT_REASONS.flatMap(reason =>
        isSo.flatMap(canBeDrawnAgain =>
          isSo.flatMap(isClaimOver =>
            isSo.map(isReversed => ({ state, reason, canBeDrawnAgain, isClaimOver, isReversed })),
          ),
        ),
      ),
    );
    const judged = await shop.rows(
      `SELECT judge_forfeit(j->>'state', j->>'reason', (j->>'canBeDrawnAgain')::boolean, (j->>'isClaimOver')::boolean,
         (j->>'isReversed')::boolean) AS outcome
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS v (j, n) ORDER BY n`,
      JSON.stringify(asked),
    );
    expect(judged).toEqual(asked.map(now => ({ outcome: judgeForfeit(now) })));
  });

  test('its rules hold whatever winner and office try, one after another', async () => {
    const tries = fc.array(
      fc.constantFrom<(PrizeState | 'confirm' | 'accept' | 'collect' | 'money' | 'repeat' | 'correct')[]>(
        // What is forfeited is drawn again (forfeits.test.ts).
        ...PRIZE_STATES.filter(state => state !== 'forfeited'),
        'confirm',
        'accept',
        'collect',
        'money',
        'repeat',
        'correct',
      ),
      { maxLength: 24 },
    );
    await fc.assert(
      fc.asyncProperty(tries, async attempts => {
        const { winner, id } = await win({ cash: 100_000 });
        let state: PrizeState = 'won';
        let way: DeliveryWay = 'sent';
        const path = ['won by shop'];
        // Of the last sending, and whether the prize has it still.
        let number: string | null = null;
        let isMarked = false;
        for (const [n, attempt] of attempts.entries()) {
          if (attempt === 'accept' || attempt === 'collect' || attempt === 'money') {
            const canSay = state === 'won' || canChangePrizeAddress(state, way);
            const { body } = await acceptBy[attempt](winner, id, 20 + n);
            expect(body.success).toBe(canSay);
            if (!canSay) continue;
            path.push('accepted by winner');
            state = 'accepted';
            way = ({ accept: 'sent', collect: 'collected', money: 'paid-out' } as const)[attempt];
            isMarked = false;
          } else if (attempt === 'confirm') {
            const isNew = state === 'sent';
            const { body } = await confirm(winner, id);
            expect(body.success).toBe(isNew || state === 'received');
            if (isNew) path.push('received by winner');
            if (isNew) state = 'received';
          } else if (attempt === 'repeat') {
            // As a command that is run once more, or late: whatever it was sent with before goes out no second time.
            const wasSent = number !== null;
            const outcome = await moveByOffice(id, 'sent', number ?? `${id}-FIRST`);
            const isThere = isMarked && ['sent', 'received', 'came_back'].includes(state);
            if (isThere) expect(outcome).toBe('already');
            else if (state !== 'to_pack') expect(outcome).toBe('no_move');
            else if (way !== 'sent') expect(outcome).toBe('other_way');
            else if (wasSent) expect(outcome).toBe('sent_before');
            else {
              expect(outcome).toBe('moved');
              path.push('sent by office');
              [state, number, isMarked] = ['sent', `${id}-FIRST`, true];
            }
          } else if (attempt === 'correct' || attempt === 'sent') {
            const canMove = state === 'to_pack' || (state === 'sent' && attempt === 'correct');
            const typed = `${id}-${n}`;
            const outcome = await moveByOffice(id, 'sent', typed, attempt === 'correct' ? 'a slip' : '');
            expect(outcome).toBe(canMove ? (way === 'sent' ? 'moved' : 'other_way') : 'no_move');
            if (canMove && way === 'sent') {
              path.push('sent by office');
              [state, number, isMarked] = ['sent', typed, true];
            }
          } else {
            // Only the winner accepts; the office opens an account without a reason for none.
            const canMove = attempt !== 'accepted' && canPrizeMove(state, attempt);
            const fits = fitsWay(attempt, way);
            const outcome = await moveByOffice(id, attempt);
            expect(outcome).toBe(
              attempt === state ? 'already' : canMove ? (fits ? 'moved' : 'other_way') : 'no_move',
            );
            if (!canMove || !fits) continue;
            path.push(`${attempt} by office`);
            state = attempt;
            if (attempt === 'to_pack') isMarked = false;
          }
        }
        expect(await changesOf(id)).toEqual(path);
        expect(await shop.rows('SELECT state FROM prizes WHERE id = $1', id)).toEqual([{ state }]);
      }),
      { numRuns: 25 },
    );
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test('no prize jumps, changes hands, goes elsewhere on its way, or is taken away', async () => {
    const { winner, id } = await win();
    const other = await shop.shopper();
    await accept(winner, id);
    await accept(winner, id, '99');
    for (const to of ['identity_confirmed', 'to_pack', 'sent']) await moveByOffice(id, to);
    const forbidden = [
      `UPDATE prizes SET state = 'handed_over', carrier = NULL, tracking = '' WHERE id = ${id}`,
      `UPDATE prizes SET user_id = ${other.id}, address_id = NULL WHERE id = ${id}`,
      `UPDATE prizes SET won_at = won_at - interval '1 day' WHERE id = ${id}`,
      `UPDATE prizes SET since = since + interval '1 day' WHERE id = ${id}`,
      `UPDATE prizes SET tracking = 'OTHER' WHERE id = ${id}`,
      `UPDATE prizes SET claim_until = claim_until + interval '1 day' WHERE id = ${id}`,
      `UPDATE prizes SET address_id = (SELECT min(a.id) FROM addresses a WHERE a.user_id = ${winner.id}) WHERE id = ${id}`,
      `DELETE FROM prizes WHERE id = ${id}`,
      `UPDATE prize_changes SET reason = 'x' WHERE prize_id = ${id}`,
      `DELETE FROM prize_changes WHERE prize_id = ${id}`,
    ];
    for (const text of forbidden) {
      const code = await shop.rows(text).then(
        () => null,
        (error: { code?: string }) => error.code,
      );
      expect(code, text).toBe('23001');
    }
  });
});
