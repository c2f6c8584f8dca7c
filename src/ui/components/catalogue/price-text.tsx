import { useIntl } from 'react-intl';
import type { MinorUnits, WholeUnits } from '../../../domain/money/money-units.ts';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useMoneyFormat } from '../../hooks/use-money.ts';
import styles from './price-text.module.css';

export type PriceProps = {
  readonly amount: MinorUnits;
  /** The price before discount; shown struck through where it is higher. */
  readonly before?: MinorUnits | null;
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
};

/** Shows a price in the current currency, with the one before discount. */
export const PriceText = ({ amount, before = null, size = 'm', className }: PriceProps) => {
  const intl = useIntl();
  const { money } = useMoneyFormat();
  return (
    <span className={joinClassNames(styles.price, styles[size], className)}>
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

/** Shows a grand total of money: whole units, no decimals. */
export const GrandTotalText = ({
  amount,
  className,
}: {
  readonly amount: WholeUnits;
  readonly className?: string;
}) => {
  const { total } = useMoneyFormat();
  return <span className={joinClassNames(styles.now, className)}>{total(amount)}</span>;
};
