import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotWithDetails } from '../../../application/ports/catalogue.ts';
import type { OrderReceipt, OrderRefund } from '../../../application/ports/orders.ts';
import { lotPhase, percentOfLotSold, remainingItems } from '../../../domain/catalogue/lot.ts';
import { ticketTitle } from '../../../domain/draws/ticket-group.ts';
import type { OrderLine as Line } from '../../../domain/orders/order-sums.ts';
import { ProductPairPicture } from '../../components/catalogue/product-pair.tsx';
import { SoldRing } from '../../components/catalogue/sold-ring.tsx';
import { OrderLineItem } from '../../components/orders/order-line-list.tsx';
import { LineRefundNote } from '../../components/orders/refunds/line-refund-note.tsx';
import { Link } from '../../design/controls/link.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { useLotEndText } from '../../hooks/use-lot-end-text.ts';
import { useValueOfTime } from '../../hooks/use-shop-time.ts';
import { formatLotChance } from '../../i18n/format-lot-offer.ts';
import { formatSecondsInLargestUnit } from '../../i18n/format-seconds-in-largest-unit.ts';
import styles from './bought-lot-card.module.css';

/** Tickets of a lot that hang on the strip; the account has all. */
const ON_STRIP = 12;

/** The ring as it was before the purchase, then moving on to where it stands. */
const MovingRing = ({
  detail: { lot },
  quantity,
}: {
  readonly detail: LotWithDetails;
  readonly quantity: number;
}) => {
  const now = percentOfLotSold(lot);
  const before = percentOfLotSold({ ...lot, salesCount: Math.max(0, lot.salesCount - quantity) });
  const [percent, setPercent] = useState(before);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPercent(now));
    return () => cancelAnimationFrame(frame);
  }, [now]);
  return <SoldRing percent={percent} begun={lot.salesCount > 0} className={styles.ring} />;
};

const Strip = ({ tickets }: { readonly tickets: OrderReceipt['tickets'][number] }) => {
  const { lotId, first, count } = tickets;
  const shown = Array.from({ length: Math.min(count, ON_STRIP) }, (_, n) => ticketTitle(lotId, first + n));
  return (
    <ul className={styles.strip}>
      {shown.map(title => (
        <li key={title}>{title}</li>
      ))}
      {count > ON_STRIP && (
        <li className={styles.more}>
          <FormattedMessage id="payment.receipt.more" values={{ count: count - ON_STRIP }} />
        </li>
      )}
    </ul>
  );
};

export type BoughtLotProps = {
  readonly line: Line;
  /** The order's. */
  readonly currency: string;
  /** Undefined while it is on its way, null where it can't be read. */
  readonly detail: LotWithDetails | null | undefined;
  readonly tickets: OrderReceipt['tickets'][number] | undefined;
  /** The order's. */
  readonly refunds: readonly OrderRefund[];
};

/** Shows one lot of a paid order: its product and price, its tickets torn from the strip, and how close its draw is. */
export const BoughtLotCard = ({ line, currency, detail, tickets, refunds }: BoughtLotProps) => {
  const intl = useIntl();
  const endText = useLotEndText();
  const phase = useValueOfTime(now => (detail ? lotPhase(detail.lot, now) : null));
  const { quantity, lotId, title } = line;
  return (
    <li className={styles.lot}>
      <div className={styles.head}>
        {detail !== null && (
          <div className={styles.picture}>
            {detail === undefined ? (
              <Skeleton height="100%" radius="var(--r-m)" />
            ) : (
              <ProductPairPicture look="thumb" buy={detail.lot.productToBuy} win={detail.lot.productToWin} />
            )}
          </div>
        )}
        <div>
          <OrderLineItem line={line} currency={currency}>
            <h3>
              <Link to={`/lot-${lotId}`}>{title}</Link>
            </h3>
          </OrderLineItem>
          {detail && <p className={styles.chance}>{formatLotChance(intl, detail.lot)}</p>}
        </div>
      </div>
      {tickets !== undefined && <Strip tickets={tickets} />}
      <LineRefundNote refunds={refunds} lotId={lotId} hasTickets={tickets !== undefined} />
      {detail && (
        <div className={styles.draw}>
          <MovingRing detail={detail} quantity={quantity} />
          <p>
            <FormattedMessage
              id="payment.receipt.left"
              values={{
                phase,
                left: remainingItems(detail.lot),
                end: endText(detail.lot),
                delay: formatSecondsInLargestUnit(intl, detail.drawDelay),
              }}
            />{' '}
            <Link to={`/draw-${lotId}`}>
              <FormattedMessage id="payment.receipt.draw" />
            </Link>
          </p>
        </div>
      )}
    </li>
  );
};
