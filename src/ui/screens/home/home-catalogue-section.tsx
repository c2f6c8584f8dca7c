import { useIntl } from 'react-intl';
import { HOME_CATALOGUE_QUERY } from '../../../application/content/home-catalogue.ts';
import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { LotGrid } from '../../components/catalogue/lot-grid.tsx';
import { ChoiceChips } from '../../design/controls/choice-chips.tsx';
import { Link } from '../../design/controls/link.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { SectionHead } from '../../design/text/section-head.tsx';
import { useGrowingLotList } from '../../hooks/use-lot-list.ts';
import own from './home-catalogue-section.module.css';
import styles from './home-screen.module.css';

/** Two full rows on a desk; on a phone the way to what comes below stays short. */
const FIRST = 8;

/** Shows the catalogue on the home page: what is playing now, by category, in place. */
export const HomeCatalogueSection = ({ catalogue }: { readonly catalogue: CataloguePage }) => {
  const intl = useIntl();
  const list = useGrowingLotList('playing', catalogue, HOME_CATALOGUE_QUERY, FIRST);
  const categories = [
    { value: null, label: intl.formatMessage({ id: 'home.playing.all' }) },
    ...list.menu.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section className={styles.section} aria-labelledby="playing">
      <SectionHead id="playing" title={intl.formatMessage({ id: 'home.playing' })} count={list.counter}>
        <Link to="/catalog" className={own.all}>
          {intl.formatMessage({ id: 'home.playing.catalogue' })}
        </Link>
      </SectionHead>
      <div className={own.chips}>
        <ChoiceChips<number | null>
          label={intl.formatMessage({ id: 'home.playing.categories' })}
          options={categories}
          chosen={list.categoryId}
          onChoose={list.select}
        />
      </div>
      {list.lots.length === 0 ? (
        <EmptyState
          as="h3"
          title={intl.formatMessage({ id: 'home.playing.none' })}
          text={intl.formatMessage({ id: 'home.playing.none-text' })}
        />
      ) : (
        <LotGrid list={list} />
      )}
    </section>
  );
};
