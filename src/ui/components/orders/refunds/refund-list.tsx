import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOrder, OrderRefund } from '../../../../application/ports/orders.ts';
import { type Points, points } from '../../../../domain/accounts/points.ts';
import type { OrderLine, OrderSums } from '../../../../domain/orders/order-sums.ts';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import { formatCharityMoney } from '../../../i18n/format-charity-fund-text.ts';
import { formatMoney } from '../../../i18n/format-money.ts';
import { formatPoints } from '../../../i18n/format-points.ts';
import { FactList } from '../../content/fact-list.tsx';
import styles from './refunds.module.css';

type Order = Pick<AccountOrder, 'refunds'> & {
  readonly lines: readonly Pick<OrderLine, 'lotId' | 'title'>[];
  readonly sums: Pick<OrderSums, 'currency'>;
};

/** The message about where the money of a refund is. */
const findMoneyText = ({ state, amount, reason }: OrderRefund): string => {
  if (reason === 'reversal') return 'refunds.money.reversed';
  if (state === 'by_hand') return 'refunds.money.by-hand';
  if (state !== 'refunded') return 'refunds.money.under-way';
  return amount > 0n ? 'refunds.money.done' : 'refunds.money.none';
};

const RefundItem = ({ refund, order }: { readonly refund: OrderRefund; readonly order: Order }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { lots, at, since, amount, pointsUsed, pointsEarned, charityPoints, note, reference } = refund;
  const change = (id: string, by: Points) =>
    by === 0n ? [] : [[id, formatPoints(intl, by, 'change')] as const];
  const facts: readonly (readonly [id: string, value: string])[] = [
    ...(amount === 0n ? [] : [['refunds.amount', formatMoney(intl, amount, order.sums.currency)] as const]),
    ...(reference === '' ? [] : [['refunds.reference', reference] as const]),
    ...change('refunds.points-back', pointsUsed),
    ...change('refunds.points-taken', points(-pointsEarned)),
    ...(charityPoints === 0n ? [] : [['refunds.charity', formatCharityMoney(intl, charityPoints)] as const]),
  ];
  return (
    <li className={styles.refund}>
      <p className={styles.title}>
        <FormattedMessage id="refunds.of" values={{ date: formatDate(at, { dateStyle: 'long' }) }} />
      </p>
      <ul className={styles.things}>
        {order.lines
          .filter(({ lotId }) => lots.includes(lotId))
          .map(({ lotId, title }) => (
            <li key={lotId}>{title}</li>
          ))}
      </ul>
      <p>
        <FormattedMessage
          id={findMoneyText(refund)}
          values={{ date: formatDate(since, { dateStyle: 'long' }) }}
        />
      </p>
      {facts.length > 0 && <FactList className={styles.facts} facts={facts} />}
      {note !== '' && (
        <p className={styles.note}>
          <FormattedMessage id="refunds.note" values={{ note }} />
        </p>
      )}
    </li>
  );
};

/** Shows what was given back of an order, what that undid, and where the money is; nothing where nothing was. */
export const RefundList = ({ order }: { readonly order: Order }) => {
  const intl = useIntl();
  if (order.refunds.length === 0) return null;
  return (
    <ul className={styles.refunds} aria-label={intl.formatMessage({ id: 'refunds.label' })}>
      {order.refunds.map(refund => (
        <RefundItem key={refund.id} refund={refund} order={order} />
      ))}
    </ul>
  );
};
