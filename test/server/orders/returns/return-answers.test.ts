import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { type RefundShop, startRefundShop } from '../../../support/shops/refund-shop.ts';

let shop: RefundShop;
beforeAll(async () => {
  shop = await startRefundShop();
});
afterAll(() => shop.server.close());

describe('answers to returns', () => {
  test('each answer of the office to a return is mailed to its buyer and stands in the order', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 100 });
    const { key } = await shop.buyLines(buyer, [{ lot_id: lot, quantity: 1, is_donate: false }]);
    const { body } = await shop.call<typeof contractCalls.askReturn.answer.Type>(
      'ask-return',
      { order: key, lots: [lot], reason: 'damaged', text: 'Тріснув екран' },
      buyer,
    );
    expect(body).toMatchObject({ success: true });
    for (const [to, answer] of [
      ['accepted', 'Надішли його нам.'],
      ['refused', 'Прийшло інше.'],
    ] as const) {
      const [moved] = await shop.database.query<{ outcome: string }>(
        `SELECT m.outcome FROM returns t, move_return(t.id, $1, 'office', NULL, $2, $3) m`,
        [to, answer, new Date(shop.clock.now)],
      );
      expect(moved?.outcome).toBe('moved');
      const { body: order } = await shop.call(`get-order/${key}`, undefined, buyer);
      expect(JSON.stringify(order)).toContain(answer);
      // One that was not sent yet is not the last word any more.
      const mails = await shop.database.query<{ kind: string }>(
        `SELECT m.kind FROM messages m JOIN users u ON u.email = m.recipient AND u.id = $1
         WHERE m.template = 'return-answered' AND m.created_at = (SELECT since FROM returns WHERE order_id = m.order_id)`,
        [buyer.id],
      );
      expect(mails.map(({ kind }) => kind)).toEqual(['mail']);
      shop.clock.now += 1000;
    }
  });
});
