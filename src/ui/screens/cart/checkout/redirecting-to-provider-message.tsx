import { useLayoutEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Spinner } from '../../../design/feedback/spinner.tsx';
import styles from '../cart-page.module.css';

/**
 * Shows the checkout's screen while the browser goes to the provider's page. It begins at its top, where the order that
 * waits stands for whoever comes back.
 */
export const RedirectingToProviderMessage = () => {
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.redirecting}>
      <span className={styles.wheel}>
        <Spinner />
      </span>
      <h1>
        <FormattedMessage id="cart.redirecting.title" />
      </h1>
      <p aria-live="polite">
        <FormattedMessage id="cart.redirecting.text" />
      </p>
    </div>
  );
};
