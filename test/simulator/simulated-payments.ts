import type { Database } from '../../server/database/database.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import type { PaymentProvider } from '../../src/domain/orders/payment-providers.ts';
import { pickOne, type ScenePayments } from '../actors/scene.ts';
import { makeInterkassaOfScene, makeLiqpayTeller } from '../actors/scene-payments.ts';
import type { AcknowledgedOrder } from '../attack/independent-audit.ts';
import type { TestShopOrderAnswer, TestShopWorld } from '../support/shops/test-shop-world.ts';
import type { FakeRefunds } from '../support/stand-ins/fake-refunds.ts';

/** A provider of a simulation, and what was answered to buyers and to it. */
export type SimulatedPayments = {
  readonly payments: ScenePayments;
  /** Keeps that an order was placed. */
  readonly acknowledge: (userId: number, key: string, placed: TestShopOrderAnswer) => void;
  /** What the shop said of orders and payments, for the audit. */
  readonly listAcknowledged: () => readonly AcknowledgedOrder[];
  /** Answers the reference of an order whose payment was heard of, by chance; none: undefined. */
  readonly pickHeard: () => string | undefined;
  /** Says in words what the shop believes of payments though the provider never told it. */
  readonly judgeBelieved: () => Promise<readonly string[]>;
};

/** Everything that a shop believes it was told, by the reference of the order. */
const BELIEVED = `SELECT o.transaction_id AS reference, e.invoice_state AS state FROM payment_events e
    JOIN orders o ON o.id = e.order_id
  UNION ALL SELECT o.transaction_id, 'success' FROM orders o WHERE o.status IN ('paid', 'refunded_in_points')
  UNION ALL SELECT o.transaction_id, 'another sum before its payment' FROM payment_differences f JOIN orders o ON o.id = f.order_id
    WHERE o.status NOT IN ('paid', 'refunded_in_points')`;
type Believed = { readonly reference: string; readonly state: string };

/** Makes what tells a shop of LiqPay's payments; `books`: where it keeps what it has, and what it gave back. */
const makeSimulatedLiqpay = (ask: typeof fetch, books: FakeRefunds): ScenePayments => {
  const { tell, tellAmiss } = makeLiqpayTeller(body =>
    ask('http://shop.test/api/payments/liqpay', { method: 'POST', body }),
  );
  return {
    provider: 'liqpay',
    tellAmiss,
    tell: (order, state) => {
      const { transaction_id: reference, cart_total: total, currency } = order;
      if (state === 'success' && !books.given.has(reference))
        books.pay({ reference, amount: minorUnits(total * 100), currency });
      return tell(order, state);
    },
    givenOf: reference => (books.given.has(reference) ? books.sumOf(reference) : 0n),
  };
};

/** Makes the provider of a simulation, and keeps what was answered. */
export const makeSimulatedPayments = (
  provider: PaymentProvider,
  shop: TestShopWorld,
  ask: typeof fetch,
  books: FakeRefunds,
  { database, random }: { readonly database: Database; readonly random: () => number },
): SimulatedPayments => {
  const told = provider === 'liqpay' ? makeSimulatedLiqpay(ask, books) : makeInterkassaOfScene(shop);
  const acknowledged = new Map<string, AcknowledgedOrder>();
  const takenBack = new Set<string>();
  /** What was told in truth, whether it was heard or not. */
  const truths = new Set<string>();
  const heard = new Set<string>();
  return {
    payments: {
      ...told,
      tell: async (order, state) => {
        // Once it was said that a payment was taken back, it need not settle any more.
        if (state === 'canceled') takenBack.add(order.transaction_id);
        truths.add(`${order.transaction_id} ${state}`);
        const status = await told.tell(order, state);
        if (status === 200 && state === 'success') heard.add(order.transaction_id);
        const known = acknowledged.get(order.transaction_id);
        if (known !== undefined && status === 200 && state === 'success')
          acknowledged.set(order.transaction_id, { ...known, isPaid: true });
        return status;
      },
    },
    acknowledge: (userId, key, placed) => {
      acknowledged.set(placed.transaction_id, {
        userId,
        key,
        transactionId: placed.transaction_id,
        cartTotal: placed.cart_total,
        currency: placed.currency,
        isPaid: false,
      });
    },
    pickHeard: () => pickOne({ random }, [...heard]),
    judgeBelieved: async () =>
      (await database.query<Believed>(BELIEVED))
        // What is told of the shop's own refund is kept as that.
        .map(({ reference, state }) => `${reference} ${state === 'refunded' ? 'canceled' : state}`)
        .filter(believed => !truths.has(believed))
        .map(believed => `the shop believes what nobody told: ${believed}`),
    listAcknowledged: () =>
      [...acknowledged.values()].map(order =>
        takenBack.has(order.transactionId) ? { ...order, isPaid: false } : order,
      ),
  };
};
