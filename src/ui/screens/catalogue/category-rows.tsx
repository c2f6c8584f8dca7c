import { useIntl } from 'react-intl';
import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { LotCard } from '../../components/catalogue/lot-card.tsx';
import { Carousel } from '../../design/controls/carousel.tsx';
import { Link } from '../../design/controls/link.tsx';
import styles from './catalogue-screen.module.css';

/** Each category's first lots in a row of its own, with the way to all of them. */
export const CategoryRows = ({ categories }: Pick<CataloguePage, 'categories'>) => {
  const intl = useIntl();
  return categories
    .filter(({ lots }) => lots.length > 0)
    .map(({ id, name, lots }) => (
      <div key={id} className={styles.categoryRow}>
        <Carousel
          row="one-to-three"
          title={name}
          aside={
            <Link to={`/catalog-${id}`} className={styles.all}>
              {intl.formatMessage({ id: 'catalogue.all-of' }, { name })}
            </Link>
          }
          items={lots.map(lot => ({ key: lot.id, content: <LotCard lot={lot} /> }))}
        />
      </div>
    ));
};
