import { signLiqpayData } from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';
import type { PaymentNotice, PaymentNoticeOutcome } from '../../../server/orders/payment-gateway.ts';
import { LIQPAY_ENV } from '../../support/database/read-sound-config.ts';
import { signAsInterkassa } from '../../support/stand-ins/sign-as-interkassa.ts';
import type { SimulatedShop } from '../simulated-shop.ts';
import type { Mutant } from './mutant.ts';

type Shop = Pick<SimulatedShop, 'config' | 'listAcknowledged'>;

/** Signs a notice as the shop's own provider does, whoever sent it. */
const signAnew = (body: string, { config }: Shop): string => {
  const { ik_sign: _, ...fields } = Object.fromEntries(new URLSearchParams(body));
  if (config.payment.provider === 'interkassa')
    return String(new URLSearchParams({ ...fields, ik_sign: signAsInterkassa(fields, config.payment) }));
  const data = Buffer.from(fields['data'] ?? '', 'base64').toString('utf8');
  const signing = { secret: LIQPAY_ENV.LIQPAY_PRIVATE_KEY, version: 3 } as const;
  return String(
    new URLSearchParams(signLiqpayData(JSON.parse(data) as Readonly<Record<string, unknown>>, signing)),
  );
};

/** Makes a mistake by which something that a notice says is not looked at. */
const overlooking =
  (change: (notice: PaymentNotice, shop: Shop) => Partial<PaymentNotice>) =>
  (readNotice: (body: string) => PaymentNoticeOutcome, body: string, shop: Shop): PaymentNoticeOutcome => {
    const read = readNotice(body);
    return 'notice' in read ? { notice: { ...read.notice, ...change(read.notice, shop) } } : read;
  };

const dueOf = ({ reference }: PaymentNotice, { listAcknowledged }: Shop) =>
  listAcknowledged().find(({ transactionId }) => transactionId === reference);

/** Mistakes of hearing what a payment provider, or somebody else, tells. */
export const NOTICE_MUTANTS: readonly Mutant[] = [
  {
    title: 'a notice is believed whoever signed it',
    misread: (readNotice, body, shop) => readNotice(signAnew(body, shop)),
    found: /wrong signature: 200|what nobody told/,
  },
  {
    title: 'a payment to another merchant is believed',
    misread: overlooking((_, { config }) => ({ merchant: config.payment.merchant })),
    found: /wrong merchant: 200|what nobody told/,
  },
  {
    title: 'a test payment is believed',
    misread: overlooking(() => ({ isTest: false })),
    found: /wrong test: 200|what nobody told/,
  },
  {
    title: 'a payment of another sum pays an order',
    misread: overlooking((notice, shop) => ({
      amount: dueOf(notice, shop)?.cartTotal.toFixed(2) ?? notice.amount,
    })),
    found: /what nobody told/,
  },
  {
    title: 'a payment in another currency pays an order',
    misread: overlooking((notice, shop) => ({
      currency: dueOf(notice, shop)?.currency ?? notice.currency,
    })),
    found: /what nobody told/,
  },
  {
    title: 'another sum is kept beside a payment that there is not yet',
    file: 'orders/keep_difference.sql',
    says: `AND status IN ('paid', 'refunded_in_points') FOR SHARE`,
    instead: 'FOR SHARE',
    found: /another sum before its payment/,
  },
  {
    title: 'a payment of another order is answered as if it was this one’s',
    file: 'orders/settle_payment.sql',
    says: `THEN 'replay' ELSE 'foreign' END`,
    instead: `THEN 'replay' ELSE 'replay' END`,
    found: /wrong invoice: 200/,
  },
  {
    title: 'the last item of a lot cannot be bought',
    file: 'orders/place_order.sql',
    says: 'OR free.quantity < n.quantity',
    instead: 'OR free.quantity <= n.quantity',
    found: /buyers got one of the last/,
  },
];
