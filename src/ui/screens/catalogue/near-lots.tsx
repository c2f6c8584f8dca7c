import { useIntl } from 'react-intl';
import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { LotCard } from '../../components/catalogue/lot-card.tsx';
import grid from '../../components/catalogue/lot-grid.module.css';
import styles from './catalogue-screen.module.css';

/** Where nothing is found: what is near to it (docs/behaviour.md#search). */
export const NearLots = ({ lots }: { readonly lots: CataloguePage['near'] }) => {
  const intl = useIntl();
  if (lots.length === 0) return null;
  const title = intl.formatMessage({ id: 'catalogue.near' });
  return (
    <section aria-label={title}>
      <h2 className={styles.near}>{title}</h2>
      <div className={grid.chunk}>
        <ul className={grid.grid}>
          {lots.map(lot => (
            <li key={lot.id}>
              <LotCard lot={lot} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
