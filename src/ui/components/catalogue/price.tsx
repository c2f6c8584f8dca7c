import { useIntl } from 'react-intl';
import type { MinorUnits, WholeUnits } from '../../../domain/money/money-units.ts';
import { cx } from '../../design/text/cx.ts';
import { useMoneyFormat } from '../../hooks/use-money.ts';
import styles from './price.module.css';

export type PriceProps = {
  readonly amount: MinorUnits;
  /** The price before discount; shown struck through where it is higher. */
  readonly before?: MinorUnits | null;
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
};

/** A price in the current currency, with the one before discount. */
export const Price = ({ amount, before = null, size = 'm', className }: PriceProps) => {
  const intl = useIntl();
  const { money } = useMoneyFormat();
  return (
    <span className={cx(styles.price, styles[size], className)}>
      <span className={styles.now}>{money(amount)}</span>
      {before !== null && before > amount && (
        <>
          <span className="visually-hidden">, {intl.formatMessage({ id: 'common.price.before' })} </span>
          <s className={styles.before}>{money(before)}</s>
        </>
      )}
    </span>
  );
};

/** A grand total of money: whole units, no decimals. */
export const GrandTotal = ({
  amount,
  className,
}: {
  readonly amount: WholeUnits;
  readonly className?: string;
}) => {
  const { total } = useMoneyFormat();
  return <span className={cx(styles.now, className)}>{total(amount)}</span>;
};
