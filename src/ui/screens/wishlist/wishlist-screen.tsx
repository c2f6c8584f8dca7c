import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { useApp } from '../../app-context.tsx';
import { LotGridRows } from '../../components/catalogue/lot-grid-rows.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import styles from './wishlist-screen.module.css';

const logIn = (chunks: ReactNode) => (
  <Link key="log-in" to="/login">
    {chunks}
  </Link>
);

/**
 * Shows the wishlist page for guests and users (docs/behaviour.md#wishlist). A lot whose heart was taken back stays
 * until the page is left, so that it can be given again.
 */
export const WishlistScreen = ({ data: lots }: ScreenProps<readonly Lot[]>) => {
  const intl = useIntl();
  const { stores } = useApp();
  const isGuest = useStoreValue(stores.session) === null;
  const wished = useStoreValue(stores.wishlist).length;
  const [heights] = useState(() => new Map<number, number>());
  return (
    <div className={styles.page}>
      <DocumentTitle id="wishlist.title" description={intl.formatMessage({ id: 'wishlist.description' })} />
      <header className={styles.heading}>
        <h1>
          <FormattedMessage id="wishlist.title" />
        </h1>
        {lots.length > 0 && (
          <p>
            <FormattedMessage id="wishlist.count" values={{ count: wished }} />
          </p>
        )}
      </header>
      {isGuest && lots.length > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="wishlist.log-in" values={{ a: logIn }} />
        </p>
      )}
      {lots.length === 0 ? (
        <EmptyState
          icon="heart"
          title={<FormattedMessage id="wishlist.empty" />}
          text={<FormattedMessage id="wishlist.empty-text" />}
          action={
            <ButtonLink to="/catalog">
              <FormattedMessage id="wishlist.choose" />
            </ButtonLink>
          }
        />
      ) : (
        <section aria-labelledby="wished-lots">
          <h2 id="wished-lots" className="visually-hidden">
            <FormattedMessage id="wishlist.lots" />
          </h2>
          <LotGridRows lots={lots} from={0} eager={4} heights={heights} />
        </section>
      )}
    </div>
  );
};
