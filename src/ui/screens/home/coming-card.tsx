import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ComingSoonItem } from '../../../application/ports/catalogue.ts';
import card from '../../components/catalogue/lot-card.module.css';
import { ProductPair } from '../../components/catalogue/product-pair.tsx';
import { WishButton } from '../../components/catalogue/wish-button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { nestedQuotes } from '../../i18n/nested-quotes.ts';
import { noBreakTime } from '../../i18n/no-break-time.ts';
import styles from './coming-card.module.css';

/** A lot whose sale has not begun: the pair and the moment of its start. */
export const ComingCard = ({ item }: { readonly item: ComingSoonItem }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { productToBuy, productToWin, start } = item;
  // As `timeStyle: 'short'` writes it on the lot's page: 9:53 PM, but 09:53.
  const hour = intl.locale.startsWith('en') ? 'numeric' : '2-digit';
  return (
    <article className={card.card}>
      <ProductPair buy={productToBuy} win={productToWin} />
      <div className={styles.text}>
        <h3 className={card.title}>
          <Link to={`/lot-${item.id}`} className={card.link}>
            {productToWin.title}
          </Link>
        </h3>
        <p className={card.with}>
          {intl.formatMessage({ id: 'common.with' }, { title: nestedQuotes(productToBuy.title) })}
        </p>
        <p className={styles.start}>
          <Icon name="clock" size={18} />
          <time dateTime={new Date(start).toISOString()}>
            {noBreakTime(formatDate(start, { day: 'numeric', month: 'long', hour, minute: '2-digit' }))}
          </time>
        </p>
      </div>
      <span className={card.wish}>
        <WishButton lotId={item.id} title={productToWin.title} />
      </span>
    </article>
  );
};
