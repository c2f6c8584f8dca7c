import { type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/button.tsx';
import styles from './buy-bar.module.css';

export type BuyBarProps = {
  /** Where the page's own buttons stand: the bar is there while they are out of sight. */
  readonly away: RefObject<HTMLElement | null>;
  readonly price: string;
  readonly quantity: number;
  readonly busy: boolean;
  readonly onAdd: () => void;
};

/** On a phone: buying within the thumb's reach, wherever one reads. */
export const BuyBar = ({ away, price, quantity, busy, onAdd }: BuyBarProps) => {
  const intl = useIntl();
  const [hidden, setHidden] = useState(true);

  useEffect(() => {
    if (away.current === null) return;
    const observer = new IntersectionObserver(entries => {
      const last = entries.at(-1);
      if (last !== undefined) setHidden(last.isIntersecting);
    });
    observer.observe(away.current);
    return () => observer.disconnect();
  }, [away]);

  return (
    <div className={styles.bar} hidden={hidden}>
      <p>
        <span className={styles.price}>{price}</span>
        <small>{intl.formatMessage({ id: 'lot.bar.quantity' }, { count: quantity })}</small>
      </p>
      <Button icon="cart" busy={busy} busyLabel={intl.formatMessage({ id: 'lot.added' })} onClick={onAdd}>
        {intl.formatMessage({ id: 'lot.bar.add' })}
      </Button>
    </div>
  );
};
