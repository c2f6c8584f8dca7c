import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { LotGrid } from '../../components/catalogue/lot-grid.tsx';
import { LotRow } from '../../components/catalogue/lot-row.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import chips from '../../design/controls/chips.module.css';
import { Link } from '../../design/controls/link.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useCurrentInSight } from '../../design/interaction/use-current-in-sight.ts';
import { useMediaQuery } from '../../design/interaction/use-media-query.ts';
import { cx } from '../../design/text/cx.ts';
import { useLotList } from '../../hooks/use-lot-list.ts';
import { useAsOf } from '../../hooks/use-now.ts';
import type { PageProps } from '../../routing/page.ts';
import { urlOf } from '../../routing/route-table.ts';
import styles from './catalogue-screen.module.css';
import { CatalogueTools } from './catalogue-tools.tsx';
import { CategoryRows, ClosestRow, closestLots } from './category-rows.tsx';
import { isNarrowed, isSearched, listFrom, toCatalogueQuery } from './to-catalogue-query.ts';

/** How often the clock is looked at, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** All lots, or those of a category, with search, order and price (docs/behaviour.md#lists-of-lots). */
export const CatalogueScreen = ({ data, params }: PageProps<CataloguePage>) => {
  const intl = useIntl();
  const query = toCatalogueQuery(params);
  const list = useLotList('catalogue', data, query);
  const menu = useCurrentInSight(query.categoryId);
  // Both are rendered where nobody knows, and the style shows one.
  const wide = useMediaQuery('(min-width: 767px)', true);
  const location = useLocation();
  // In rows on wide screens, as long as nothing is asked for (docs/behaviour.md#lists-of-lots).
  const inRows = wide && !isNarrowed(query) && query.cursor === undefined;
  const rows = inRows && query.categoryId === null ? data.categories : [];
  const hasClosest = inRows && query.categoryId !== null;
  // By their ids: the clock renders the screen anew only when one of them has ended.
  const ids = useAsOf(
    now => (hasClosest ? JSON.stringify(closestLots(data.lots, now).map(({ id }) => id)) : '[]'),
    LOOK_AGAIN,
  );
  const closest = data.lots.filter(({ id }) => (JSON.parse(ids) as readonly number[]).includes(id));
  const title = data.categoryName ?? intl.formatMessage({ id: 'common.nav.catalogue' });
  const search = urlOf(listFrom({ pathname: '/', search: location.search }, null)).search;
  const categories = [
    { id: null, name: intl.formatMessage({ id: 'catalogue.all' }), image: '' },
    ...list.menu,
  ];

  return (
    <div className={styles.screen}>
      <PageTitle text={title} />
      <h1>
        {title}{' '}
        {/* What plays now in the category; where something is searched for, what is found, as far as it has come. */}
        {(!isSearched(query) || list.lots.length > 0) && (
          <span className={styles.count}>
            {isSearched(query)
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
                className={cx(chips.chip, id === query.categoryId && chips.on)}
                aria-current={id === query.categoryId ? 'page' : undefined}
              >
                {image !== '' && <img src={image} alt="" width="28" height="28" className={styles.picture} />}
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <CatalogueTools query={params.query} />
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
              <Link to={listFrom(location, null)} className={styles.all}>
                {intl.formatMessage({ id: 'catalogue.from-start' })}
              </Link>
            </p>
          )}
          <CategoryRows categories={rows} />
          <ClosestRow lots={closest} />
          <h2 className={rows.length + closest.length > 0 ? styles.everything : 'visually-hidden'}>
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
