import { expect } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import { makeOperatorCommandChecks } from './operator-command-checks.ts';
import { startOperatorShop } from './operator-shop.ts';
import { makePrizeOffice } from './prize-office.ts';
import type { TestShopOrderAnswer } from './test-shop-world.ts';

/** Further than the beacon's next round is from a lot that has just sold out. */
const ROUND_MS = 4_000;
const HOUR_MS = 3_600_000;
const TEXTS = JSON.stringify({ uk: 'Мільйон', ru: 'Миллион', en: 'Million' });

const WINNER = { email: 'olena@mail.example', phone: '380671112233' };

/** An address whose recipient a spreadsheet could run as a formula. */
const ADDRESS = {
  kind: 'branch',
  recipient: '=1+1 Коваль',
  phone: '+380671234567',
  city: 'Львів',
  branch: '12',
} as const;

/** A prize of a desk: its number, what it is of, and the order with the ticket that won it. */
export type DeskPrize = { readonly id: string; readonly ofId: number; readonly order: TestShopOrderAnswer };

/** What a test has of a shop whose office hands over prizes. */
export type PrizeDesk = Awaited<ReturnType<typeof startPrizeDesk>>;

/** Starts a shop whose lots of one item are drawn as soon as one is bought, and makes its operator's tool for prizes. */
export const startPrizeDesk = async () => {
  let moved = 0;
  const desk = await startOperatorShop({
    now: () => Date.now() + moved,
    env: { DRAW_DELAY_SECONDS: '0' },
  });
  const { server, shop, operator } = desk;
  const { database } = server.context;
  const winner = { ...WINNER, ...(await shop.shopper(WINNER)) };
  const prizes = makePrizeOffice(server.context);
  const run = (...argv: readonly string[]) => operator.run('prizes', ...argv);
  const data = async <T>(...argv: readonly string[]): Promise<T> =>
    JSON.parse((await run(...argv, '--json')).out) as T;
  const draw = async (afterMs = ROUND_MS) => {
    moved += afterMs;
    await runDueDraws(server.context);
  };

  /**
   * Sells a lot out, draws it, and takes its prize to a state; one that was given to charity has two tickets. `wanted`: where
   * its winner wants it, or the account for its money; `cash`: the money that the lot offers.
   */
  const win = async (
    to: PrizeState = 'won',
    is_donate = false,
    { wanted = ADDRESS, cash }: { readonly wanted?: object; readonly cash?: number } = {},
  ): Promise<DeskPrize> => {
    const lot = await shop.lot({ amount: 1, ...(cash !== undefined && { cash }) });
    const { body: order } = await shop.order(winner, [{ lot_id: lot, quantity: 1, is_donate }]);
    await shop.callback(order);
    await draw();
    return { id: String(await prizes.takeTo('lot', lot, to, wanted)), ofId: lot, order };
  };

  return {
    ...desk,
    winner,
    run,
    data,
    win,
    /** Draws a super prize of tickets that the winner alone has, and answers its prize. */
    winSuper: async (isDonate = false): Promise<DeskPrize> => {
      const now = server.context.now();
      await database.query(
        'INSERT INTO super_prizes (id, title, terms, total, from_date, to_date) VALUES (7, $1, $1, 1000, $2, $3)',
        [TEXTS, new Date(now), new Date(now + HOUR_MS)],
      );
      const { order } = await win('won', isDonate);
      await draw(HOUR_MS);
      await draw();
      return { id: String(await prizes.takeTo('super', 7, 'won')), ofId: 7, order };
    },
    /** Lets time pass; whoever is logged in stays so. */
    pass: async (ms: number): Promise<void> => {
      moved += ms;
      await database.query(`UPDATE sessions SET expires_at = expires_at + $1 * interval '1 millisecond'`, [
        ms,
      ]);
    },
    expectState: async (id: string, state: PrizeState): Promise<void> =>
      expect((await data<{ state: string }>('show', id)).state).toBe(state),
    ...makeOperatorCommandChecks(database, run),
  };
};
