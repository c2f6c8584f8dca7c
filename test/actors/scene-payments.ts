import { signLiqpayData } from '../../server/gateways/liqpay/compute-liqpay-signature.ts';
import { LIQPAY_ENV } from '../support/database/read-sound-config.ts';
import type { TestShopWorld } from '../support/shops/test-shop-world.ts';
import { startLiqpayApi } from '../support/stand-ins/liqpay-api.ts';
import type { NoticeFlaw, ScenePayments } from './scene.ts';

type Changes = Readonly<Record<string, string>>;
const OTHER_CURRENCY = (currency: string): string => (currency === 'UAH' ? 'USD' : 'UAH');

/** What a notice of Interkassa says instead, by what is wrong with it. */
const INTERKASSA_FLAWS: Readonly<
  Record<NoticeFlaw, (order: Parameters<ScenePayments['tell']>[0], payer: string) => Changes>
> = {
  signature: () => ({ ik_sign: 'c2lnbmF0dXJl' }),
  merchant: () => ({ ik_co_id: '0'.repeat(24) }),
  test: () => ({ ik_pw_via: 'test_interkassa_test_xts' }),
  sum: ({ cart_total: total }) => ({ ik_am: (total + 1).toFixed(2) }),
  currency: ({ currency }) => ({ ik_cur: OTHER_CURRENCY(currency) }),
  invoice: (_, payer) => ({ ik_inv_id: `inv-${payer}` }),
};

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
  tellAmiss: (order, state, flaw, payer) =>
    shop.callback(order, { ik_inv_st: state, ...INTERKASSA_FLAWS[flaw](order, payer) }).catch(() => 0),
  givenOf: () => 0n,
});

const SIGNING = { secret: LIQPAY_ENV.LIQPAY_PRIVATE_KEY, version: 3 } as const;
const STATUSES = { success: 'success', canceled: 'reversed', fail: 'failure' } as const;

type LiqpayNotice = Readonly<Record<string, string | number>>;

/** Makes what tells a shop of payments in LiqPay's words; `post` brings a notice to it. */
export const makeLiqpayTeller = (
  post: (body: URLSearchParams) => Promise<Response>,
): Pick<ScenePayments, 'tell' | 'tellAmiss'> => {
  const ids = new Map<string, number>();
  const idOf = (reference: string): number => {
    const id = ids.get(reference) ?? 1_000 + 2 * ids.size;
    ids.set(reference, id);
    return id;
  };
  const makeNotice = (
    { transaction_id: reference, cart_total: amount, currency }: Parameters<ScenePayments['tell']>[0],
    state: keyof typeof STATUSES,
  ): LiqpayNotice => ({
    action: 'pay',
    payment_id: idOf(reference) + (state === 'fail' ? 1 : 0),
    status: STATUSES[state],
    public_key: LIQPAY_ENV.LIQPAY_PUBLIC_KEY,
    order_id: reference,
    amount,
    currency,
  });
  const flaws: Readonly<
    Record<NoticeFlaw, (order: Parameters<ScenePayments['tell']>[0], payer: string) => LiqpayNotice>
  > = {
    signature: () => ({}),
    merchant: () => ({ public_key: 'i99999999' }),
    test: () => ({ status: 'sandbox' }),
    sum: ({ cart_total: total }) => ({ amount: total + 1 }),
    currency: ({ currency }) => ({ currency: OTHER_CURRENCY(currency) }),
    invoice: (_, payer) => ({ payment_id: idOf(payer) }),
  };
  const send = async (notice: LiqpayNotice, secret: string): Promise<number> => {
    const signed = signLiqpayData(notice, { ...SIGNING, secret });
    const told = await post(new URLSearchParams(signed)).catch(() => null);
    await told?.arrayBuffer().catch(() => null);
    return told?.status ?? 0;
  };
  return {
    tell: (order, state) => send(makeNotice(order, state), SIGNING.secret),
    tellAmiss: (order, state, flaw, payer) =>
      send(
        { ...makeNotice(order, state), ...flaws[flaw](order, payer) },
        flaw === 'signature' ? 'of another' : SIGNING.secret,
      ),
  };
};

/** Starts a LiqPay whose books are outside of the shop; `env`: the settings of a shop that it pays. */
export const startLiqpayOfScene = async () => {
  const api = await startLiqpayApi(SIGNING, async () => undefined);
  return {
    env: { ...LIQPAY_ENV, LIQPAY_API: api.url },
    close: api.close,
    of: (urlInTurn: () => string): ScenePayments => {
      const { tell, tellAmiss } = makeLiqpayTeller(body =>
        fetch(`${urlInTurn()}/api/payments/liqpay`, { method: 'POST', body }),
      );
      return {
        provider: 'liqpay',
        tellAmiss,
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
