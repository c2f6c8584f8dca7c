import { afterAll, describe, expect, it } from 'vitest';
import { makeLiqpayRefunds } from '../../../server/gateways/liqpay/liqpay-refunds.ts';
import type { RefundedPayment, Refunds } from '../../../server/orders/refunds/refunds.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { payAtLiqpaySandbox, startLiqpayShop } from '../../support/shops/liqpay-world.ts';
import { FakeRefunds } from '../../support/stand-ins/fake-refunds.ts';

type World = { readonly refunds: Refunds; readonly pay: () => Promise<RefundedPayment> };

const NEVER = new AbortController().signal;

/** Describes what the shop needs of a provider that gives money back, behind every adapter of the port `Refunds`. */
const describeRefundsPort = (name: string, open: () => Promise<World>): void => {
  describe(`refunds by a provider: ${name}`, () => {
    let opened: Promise<World> | undefined;
    const world = () => (opened ??= open());

    it('a payment of which nothing went back is told as such, and nothing of one that there is not', async () => {
      const { refunds, pay } = await world();
      const payment = await pay();
      expect(await refunds.told(payment, NEVER)).toEqual({ outcome: 'told', sum: 0n });
      const unknown = { ...payment, reference: 'nobody-paid-this' };
      expect(await refunds.told(unknown, NEVER)).toMatchObject({ outcome: 'refused' });
      expect(await refunds.give(unknown, minorUnits(1), NEVER)).toMatchObject({ outcome: 'refused' });
    });

    it('a payment of another sum or currency is not taken for this one', async () => {
      const { refunds, pay } = await world();
      const payment = await pay();
      const dearer = { ...payment, amount: minorUnits(payment.amount + 1n) };
      expect(await refunds.told(dearer, NEVER)).toMatchObject({ outcome: 'refused' });
      expect(await refunds.told({ ...payment, currency: 'EUR' }, NEVER)).toMatchObject({
        outcome: 'refused',
      });
    });

    it('a payment goes back in parts, exactly, and never more than was paid', async () => {
      const { refunds, pay } = await world();
      const payment = await pay();
      const part = minorUnits(payment.amount / 3n);
      expect(await refunds.give(payment, part, NEVER)).toEqual({ outcome: 'accepted' });
      expect(await refunds.told(payment, NEVER)).toEqual({ outcome: 'told', sum: part });
      expect(await refunds.give(payment, payment.amount, NEVER)).toMatchObject({ outcome: 'refused' });
      expect(await refunds.told(payment, NEVER)).toEqual({ outcome: 'told', sum: part });
      const rest = minorUnits(payment.amount - part);
      expect(await refunds.give(payment, rest, NEVER)).toEqual({ outcome: 'accepted' });
      expect(await refunds.told(payment, NEVER)).toEqual({ outcome: 'told', sum: payment.amount });
    });

    it('a repeated request is a new one: only the sum that is told keeps it from being made', async () => {
      const { refunds, pay } = await world();
      const payment = await pay();
      const part = minorUnits(payment.amount / 4n);
      const both = await Promise.all([
        refunds.give(payment, part, NEVER),
        refunds.give(payment, part, NEVER),
      ]);
      expect(both).toEqual([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
      expect(await refunds.told(payment, NEVER)).toEqual({ outcome: 'told', sum: 2n * part });
    });

    it('a call that was ended counts as failed', async () => {
      const { refunds, pay } = await world();
      const payment = await pay();
      expect(await refunds.give(payment, payment.amount, AbortSignal.abort())).toMatchObject({
        outcome: 'failed',
      });
      expect(await refunds.told(payment, AbortSignal.abort())).toMatchObject({ outcome: 'failed' });
      expect(await refunds.told(payment, NEVER)).toEqual({ outcome: 'told', sum: 0n });
    });
  });
};

describeRefundsPort('the fake', async () => {
  const refunds = new FakeRefunds();
  let count = 0;
  return {
    refunds,
    pay: async () => {
      count += 1;
      const payment = { reference: `order-${count}`, amount: minorUnits(49_000), currency: 'UAH' };
      refunds.pay(payment);
      return payment;
    },
  };
});

let shop: ReturnType<typeof startLiqpayShop> | undefined;
afterAll(async () => {
  await (await shop)?.server.close();
});

describeRefundsPort('LiqPay, over its protocol', async () => {
  shop ??= startLiqpayShop();
  const world = await shop;
  return {
    refunds: makeLiqpayRefunds(world.payment),
    pay: async () => {
      const { order } = await payAtLiqpaySandbox(world);
      return {
        reference: order.transaction_id,
        amount: minorUnits(BigInt(order.cart_total) * 100n),
        currency: order.currency,
      };
    },
  };
});
