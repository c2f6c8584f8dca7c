import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderStatus } from '../../../application/ports/orders.ts';
import { findOrderKeyOfReturn } from '../../../domain/orders/find-order-key-of-return.ts';
import { useApp } from '../../app-context.tsx';
import { UnconfirmedEmailNote } from '../../components/accounts/unconfirmed-email-note.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { PushOffer } from '../../components/messages/push-offer.tsx';
import { DeliveryNote } from '../../components/orders/delivery/delivery-note.tsx';
import { OrderLineList } from '../../components/orders/order-line-list.tsx';
import { OrderSumLines } from '../../components/orders/order-sum-lines.tsx';
import { UnpaidOrderButtons } from '../../components/orders/unpaid-order-buttons.tsx';
import { useTimeToPay } from '../../components/orders/use-time-to-pay.ts';
import { useUnpaidOrders } from '../../components/orders/use-unpaid-orders.ts';
import { Link } from '../../design/controls/link.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { PaymentPageButtons } from './payment-page-buttons.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';
import { PaymentResultPicture } from './payment-result-picture.tsx';
import styles from './payment-screen.module.css';
import {
  type PaymentPageViewModel,
  readClaimedPaymentResult,
  toPaymentPageView,
} from './to-payment-page-view.ts';
import { usePolledOrder } from './use-polled-order.ts';

/**
 * Headline and words of each state; while the shop has said nothing the headline is what the address claims
 * (docs/behaviour.md#payment-page).
 */
const WORDS: Readonly<
  Record<PaymentPageViewModel['tag'], { readonly title: string | null; readonly text: string }>
> = {
  checking: { title: null, text: 'payment.checking' },
  pending: { title: 'payment.pending.title', text: 'payment.pending.text' },
  slow: { title: 'payment.pending.title', text: 'payment.pending.slow' },
  paid: { title: 'payment.paid.title', text: 'payment.paid.text' },
  refunded: { title: 'payment.refunded.title', text: 'payment.refunded.text' },
  failed: { title: 'payment.failed.title', text: 'payment.failed.text' },
  expired: { title: 'payment.expired.title', text: 'payment.expired.text' },
  'unknown-order': { title: 'payment.unknown.title', text: 'payment.unknown.text' },
  'no-session': { title: null, text: 'payment.session.text' },
  unavailable: { title: 'payment.unavailable.title', text: 'payment.unavailable.text' },
};

/** What the sum is by now: neither to pay nor paid where that is over, or nobody knows. */
const sumLabel = (status: OrderStatus, isUnpaid: boolean): string => {
  if (isUnpaid) return 'orders.to-pay';
  return status === 'refunded_in_points' ? 'payment.receipt.paid' : 'orders.total';
};

/**
 * Shows `/payment-{status}`: the address's claim at once, then what the shop knows of the order
 * (docs/behaviour.md#payment-page).
 */
export const PaymentScreen = ({ params }: ScreenProps<undefined>) => {
  const timeToPay = useTimeToPay();
  const { stores, storage } = useApp();
  const shopper = useStoreValue(stores.session);
  const loggedIn = shopper !== null;
  const claim = readClaimedPaymentResult(params.names['status'] ?? '');
  // A provider that drops the query leaves the order that was started last.
  const [externalId] = useState(
    () => findOrderKeyOfReturn(params.query) ?? storage.read('pendingOrder')?.externalId ?? null,
  );
  const { knowledge, asked, askAgain, lookAgain } = usePolledOrder(externalId);
  const view = toPaymentPageView(
    knowledge.tag === 'unknown-order' && !loggedIn ? { tag: 'no-session' } : knowledge,
    asked,
  );
  const words = WORDS[view.tag];
  const heading = useRef<HTMLHeadingElement>(null);
  const over = () => {
    lookAgain();
    // The button that was pressed is gone.
    heading.current?.focus({ preventScroll: true });
  };
  // Who has just paid is not asked to pay once more while the provider's word is on its way.
  const isUnpaid = view.tag === 'slow' || (view.tag === 'pending' && claim === 'fail');
  const waiting = useUnpaidOrders().orders.find(order => order.externalId === externalId);
  return (
    <div className={styles.page} data-state={view.tag}>
      <DocumentTitle id={words.title ?? `payment.title.${claim}`} />
      <div className={styles.ticket}>
        <div className={styles.top}>
          <PaymentResultPicture view={view} claim={claim} />
        </div>
        <div className={styles.bottom}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            <FormattedMessage id={words.title ?? `payment.${claim}`} />
          </h1>
          <p className={styles.text} role="status">
            <FormattedMessage
              id={words.text}
              values={{
                points: knowledge.tag === 'known' && knowledge.sums.pointsUsed > 0n ? 'some' : 'none',
              }}
            />
          </p>
          {knowledge.tag === 'known' && (
            <p className={styles.order}>
              {view.tag === 'paid' && externalId !== null ? (
                <Link to={`/order-${externalId}`}>
                  <FormattedMessage id="payment.order" values={{ order: knowledge.number }} />
                </Link>
              ) : (
                <FormattedMessage id="payment.order" values={{ order: knowledge.number }} />
              )}
            </p>
          )}
          {knowledge.tag === 'known' && knowledge.receipt !== null && (
            <PaymentReceipt lines={knowledge.lines} receipt={knowledge.receipt} refunds={knowledge.refunds}>
              {externalId !== null && (
                <DeliveryNote order={{ ...knowledge, externalId }} onChanged={lookAgain} />
              )}
            </PaymentReceipt>
          )}
          {knowledge.tag === 'known' && knowledge.receipt === null && (
            <div className={styles.bill}>
              <OrderLineList lines={knowledge.lines} currency={knowledge.sums.currency} />
              <OrderSumLines
                order={knowledge.sums}
                under={knowledge.lines}
                label={sumLabel(knowledge.status, isUnpaid)}
              />
            </div>
          )}
          {isUnpaid && waiting !== undefined && (
            <div className={styles.unpaid}>
              <p>
                <FormattedMessage id="payment.pending.unpaid" values={{ time: timeToPay(waiting) }} />
              </p>
              <UnpaidOrderButtons order={waiting} brief={false} onOver={over} />
            </div>
          )}
          <PaymentPageButtons view={view} onAsk={askAgain} />
          {view.tag === 'paid' &&
            knowledge.tag === 'known' &&
            !knowledge.emailConfirmed &&
            shopper !== null && <UnconfirmedEmailNote email={shopper.email} onReturn={lookAgain} />}
          {view.tag === 'paid' && <PushOffer />}
        </div>
      </div>
    </div>
  );
};
