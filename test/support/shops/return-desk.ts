import { expect } from 'vitest';
import type { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makeOperatorCommandChecks } from './operator-command-checks.ts';
import { startRefundDesk } from './refund-desk.ts';

type Seen = typeof contractCalls.getOrder.answer.Type;
type Asked = typeof contractCalls.askReturn.answer.Type;

/** What a buyer of a desk asks for, unless a test says otherwise: a text that a spreadsheet could run as a formula. */
const WORDS = { reason: 'damaged', text: '=1+1\nThe screen is broken' };

/** What a test has of a shop whose office answers what buyers ask to be taken back. */
export type ReturnDesk = Awaited<ReturnType<typeof startReturnDesk>>;

/** Starts the shop of a refund desk, and makes its operator's tool for returns; `refunds` is that desk. */
export const startReturnDesk = async () => {
  const refunds = await startRefundDesk();
  const { shop, operator, buyer, server, place } = refunds;
  const run = (...argv: readonly string[]) => operator.run('returns', ...argv);
  const data = async <T>(...argv: readonly string[]): Promise<T> =>
    JSON.parse((await run(...argv, '--json')).out) as T;

  /** Asks, as the buyer, for lots of an order to be taken back, and answers the return's number. */
  const ask = async (order: string, lots: readonly number[], words = WORDS): Promise<string> => {
    const { body } = await shop.call<Asked>('ask-return', { order, lots, ...words }, buyer);
    expect(body).toMatchObject({ success: true });
    return 'return' in body ? String(body.return.id) : '';
  };

  return {
    refunds,
    operator,
    buyer,
    close: refunds.close,
    run,
    data,
    place,
    ask,
    /** Asks for all of a new order to be taken back. */
    askNew: async () => {
      const placed = await place();
      return { ...placed, id: await ask(placed.key, placed.lots) };
    },
    /** Says, as the buyer, that a return is wanted no more. */
    withdraw: async (id: string): Promise<void> => {
      const { body } = await shop.call<Asked>('withdraw-return', { id: Number(id) }, buyer);
      expect(body).toMatchObject({ success: true, return: { state: 'withdrawn' } });
    },
    /** What the buyer sees of the returns of an order. */
    seeReturns: async (order: string) =>
      (await shop.call<Seen>(`get-order/${order}`, undefined, buyer)).body.returns,
    stateOf: async (id: string) => (await data<{ state: string }>('show', id)).state,
    ...makeOperatorCommandChecks(server.context.database, run),
  };
};
