import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withOrderChange } from '../../../../application/orders/with-order-change.ts';
import type { ListPageWithNext } from '../../../../application/ports/account-service.ts';
import type { AccountOrder } from '../../../../application/ports/orders.ts';
import { withNestedQuotes } from '../../../../domain/content/nested-quotes.ts';
import { MOST_ORDER_NUMBER_CHARACTERS } from '../../../../domain/orders/account-orders.ts';
import type { UnpaidOrder } from '../../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../../app-context.tsx';
import { LoadMoreButton, LoadMoreError } from '../../../components/content/load-more-button.tsx';
import { isLineGoingOut } from '../../../components/orders/delivery/is-line-going-out.ts';
import { UnpaidOrderList } from '../../../components/orders/unpaid-order-list.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { TextInput } from '../../../design/controls/text-input.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { useGrowingList } from '../../../hooks/use-growing-list.ts';
import { useRead } from '../../../hooks/use-reading.ts';
import { EmptyAccountTab } from '../empty-account-tab.tsx';
import { AccountOrderCard } from './account-order-card.tsx';
import styles from './orders-tab.module.css';

type OrdersProps = {
  /** As people type it; empty: all orders. */
  readonly number: string;
  /** Another one where another number or language is asked for. */
  readonly scope: string;
  readonly first: ListPageWithNext<AccountOrder>;
  /** Shown above already. */
  readonly unpaid: readonly UnpaidOrder[];
  /** Reads the list anew. */
  readonly again: () => void;
};

const Orders = ({ number, scope, first, unpaid, again }: OrdersProps) => {
  const { useCases } = useApp();
  const reread = useExclusiveTask(useCases.showOwnOrder, 'newest');
  const list = useGrowingList(
    scope,
    first,
    next => useCases.listOrders(number, next),
    ({ externalId }) => externalId,
  );
  const firstNew = list.newFrom === null ? undefined : list.listed[list.newFrom]?.externalId;
  // What was said here, or read anew of an order, counts until the list is read again.
  const [said, setSaid] = useState<
    readonly { readonly of: object; readonly by: (order: AccountOrder) => AccountOrder }[]
  >([]);
  const change = (by: (order: AccountOrder) => AccountOrder) => setSaid(all => [...all, { of: first, by }]);
  const changes = said.filter(({ of }) => of === first);
  const listed = list.listed
    .filter(order => !unpaid.some(({ externalId }) => externalId === order.externalId))
    .map(order => changes.reduce((changed, { by }) => by(changed), order));
  const lacking = listed.filter(
    order =>
      order.delivery?.step === 'needs_address' &&
      order.lines.some(({ lotId }) => isLineGoingOut(order, lotId)),
  );
  // It may stand on a later page, which the list does not read anew.
  const readAnew = async (externalId: string) => {
    const outcome = await reread.run(externalId);
    if (outcome?._tag !== 'Success') return;
    const { value } = outcome;
    if (value.tag !== 'shown') return again();
    change(order => (order.externalId === externalId ? { ...value.order, externalId } : order));
  };
  return (
    <>
      {listed.length > 0 && (
        <ul className={styles.orders}>
          {listed.map(order => (
            <AccountOrderCard
              key={order.externalId}
              order={order}
              lacking={lacking.map(({ externalId }) => externalId)}
              onChanged={by => change(each => withOrderChange(each, by))}
              onStale={() => void readAnew(order.externalId)}
              focusRef={order.externalId === firstNew ? list.focusRef : undefined}
            />
          ))}
        </ul>
      )}
      <LoadMoreButton list={list} failed="account.more-failed">
        <FormattedMessage id="account.orders.earlier" />
      </LoadMoreButton>
    </>
  );
};

type SearchProps = {
  readonly number: string;
  readonly onSearch: (number: string) => void;
  /** How many orders have the number; null while that is not known. */
  readonly found: number | null;
};

const Search = ({ number, onSearch, found }: SearchProps) => {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(field.current?.value.trim() ?? '');
  };
  const showAll = () => {
    if (field.current !== null) field.current.value = '';
    field.current?.focus();
    onSearch('');
  };
  return (
    <form role="search" aria-label={intl.formatMessage({ id: 'account.orders.search' })} onSubmit={search}>
      <div className={styles.search}>
        <TextInput
          ref={field}
          type="search"
          name="number"
          defaultValue={number}
          maxLength={MOST_ORDER_NUMBER_CHARACTERS}
          autoComplete="off"
          label={intl.formatMessage({ id: 'account.orders.search' })}
        />
        <Button type="submit" variant="secondary">
          <FormattedMessage id="account.orders.find" />
        </Button>
      </div>
      {number !== '' && (
        <Button size="s" variant="quiet" flush onClick={showAll} className={styles.all}>
          <FormattedMessage id="account.orders.all" />
        </Button>
      )}
      <p role="status" className={styles.none}>
        {found === 0 && (
          <FormattedMessage id="account.orders.not-found" values={{ number: withNestedQuotes(number) }} />
        )}
      </p>
    </form>
  );
};

/**
 * Shows the owner's orders, first those that wait to be paid, then the newest, or the one of a number
 * (docs/behaviour.md#orders-in-the-account); `unpaid`: those that wait.
 */
export const OrdersTab = ({ unpaid }: { readonly unpaid: readonly UnpaidOrder[] }) => {
  const intl = useIntl();
  const { useCases } = useApp();
  const [number, setNumber] = useState('');
  const scope = `${intl.locale} ${number}`;
  const { state, again } = useRead({ scope, key: unpaid.map(({ externalId }) => externalId).join() }, () =>
    useCases.listOrders(number, null),
  );
  const first = state.tag === 'shown' ? state.data : null;
  // A few orders are read sooner than a number is typed. Who had more once keeps the search.
  const [isSearched, setSearched] = useState(false);
  if (!isSearched && first !== null && first.next !== null) setSearched(true);
  return (
    <section className={styles.tab}>
      <h2 className="visually-hidden">
        <FormattedMessage id="account.tab.orders" />
      </h2>
      <UnpaidOrderList orders={unpaid} />
      {isSearched && (
        <Search
          number={number}
          onSearch={setNumber}
          found={number === '' || first === null ? null : first.listed.length}
        />
      )}
      {state.tag === 'loading' && <Skeleton height="100svh" radius="var(--r-l)" />}
      {state.tag === 'failed' && (
        <>
          <LoadMoreError id="account.more-failed" />
          <p>
            <Button variant="secondary" onClick={again}>
              <FormattedMessage id="common.retry" />
            </Button>
          </p>
        </>
      )}
      {number === '' && first?.listed.length === 0 && <EmptyAccountTab tab="orders" />}
      {first !== null && <Orders number={number} scope={scope} first={first} unpaid={unpaid} again={again} />}
    </section>
  );
};
