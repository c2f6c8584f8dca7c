import { signLiqpayData } from '../../server/gateways/liqpay/compute-liqpay-signature.ts';
import { LIQPAY_ENV } from '../support/database/read-sound-config.ts';
import type { TestShopWorld } from '../support/shops/test-shop-world.ts';
import { startLiqpayApi } from '../support/stand-ins/liqpay-api.ts';
import type { ScenePayments } from './scene.ts';

/** Makes an Interkassa that tells a shop of payments; it sends nothing back, so that the office does. */
export const makeInterkassaOfScene = (shop: Pick<TestShopWorld, 'callback'>): ScenePayments => ({
  provider: 'interkassa',
  // What fails is another invoice of the same order.
  tell: (order, state) =>
    shop
      .callback(order, {
        ik_inv_st: state,
        ik_inv_id: `inv-${order.transaction_id}${state === 'fail' ? '-no' : ''}`,
      })
      .catch(() => 0),
  givenOf: () => 0n,
});

const SIGNING = { secret: LIQPAY_ENV.LIQPAY_PRIVATE_KEY, version: 3 } as const;
const STATUSES = { success: 'success', canceled: 'reversed', fail: 'failure' } as const;

/** Makes what tells a shop of payments in LiqPay's words; `post` brings a notice to it. */
export const makeLiqpayTeller = (
  post: (body: URLSearchParams) => Promise<Response>,
): ScenePayments['tell'] => {
  const ids = new Map<string, number>();
  const idOf = (reference: string): number => {
    const id = ids.get(reference) ?? 1_000 + 2 * ids.size;
    ids.set(reference, id);
    return id;
  };
  return async ({ transaction_id: reference, cart_total: amount, currency }, state) => {
    const notice = {
      action: 'pay',
      payment_id: idOf(reference) + (state === 'fail' ? 1 : 0),
      status: STATUSES[state],
      public_key: LIQPAY_ENV.LIQPAY_PUBLIC_KEY,
      order_id: reference,
      amount,
      currency,
    };
    const told = await post(new URLSearchParams(signLiqpayData(notice, SIGNING))).catch(() => null);
    await told?.arrayBuffer().catch(() => null);
    return told?.status ?? 0;
  };
};

/** Starts a LiqPay whose books are outside of the shop; `env`: the settings of a shop that it pays. */
export const startLiqpayOfScene = async () => {
  const api = await startLiqpayApi(SIGNING, async () => undefined);
  return {
    env: { ...LIQPAY_ENV, LIQPAY_API: api.url },
    close: api.close,
    of: (urlInTurn: () => string): ScenePayments => {
      const tell = makeLiqpayTeller(body =>
        fetch(`${urlInTurn()}/api/payments/liqpay`, { method: 'POST', body }),
      );
      return {
        provider: 'liqpay',
        tell: (order, state) => {
          const { transaction_id: reference, cart_total: amount, currency } = order;
          if (state === 'success') api.pay(reference, { amount, currency });
          return tell(order, state);
        },
        givenOf: reference =>
          api.givenOf(reference).reduce((sum, each) => sum + BigInt(Math.round(each * 100)), 0n),
      };
    },
  };
};
