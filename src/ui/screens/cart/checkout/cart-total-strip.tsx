import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { WholeUnits } from '../../../../domain/money/money-units.ts';
import { GrandTotalText } from '../../../components/catalogue/price-text.tsx';
import styles from '../cart-page.module.css';

/** Shows the phone's strip with the cart's total and a link to the payment, until the payment is in sight. */
export const CartTotalStrip = ({ payable }: { readonly payable: WholeUnits }) => {
  const strip = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const target = document.getElementById('checkout');
    if (target === null) return;
    const watcher = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -120px 0px',
    });
    watcher.observe(target);
    return () => watcher.disconnect();
  }, []);

  return (
    <div ref={strip} className={styles.strip} hidden={hidden}>
      <p>
        <span>
          <FormattedMessage id="cart.summary.total" />
        </span>
        <GrandTotalText amount={payable} className={styles.stripTotal ?? ''} />
      </p>
      <a href="#checkout" className={styles.jump}>
        <FormattedMessage id="cart.submit.jump" />
      </a>
    </div>
  );
};
