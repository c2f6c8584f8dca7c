import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { OrderState } from '../../../application/ports/orders.ts';
import { FactList } from '../../components/content/fact-list.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import styles from './order-screen.module.css';

/** Shows by what and when an order was paid, and the points it earned; nothing of what is not known. */
export const PaidFacts = ({ order: { paidAt, paidBy, receipt } }: { readonly order: OrderState }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const facts: readonly (readonly [id: string, value: ReactNode])[] = [
    ...(paidAt === null
      ? []
      : [['order.paid-at', formatDate(paidAt, { dateStyle: 'long', timeStyle: 'short' })] as const]),
    ...(paidBy === null ? [] : [['order.paid-by', paidBy] as const]),
    ...(receipt === null || receipt.earned === 0n
      ? []
      : [['order.earned', `+${intl.formatNumber(receipt.earned)}`] as const]),
  ];
  return facts.length === 0 ? null : <FactList className={styles.facts} facts={facts} />;
};
