import { FormattedMessage } from 'react-intl';
import { Spinner } from '../../../design/feedback/spinner.tsx';
import styles from '../cart-page.module.css';

/** The browser is on its way to the provider's page. */
export const Redirecting = () => (
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
