import assert from 'node:assert/strict';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import type { ClockedShop } from './clocked-shop.ts';
import type { TestLotParts, TestShopper } from './test-shop-world.ts';

type Shop = Pick<ClockedShop, 'bought' | 'callback' | 'call' | 'clock' | 'lot' | 'row' | 'rows' | 'server'>;

/** Makes what becomes of the prizes of a test's shop, at the time of its clock. */
export const makePrizesOfTestShop = (shop: Shop) => ({
  /**
   * A prize that somebody wins as a lot's only buyer: the clock goes on to its draw, at `at`; `parts`: of the lot.
   */
  won: async (winner: TestShopper, parts: TestLotParts = {}) => {
    const lot = await shop.lot({ amount: 1, ...parts });
    const { order } = await shop.bought(winner, lot);
    assert.equal(await shop.callback(order), 200);
    shop.clock.now = Number((await shop.row('draws', lot, 'lot_id'))['due_at']);
    await runDueDraws(shop.server.context);
    const [prize] = await shop.rows('SELECT id, won_at FROM prizes WHERE lot_id = $1', lot);
    return { id: Number(prize?.['id']), lot, order, at: Number(prize?.['won_at']) };
  },
  /** The winner, logged in again if it was days ago, accepts a prize; `wanted`: a branch, or what accept-prize takes. */
  accept: async (
    winner: TestShopper,
    id: number,
    wanted: string | { readonly address: object } | { readonly account: object } = BRANCH_ADDRESS.branch,
  ): Promise<void> => {
    const expires = new Date(shop.clock.now + 3_600_000);
    await shop.rows('UPDATE sessions SET expires_at = $2 WHERE user_id = $1', winner.id, expires);
    const { body } = await shop.call<{ success: boolean }>(
      'accept-prize',
      { id, ...(typeof wanted === 'string' ? { address: { ...BRANCH_ADDRESS, branch: wanted } } : wanted) },
      winner,
    );
    assert.equal(body.success, true);
  },
  /**
   * The office takes a prize on; `tracking`: the number with which it is sent, with a `reason` instead of another one;
   * `reference`: of the transfer that pays it out.
   */
  move: async (id: number, to: string, tracking = '', reason = '', reference = ''): Promise<void> => {
    const carrier = tracking === '' ? null : 'nova-poshta';
    const [row] = await shop.rows(
      `SELECT m.outcome FROM move_prize($1, $2, 'office', $3, NULL, $4, $5, $6, $7) m`,
      id,
      to,
      // Neither office nor carrier does two things at one moment.
      new Date((shop.clock.now += 1000)),
      reason,
      carrier,
      tracking,
      reference,
    );
    assert.equal(row?.['outcome'], 'moved');
  },
});
