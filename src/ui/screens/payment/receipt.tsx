import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderReceipt } from '../../../application/ports/orders.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import { Icon } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { useFund } from '../../hooks/use-fund.ts';
import { formatMoney } from '../../i18n/money.ts';
import { BoughtLot } from './bought-lot.tsx';
import styles from './receipt.module.css';
import { ReceiptSums } from './receipt-sums.tsx';
import { toReceiptView } from './to-receipt-view.ts';
import { useBoughtLots } from './use-bought-lots.ts';

export type ReceiptProps = { readonly cart: Cart; readonly receipt: OrderReceipt };

/** What a paid order is: the sum, the points, each thing with its tickets, and what comes next. */
export const Receipt = ({ cart, receipt }: ReceiptProps) => {
  const intl = useIntl();
  const lots = useBoughtLots(cart);
  const fund = useFund();
  const { paid, earned, tickets, charityPoints, pointsUsed, sums } = toReceiptView(receipt);
  const facts = [
    ['payment.receipt.paid', formatMoney(intl, paid, receipt.currency)],
    ['payment.receipt.tickets', intl.formatNumber(tickets)],
    ['payment.receipt.points', `+${intl.formatNumber(earned)}`],
  ] as const;
  return (
    <div className={styles.receipt}>
      <div>
        <dl className={styles.facts}>
          {facts.map(([id, value]) => (
            <div key={id}>
              <dt>
                <FormattedMessage id={id} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sums !== null && <ReceiptSums sums={sums} pointsUsed={pointsUsed} currency={receipt.currency} />}
        {charityPoints > 0n && (
          <p className={styles.charity}>
            <Icon name="leaf" size={20} />
            <FormattedMessage
              id="payment.receipt.charity"
              values={{ charity: Number(charityPoints), fund }}
            />
          </p>
        )}
      </div>
      <section aria-labelledby="bought">
        <h2 id="bought">
          <FormattedMessage id="payment.receipt.bought" />
        </h2>
        <ul className={styles.lots}>
          {cart.map(line => (
            <BoughtLot
              key={line.lotId}
              line={line}
              detail={lots.get(line.lotId)}
              tickets={receipt.tickets.find(({ lotId }) => lotId === line.lotId)}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="next">
        <h2 id="next">
          <FormattedMessage id="payment.receipt.next" />
        </h2>
        <ol className={styles.next}>
          <li>
            <span>
              <FormattedMessage id="payment.receipt.next.mail" />
            </span>
          </li>
          <li>
            <span>
              <FormattedMessage id="payment.receipt.next.draw" />
            </span>
          </li>
          <li>
            <span>
              <FormattedMessage id="payment.receipt.next.address" />{' '}
              <Link to="/account">
                <FormattedMessage id="payment.receipt.next.account" />
              </Link>
            </span>
          </li>
        </ol>
      </section>
    </div>
  );
};
