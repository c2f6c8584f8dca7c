import { FormattedMessage, useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { Price } from '../../components/catalogue/price.tsx';
import { WishButton } from '../../components/catalogue/wish-button.tsx';
import { Link } from '../../design/controls/link.tsx';
import { nestedQuotes } from '../../i18n/nested-quotes.ts';
import styles from './lot-head.module.css';
import { SoldBar } from './sale/sold-bar.tsx';
import { ShareMenu } from './share/share-menu.tsx';
import type { LotView } from './to-lot-view.ts';

/** What it is, what one costs, how much of it is sold; the heart and the share menu. */
export const LotHead = ({ lot, view }: { readonly lot: Lot; readonly view: LotView }) => {
  const intl = useIntl();
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <Link
          to={`/catalog-${lot.categoryId}`}
          className={styles.category}
          aria-label={intl.formatMessage({ id: 'lot.category' }, { category: lot.category })}
        >
          {lot.category}
        </Link>
        <WishButton lotId={lot.id} title={lot.title} look="framed" />
        <ShareMenu lotId={lot.id} title={lot.title} />
      </div>
      <h1>{lot.title}</h1>
      <p className={styles.with}>
        <FormattedMessage id="common.with" values={{ title: nestedQuotes(lot.productToBuy.title) }} />
      </p>
      <Price amount={lot.price} before={lot.origin} size="l" className={styles.price ?? ''} />
      {view.phase !== 'coming' && <SoldBar view={view} />}
    </header>
  );
};
