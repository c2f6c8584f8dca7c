import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { judgePaymentNotices } from '../../../src/domain/orders/payment-notices.ts';
import { noticeListArbitrary } from '../../arbitraries/payment-notices.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const notices = (...told: readonly string[]) =>
  judgePaymentNotices(
    told.map(each => {
      const [invoice = '', state = ''] = each.split(' ');
      return { invoice, state };
    }),
  );

const paymentNoticesRule: ShopRule = {
  id: 'payment-notices',
  title: 'What a provider’s notices say of an order',
  source: 'docs/behaviour.md#settlement',
  formula:
    'paid where some invoice succeeded, else declined where one failed or was canceled; a payment is taken back where its invoice is canceled, too; void where all are; every two invoices that succeeded paid it twice; whatever came first',
  code: ['orders/payment-notices.ts#judgePaymentNotices'],
  edges: [
    makeRuleEdge('taken back before it was paid', () => {
      const judged = notices('a canceled', 'a success');
      assert.deepEqual(judged, { state: 'paid', reversed: ['a'], isVoid: true, paidTwice: [] });
    }),
    makeRuleEdge('taken back, and paid by another invoice', () => {
      const judged = notices('b success', 'a success', 'a canceled');
      assert.deepEqual(judged, { state: 'paid', reversed: ['a'], isVoid: false, paidTwice: [['a', 'b']] });
    }),
    makeRuleEdge('another invoice that was given up is no reversal', () =>
      assert.deepEqual(notices('b canceled', 'a success').reversed, []),
    ),
    makeRuleEdge('nothing final', () => assert.equal(notices('a new', 'a process').state, 'open')),
  ],
  laws: [
    ruleLaw(
      'any-order',
      'is the same in any order and with any repetition',
      fc.property(noticeListArbitrary, fc.array(fc.nat(), { maxLength: 12 }), (list, picks) => {
        const again = picks.flatMap(pick => list.slice(pick % (list.length + 1)).slice(0, 1));
        assert.deepEqual(judgePaymentNotices([...again, ...list.toReversed()]), judgePaymentNotices(list));
      }),
    ),
    ruleLaw(
      'only-forward',
      'another notice takes no report back, and no payment',
      fc.property(noticeListArbitrary, list => {
        const [before, after] = [judgePaymentNotices(list.slice(1)), judgePaymentNotices(list)];
        assert.ok(before.state !== 'paid' || after.state === 'paid');
        assert.ok(before.reversed.every(invoice => after.reversed.includes(invoice)));
        assert.ok(before.paidTwice.every(([a, b]) => after.paidTwice.some(([c, d]) => a === c && b === d)));
      }),
    ),
    ruleLaw(
      'void-while-unpaid',
      'void exactly where something was paid and all of it was taken back',
      fc.property(noticeListArbitrary, list => {
        const { isVoid, reversed } = judgePaymentNotices(list);
        const paid = new Set(list.filter(({ state }) => state === 'success').map(({ invoice }) => invoice));
        assert.equal(isVoid, paid.size > 0 && reversed.length === paid.size);
      }),
    ),
  ],
};

/** The rules of a provider's notices in the rule catalogue, with their laws. */
export const paymentNoticeRules: readonly ShopRule[] = [paymentNoticesRule];
