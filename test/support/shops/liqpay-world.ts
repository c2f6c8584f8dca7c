import {
  type LiqpaySignedData,
  signLiqpayData,
} from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';
import { startTestServer } from '../database/start-server.ts';
import {
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopOrderAnswer,
  type TestShopper,
} from './test-shop-world.ts';

type PlacedByKey = { readonly buyer: TestShopper; readonly key: string; readonly order: TestShopOrderAnswer };

/**
 * Starts a server whose payments go through LiqPay's protocol (the sandbox's, unless `env` has a merchant), and makes
 * its shop.
 */
export const startLiqpayShop = async (env: Readonly<Record<string, string>> = {}, now?: () => number) => {
  const server = await startTestServer({
    env: { PAYMENT_PROVIDER: 'liqpay', ...env },
    ...(now === undefined ? {} : { now }),
  });
  const shop = await makeTestShopWorld(server);
  const { payment } = server.context.config;
  if (payment.provider !== 'liqpay') throw new Error(`the server speaks ${payment.provider}`);

  const ordered = async (
    parts: { price?: number; amount?: number; currency?: string; points?: number } = {},
  ): Promise<PlacedByKey> => {
    const buyer = await shop.shopper({ points: parts.points ?? 0 });
    const lot = await shop.lot({ price: parts.price ?? 49_000, amount: parts.amount ?? 100 });
    const key = makeNewOrderKey();
    const { body: order } = await shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: true }], {
      key,
      points: parts.points ?? 0,
      ...(parts.currency === undefined ? {} : { currency: parts.currency }),
    });
    if (!order.success) throw new Error(`not placed: ${JSON.stringify(order)}`);
    return { buyer, key, order };
  };

  const post = async (form: Readonly<Record<string, string>>): Promise<number> => {
    const response = await fetch(`${server.url}/api/payments/liqpay`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    await response.arrayBuffer();
    return response.status;
  };

  /** LiqPay's number of an order's one payment. */
  const paymentIds = new Map<string, number>();
  const paymentIdOf = ({ transaction_id: reference }: TestShopOrderAnswer): number => {
    const id = paymentIds.get(reference) ?? 2_500_000_000 + paymentIds.size;
    paymentIds.set(reference, id);
    return id;
  };

  /** What LiqPay says of a paid order, with what a test wants otherwise. */
  const message = (order: TestShopOrderAnswer, changes: Readonly<Record<string, unknown>> = {}) => ({
    action: 'pay',
    payment_id: paymentIdOf(order),
    status: 'success',
    version: payment.version,
    type: 'buy',
    paytype: 'card',
    public_key: payment.merchant,
    acq_id: 414_963,
    order_id: order.transaction_id,
    liqpay_order_id: 'A1B2C3D41700000000000000',
    description: 'Order',
    amount: order.cart_total,
    currency: order.currency,
    sender_commission: 0,
    is_3ds: true,
    end_date: 1_700_000_000_000,
    transaction_id: 2_500_000_000,
    ...changes,
  });

  const signed = (content: Readonly<Record<string, unknown>>): LiqpaySignedData =>
    signLiqpayData(content, payment);

  return {
    server,
    shop,
    payment,
    ordered,
    post,
    signed,
    callback: (order: TestShopOrderAnswer, changes: Readonly<Record<string, unknown>> = {}) =>
      post(signed(message(order, changes))),
    message,
    /** The answer of payment-fields. */
    fields: (request: Readonly<Record<string, unknown>>, who: TestShopper | null, currency = 'UAH') =>
      shop.call<{ fields?: Record<string, string>; messages?: Record<string, string[]> }>(
        'payment-fields',
        request,
        who,
        { 'Accept-Language': 'uk', 'X-Currency': currency },
      ),
  };
};

/** A shop whose payments go through LiqPay's protocol. */
export type LiqpayShop = Awaited<ReturnType<typeof startLiqpayShop>>;

/** Places an order and pays it on the sandbox's page, as a shopper does; `parts` as of the shop's `ordered`. */
export const payAtLiqpaySandbox = async (
  world: LiqpayShop,
  parts: Parameters<LiqpayShop['ordered']>[0] = {},
): Promise<PlacedByKey> => {
  const placed = await world.ordered(parts);
  const { body } = await world.fields(
    { act: 'process', via: 'card', external_id: placed.key },
    placed.buyer,
    placed.order.currency,
  );
  const form = new URLSearchParams({ ...body.fields, decision: 'approve' });
  const response = await fetch(world.payment.endpoint, { method: 'POST', body: form, redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status !== 303) throw new Error(`the sandbox answered ${response.status}`);
  return placed;
};
