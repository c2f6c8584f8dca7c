import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { LotGrid } from '../../components/catalogue/lot-grid.tsx';
import { LotRow } from '../../components/catalogue/lot-row.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import chips from '../../design/controls/choice-chips.module.css';
import { Link } from '../../design/controls/link.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useMediaQuery } from '../../design/interaction/use-media-query.ts';
import { useScrollToCurrentLink } from '../../design/interaction/use-scroll-to-current-link.ts';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useGrowingLotList } from '../../hooks/use-lot-list.ts';
import { useValueOfTime } from '../../hooks/use-shop-time.ts';
import { makePathFromCursor } from '../../routing/make-path-from-cursor.ts';
import { makeUrlOfShopPath } from '../../routing/match-screen.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import styles from './catalogue-screen.module.css';
import { CategoryLotRows, listMostSoldLots, MostSoldLotRow } from './category-lot-rows.tsx';
import { isCatalogueFiltered, isCatalogueFilteredOrSorted, toCatalogueQuery } from './to-catalogue-query.ts';

/** How often the clock is looked at, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** Shows all lots, or those of a category, with search, order and price (docs/behaviour.md#lists-of-lots). */
export const CatalogueScreen = ({ data, params }: ScreenProps<CataloguePage>) => {
  const intl = useIntl();
  const query = toCatalogueQuery(params);
  const list = useGrowingLotList('catalogue', data, query);
  const menu = useScrollToCurrentLink(query.categoryId);
  // Both are rendered where nobody knows, and the style shows one.
  const wide = useMediaQuery('(min-width: 767px)', true);
  const location = useLocation();
  // In rows on wide screens, as long as nothing is asked for (docs/behaviour.md#lists-of-lots).
  const inRows = wide && !isCatalogueFilteredOrSorted(query) && query.cursor === undefined;
  const rows = inRows && query.categoryId === null ? data.categories : [];
  const hasClosest = inRows && query.categoryId !== null;
  // By their ids: the clock renders the screen anew only when one of them has ended.
  const ids = useValueOfTime(
    now => (hasClosest ? JSON.stringify(listMostSoldLots(data.lots, now).map(({ id }) => id)) : '[]'),
    LOOK_AGAIN,
  );
  const closest = data.lots.filter(({ id }) => (JSON.parse(ids) as readonly number[]).includes(id));
  const title = data.categoryName ?? intl.formatMessage({ id: 'common.nav.catalogue' });
  const search = makeUrlOfShopPath(
    makePathFromCursor({ pathname: '/', search: location.search }, null),
  ).search;
  const categories = [
    { id: null, name: intl.formatMessage({ id: 'catalogue.all' }), image: '' },
    ...list.menu,
  ];

  return (
    <div className={styles.screen}>
      <DocumentTitle text={title} />
      <h1>
        {title}{' '}
        {/* What plays now in the category; where something is searched for, what is found, as far as it has come. */}
        {(!isCatalogueFiltered(query) || list.lots.length > 0) && (
          <span className={styles.count}>
            {isCatalogueFiltered(query)
              ? `${intl.formatNumber(list.lots.length)}${list.hasMore ? '+' : ''}`
              : intl.formatNumber(list.counter)}
          </span>
        )}
      </h1>
      <nav aria-label={intl.formatMessage({ id: 'catalogue.menu' })} className={styles.menu}>
        <ul ref={menu} className={chips.chips}>
          {categories.map(({ id, name, image }) => (
            <li key={id}>
              <Link
                to={{ pathname: id === null ? '/catalog' : `/catalog-${id}`, search }}
                className={joinClassNames(chips.chip, id === query.categoryId && chips.on)}
                aria-current={id === query.categoryId ? 'page' : undefined}
              >
                {image !== '' && <img src={image} alt="" width="28" height="28" className={styles.picture} />}
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <CatalogueFilters query={params.query} />
      {data.searchedFor !== null && (
        <p role="status" className={styles.meant}>
          {intl.formatMessage(
            { id: 'catalogue.searched-for' },
            { typed: query.search ?? '', words: data.searchedFor },
          )}
        </p>
      )}
      {list.lots.length === 0 ? (
        <>
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
          {/* What is near to it (docs/behaviour.md#search). */}
          <LotRow
            lots={data.near}
            title={intl.formatMessage({ id: 'catalogue.near' })}
            heading="h2"
            className={styles.near}
          />
        </>
      ) : (
        <>
          {query.cursor !== undefined && (
            <p className={styles.start}>
              <Link to={makePathFromCursor(location, null)} className={styles.all}>
                {intl.formatMessage({ id: 'catalogue.from-start' })}
              </Link>
            </p>
          )}
          <CategoryLotRows categories={rows} />
          <MostSoldLotRow lots={closest} />
          <h2 className={rows.length + closest.length > 0 ? styles.everything : 'visually-hidden'}>
            {intl.formatMessage({ id: 'catalogue.everything' })}
          </h2>
          <LotGrid
            list={list}
            endless
            nextPage={list.next === null ? location : makePathFromCursor(location, list.next)}
            eager={4}
          />
        </>
      )}
    </div>
  );
};
