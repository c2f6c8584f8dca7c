import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { LotGrid } from '../../components/catalogue/lot-grid.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import chips from '../../design/controls/chips.module.css';
import { Link } from '../../design/controls/link.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useCurrentInSight } from '../../design/interaction/use-current-in-sight.ts';
import { useMediaQuery } from '../../design/interaction/use-media-query.ts';
import { cx } from '../../design/text/cx.ts';
import { useLotList } from '../../hooks/use-lot-list.ts';
import type { PageProps } from '../../routing/page.ts';
import { urlOf } from '../../routing/route-table.ts';
import styles from './catalogue-screen.module.css';
import { CatalogueTools } from './catalogue-tools.tsx';
import { CategoryRows } from './category-rows.tsx';
import { isNarrowed, isSearched, listFrom, toCatalogueQuery } from './to-catalogue-query.ts';

/** All lots, or those of a category, with search, order and price (docs/behaviour.md#lists-of-lots). */
export const CatalogueScreen = ({ data, params }: PageProps<CataloguePage>) => {
  const intl = useIntl();
  const query = toCatalogueQuery(params);
  const list = useLotList('catalogue', data, query);
  const menu = useCurrentInSight(query.categoryId);
  // Both are drawn where nobody knows, and the style shows one.
  const wide = useMediaQuery('(min-width: 767px)', true);
  const location = useLocation();
  // By category on wide screens, as long as nothing is asked for (docs/behaviour.md#lists-of-lots).
  const rows =
    wide && query.categoryId === null && !isNarrowed(query) && query.cursor === undefined
      ? data.categories
      : [];
  const title = data.categoryName ?? intl.formatMessage({ id: 'common.nav.catalogue' });
  const search = urlOf(listFrom({ pathname: '/', search: location.search }, null)).search;
  const categories = [
    { id: null, name: intl.formatMessage({ id: 'catalogue.all' }) },
    ...list.menu.map(({ id, name }) => ({ id, name })),
  ];

  return (
    <div className={styles.screen}>
      <PageTitle text={title} />
      <h1>
        {title}
        {/* What plays now in the category, however many of it are searched out (docs/behaviour.md#lists-of-lots). */}
        {!isSearched(query) && (
          <>
            {' '}
            <span className={styles.count}>{intl.formatNumber(list.counter)}</span>
          </>
        )}
      </h1>
      <nav aria-label={intl.formatMessage({ id: 'catalogue.menu' })} className={styles.menu}>
        <ul ref={menu} className={chips.chips}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={{ pathname: id === null ? '/catalog' : `/catalog-${id}`, search }}
                className={cx(chips.chip, id === query.categoryId && chips.on)}
                aria-current={id === query.categoryId ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <CatalogueTools query={params.query} />
      {list.lots.length === 0 ? (
        <EmptyState
          icon="search"
          title={intl.formatMessage({ id: 'catalogue.none' })}
          text={intl.formatMessage({ id: 'catalogue.none-text' })}
          action={
            <ButtonLink to="/catalog" variant="secondary">
              {intl.formatMessage({ id: 'catalogue.reset' })}
            </ButtonLink>
          }
        />
      ) : (
        <>
          {query.cursor !== undefined && (
            <p className={styles.start}>
              <Link to={listFrom(location, null)} className={styles.all}>
                {intl.formatMessage({ id: 'catalogue.from-start' })}
              </Link>
            </p>
          )}
          <CategoryRows categories={rows} />
          <h2 className={rows.length > 0 ? styles.everything : 'visually-hidden'}>
            {intl.formatMessage({ id: 'catalogue.everything' })}
          </h2>
          <LotGrid
            list={list}
            endless
            nextPage={list.next === null ? location : listFrom(location, list.next)}
            eager={4}
          />
        </>
      )}
    </div>
  );
};
