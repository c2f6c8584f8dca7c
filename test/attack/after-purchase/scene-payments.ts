import { signLiqpayData } from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';
import { LIQPAY_ENV } from '../../support/database/read-sound-config.ts';
import type { TestShopWorld } from '../../support/shops/test-shop-world.ts';
import { startLiqpayApi } from '../../support/stand-ins/liqpay-api.ts';
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

/** Starts a LiqPay whose books are outside of the shop; `env`: the settings of a shop that it pays. */
export const startLiqpayOfScene = async () => {
  const api = await startLiqpayApi(SIGNING, async () => undefined);
  const ids = new Map<string, number>();
  const idOf = (reference: string): number => {
    const id = ids.get(reference) ?? 1_000 + 2 * ids.size;
    ids.set(reference, id);
    return id;
  };
  return {
    env: { ...LIQPAY_ENV, LIQPAY_API: api.url },
    close: api.close,
    of: (urlInTurn: () => string): ScenePayments => ({
      provider: 'liqpay',
      tell: async ({ transaction_id: reference, cart_total: amount, currency }, state) => {
        if (state === 'success') api.pay(reference, { amount, currency });
        const notice = {
          action: 'pay',
          payment_id: idOf(reference) + (state === 'fail' ? 1 : 0),
          status: STATUSES[state],
          public_key: LIQPAY_ENV.LIQPAY_PUBLIC_KEY,
          order_id: reference,
          amount,
          currency,
        };
        const body = new URLSearchParams(signLiqpayData(notice, SIGNING));
        const told = await fetch(`${urlInTurn()}/api/payments/liqpay`, { method: 'POST', body }).catch(
          () => null,
        );
        await told?.arrayBuffer().catch(() => null);
        return told?.status ?? 0;
      },
      givenOf: reference =>
        api.givenOf(reference).reduce((sum, each) => sum + BigInt(Math.round(each * 100)), 0n),
    }),
  };
};
