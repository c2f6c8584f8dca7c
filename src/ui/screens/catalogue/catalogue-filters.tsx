import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { CATALOGUE_SORTS, type CatalogueQueryName } from '../../../domain/catalogue/catalogue-address.ts';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import field from '../../design/controls/form-field.module.css';
import { FormField } from '../../design/controls/form-field.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { TextInput } from '../../design/controls/text-input.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useMoneyFormat } from '../../hooks/use-money.ts';
import { formatCurrencySign } from '../../i18n/format-money.ts';
import { useRoutingState } from '../../routing/use-routing.ts';
import styles from './catalogue-screen.module.css';
import { SearchField } from './search-field.tsx';
import { findPriceBoundProblems } from './to-catalogue-query.ts';

const filters = ['from', 'to', 'sort'] as const satisfies readonly CatalogueQueryName[];

/** What was typed on a page and not sent. */
type Refused = { readonly at: Location; readonly problems: ReturnType<typeof findPriceBoundProblems> };

/**
 * Shows the catalogue's search, order and price; the address keeps them, so that they can be shared and gone back from.
 */
export const CatalogueFilters = ({ query }: { readonly query: URLSearchParams }) => {
  const intl = useIntl();
  const location = useLocation();
  const { pathname } = location;
  const tools = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { navigating } = useRoutingState();
  const currency = formatCurrencySign(intl, useMoneyFormat().currency);
  const [open, setOpen] = useState(filters.some(name => query.has(name)));
  const [refused, setRefused] = useState<Refused | null>(null);
  const read = (name: CatalogueQueryName) => query.get(name) ?? '';
  // Of what was just typed, or of what the address brought.
  const problems =
    refused?.at === location ? refused.problems : findPriceBoundProblems(read('from'), read('to'));
  const problemOf = (name: 'from' | 'to') => {
    const problem = problems?.[name];
    return problem === undefined ? undefined : intl.formatMessage({ id: `catalogue.${problem}` });
  };
  // A form that is sent names its empty fields and the usual order, too.
  const isFiltered = filters.some(name => !['', 'closing'].includes(read(name)));
  const words = new URLSearchParams(read('q') === '' ? {} : { q: read('q') });

  // The header's way to search leads to the field itself.
  useEffect(() => {
    if (location.hash === '#search') tools.current?.querySelector('input')?.focus();
  }, [location]);

  // Once it is unfolded, for a field that is not seen takes no focus.
  useEffect(() => {
    if (refused !== null) tools.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  /** As the browser does it with the form before the app stands. */
  const find = (data: FormData) => {
    const search = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    void navigate({ pathname, search: `?${search}` }, { preventScrollReset: true });
  };

  return (
    <form
      ref={tools}
      id="search"
      role="search"
      className={joinClassNames(styles.tools, !open && styles.folded)}
      method="get"
      action={pathname}
      onSubmit={event => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const wrong = findPriceBoundProblems(String(data.get('from')), String(data.get('to')));
        setRefused(wrong === null ? null : { at: location, problems: wrong });
        if (wrong === null) find(data);
        else setOpen(true);
      }}
    >
      <SearchField key={`q${read('q')}`} typed={read('q')} className={styles.search ?? ''} />
      <Button
        variant="secondary"
        className={styles.fold ?? ''}
        aria-expanded={open}
        onClick={() => setOpen(now => !now)}
      >
        {intl.formatMessage({ id: 'catalogue.filters' })}
      </Button>
      {isFiltered && (
        <ButtonLink
          to={{ pathname, search: `${words}` }}
          variant="quiet"
          className={styles.reset}
          preventScrollReset
          onClick={() => {
            setRefused(null);
            tools.current?.reset();
            tools.current?.querySelector('input')?.focus({ preventScroll: true });
          }}
        >
          {intl.formatMessage({ id: 'catalogue.filters.reset' })}
        </ButtonLink>
      )}
      <TextInput
        key={`f${read('from')}`}
        name="from"
        fieldClassName={styles.filter ?? ''}
        inputMode="decimal"
        defaultValue={read('from')}
        label={intl.formatMessage({ id: 'catalogue.from' }, { currency })}
        error={problemOf('from')}
      />
      <TextInput
        key={`t${read('to')}`}
        name="to"
        fieldClassName={styles.filter ?? ''}
        inputMode="decimal"
        defaultValue={read('to')}
        label={intl.formatMessage({ id: 'catalogue.to' }, { currency })}
        error={problemOf('to')}
      />
      <FormField
        label={intl.formatMessage({ id: 'catalogue.sort' })}
        className={joinClassNames(styles.filter, styles.order)}
      >
        {control => (
          <span className={joinClassNames(field.box, styles.choice)}>
            <select
              {...control}
              key={read('sort')}
              name="sort"
              defaultValue={read('sort') === '' ? 'closing' : read('sort')}
              className={field.input}
              onChange={({ currentTarget: { form } }) => form !== null && find(new FormData(form))}
            >
              {CATALOGUE_SORTS.map(sort => (
                <option key={sort} value={sort}>
                  {intl.formatMessage({ id: `catalogue.sort.${sort}` })}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size={18} />
          </span>
        )}
      </FormField>
      <Button type="submit" icon="search" busy={navigating} className={styles.find ?? ''}>
        {intl.formatMessage({ id: 'catalogue.find' })}
      </Button>
    </form>
  );
};
