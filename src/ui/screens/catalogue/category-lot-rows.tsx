import { useIntl } from 'react-intl';
import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { isLotPurchasable, type Lot } from '../../../domain/catalogue/lot.ts';
import { LotCard } from '../../components/catalogue/lot-card.tsx';
import { Carousel } from '../../design/controls/carousel.tsx';
import { Link } from '../../design/controls/link.tsx';
import { LOT_CARDS_ADDED_AT_ONCE } from '../../hooks/use-lot-list.ts';
import styles from './catalogue-screen.module.css';

/** Shows each category's first lots in a row of its own, with the way to all of them. */
export const CategoryLotRows = ({ categories }: Pick<CataloguePage, 'categories'>) => {
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

const IN_ROW = 6;

/**
 * Lists the lots that can still be bought at `now` and are sold most, of lots in their usual order. None where the list
 * shows all lots at once: they would stand there twice.
 */
export const listMostSoldLots = (lots: readonly Lot[], now: number): readonly Lot[] =>
  lots.length > LOT_CARDS_ADDED_AT_ONCE
    ? lots.filter(lot => isLotPurchasable(lot, now)).slice(0, IN_ROW)
    : [];

/** Shows the lots of a category that are closest to selling out, in a row above the list of all. */
export const MostSoldLotRow = ({ lots }: { readonly lots: readonly Lot[] }) => {
  const intl = useIntl();
  return (
    lots.length > 0 && (
      <div className={styles.categoryRow}>
        <Carousel
          row="one-to-three"
          title={intl.formatMessage({ id: 'catalogue.closest' })}
          items={lots.map(lot => ({ key: lot.id, content: <LotCard lot={lot} /> }))}
        />
      </div>
    )
  );
};
