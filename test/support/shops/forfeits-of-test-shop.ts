import assert from 'node:assert/strict';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import type { ForfeitReason } from '../../../src/domain/draws/proof/forfeit.ts';
import type { ClockedShop } from './clocked-shop.ts';
import type { TestShopper } from './test-shop-world.ts';

type Shop = Pick<ClockedShop, 'bought' | 'callback' | 'clock' | 'lot' | 'row' | 'rows' | 'server'>;

/** A prize that somebody has, or had: `ticket` is the title of the ticket that won it, `email` its holder's address. */
export type WonPrize = {
  readonly id: number;
  readonly user_id: number;
  readonly email: string;
  readonly ticket: string;
};

/** Makes what a test does with prizes that are forfeited. */
export const makeForfeitsOfTestShop = (shop: Shop) => {
  /** Who has the prize of a lot now; throws where nobody has. */
  const current = async (lot: number): Promise<WonPrize> => {
    const [row] = await shop.rows(
      `SELECT p.id, p.user_id, u.email, t.title AS ticket FROM prizes p JOIN users u ON u.id = p.user_id
         JOIN tickets t ON t.lot_id = p.lot_id AND t.number = p.number WHERE p.lot_id = $1 AND p.state <> 'forfeited'`,
      lot,
    );
    assert.ok(row, `nobody has the prize of lot ${lot}`);
    return row as WonPrize;
  };
  return {
    current,
    /** A lot of which each of these buys one item with one ticket, and which is drawn; the clock goes on to that. */
    drawn: async (buyers: readonly TestShopper[]): Promise<number> => {
      const lot = await shop.lot({ amount: buyers.length });
      for (const buyer of buyers) {
        const { order } = await shop.bought(buyer, lot, { donate: false });
        assert.equal(await shop.callback(order), 200);
      }
      shop.clock.now = Number((await shop.row('draws', lot, 'lot_id'))['due_at']);
      await runDueDraws(shop.server.context);
      return lot;
    },
    /** The office says a moment later that a prize is forfeited. */
    forfeit: async (id: number, reason: ForfeitReason = 'excluded', note = 'Записка'): Promise<void> => {
      shop.clock.now += 1000;
      const outcome = await shop.server.context.database.transaction(tx =>
        forfeitPrize(tx, shop.server.context, { id, reason, note }),
      );
      assert.equal(outcome, 'forfeited');
    },
  };
};
