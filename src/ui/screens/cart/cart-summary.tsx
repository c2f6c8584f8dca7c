import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartFigures } from '../../../domain/cart.ts';
import { cx } from '../../components/cx.ts';
import { Total } from '../../components/price.tsx';
import { useMoney } from '../../hooks/use-money.ts';
import styles from './cart-summary.module.css';

const Row = ({
  id,
  children,
  look,
}: {
  readonly id: string;
  readonly children: ReactNode;
  readonly look?: 'good' | 'total';
}) => (
  <div className={cx(styles.row, look && styles[look])}>
    <dt>
      <FormattedMessage id={id} />
    </dt>
    <dd>{children}</dd>
  </div>
);

const PointsCount = ({ count, sign = '' }: { readonly count: bigint; readonly sign?: string }) => (
  <>
    {sign}
    <FormattedMessage id="cart.summary.points-value" values={{ count: Number(count) }} />
  </>
);

/** The sidebar's sums; the grand total is in whole units, rounded up (specification §9). */
export const CartSummary = ({ figures }: { readonly figures: CartFigures }) => {
  const { money } = useMoney();
  return (
    <dl className={styles.sums}>
      <Row id="cart.summary.products">{figures.items}</Row>
      <Row id="cart.summary.tickets">{figures.tickets}</Row>
      <Row id="cart.summary.sum">{money(figures.total)}</Row>
      {figures.pointsUsed > 0n && (
        <Row id="cart.summary.points">
          <PointsCount count={figures.pointsUsed} sign="−" />
        </Row>
      )}
      {figures.charityPoints > 0n && (
        <Row id="cart.summary.charity" look="good">
          <PointsCount count={figures.charityPoints} />
        </Row>
      )}
      <Row id="cart.summary.earned" look="good">
        <PointsCount count={figures.earned} sign="+" />
      </Row>
      <Row id="cart.summary.total" look="total">
        <Total amount={figures.payable} />
      </Row>
    </dl>
  );
};
