import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import styles from './cart-page.module.css';

const logIn = (chunks: ReactNode) => (
  <Link key="log-in" to="/login">
    {chunks}
  </Link>
);

/** Shows that the cart is empty, with links to lots; for a guest the way to what an account may keep. */
export const EmptyCartMessage = ({ isGuest }: { readonly isGuest: boolean }) => (
  <EmptyState
    icon="cart"
    title={<FormattedMessage id="cart.empty.title" />}
    text={<FormattedMessage id="cart.empty.text" />}
    action={
      <>
        <ButtonLink to="/">
          <FormattedMessage id="cart.empty.action" />
        </ButtonLink>
        {isGuest && (
          <p className={styles.logIn}>
            <FormattedMessage id="cart.empty.log-in" values={{ a: logIn }} />
          </p>
        )}
      </>
    }
  />
);
