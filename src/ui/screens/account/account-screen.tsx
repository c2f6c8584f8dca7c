import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { AccountData } from '../../../application/ports/account-service.ts';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { UnconfirmedEmailNote } from '../../components/accounts/unconfirmed-email-note.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { UnpaidOrderLine } from '../../components/orders/unpaid-order-line.tsx';
import { UnpaidOrderList } from '../../components/orders/unpaid-order-list.tsx';
import { useUnpaidOrders } from '../../components/orders/use-unpaid-orders.ts';
import { Button } from '../../design/controls/button.tsx';
import { type TabDefinition, Tabs } from '../../design/controls/tabs.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import type { ReturnAfterLogInState } from '../../routing/read-path-after-log-in.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import { useRoutingState } from '../../routing/use-routing.ts';
import styles from './account-screen.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';
import { AccountSummaryCard } from './account-summary-card.tsx';
import { AccountWelcomeDialog } from './account-welcome-dialog.tsx';
import { OrdersTab } from './orders/orders-tab.tsx';
import { PersonalTab } from './personal/personal-tab.tsx';
import { LevelsTab } from './points/levels-tab.tsx';
import { PointsTab } from './points/points-tab.tsx';
import { RecentWinList } from './recent-win-list.tsx';
import { TicketsTab } from './tickets/tickets-tab.tsx';
import { ACCOUNT_TABS, type AccountTab, readAccountTabOfHash } from './to-account-view.ts';
import { WishlistTab } from './wishlist-tab.tsx';

const contentOf = (tab: AccountTab, data: AccountData, unpaid: readonly UnpaidOrder[], logOut: ReactNode) => {
  switch (tab) {
    case 'personal':
      return <PersonalTab data={data} logOut={logOut} />;
    case 'orders':
      return <OrdersTab unpaid={unpaid} />;
    case 'wishlist':
      return <WishlistTab lots={data.wishlist} />;
    case 'levels':
      return <LevelsTab user={data.user} levels={data.levels} />;
    case 'points':
      return <PointsTab data={data} />;
    case 'tickets':
      return <TicketsTab data={data} />;
  }
};

/**
 * Shows the account; the hash names the tab, so that the header and the mobile bar can point at one
 * (docs/behaviour.md#account).
 */
export const AccountScreen = ({ data }: ScreenProps<AccountData>) => {
  const intl = useIntl();
  const { runner, useCases, stores } = useApp();
  const loggedIn = useStoreValue(stores.session) !== null;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tabRow = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { revalidate } = useRoutingState();
  const lookAgain = useCallback(() => void revalidate(), [revalidate]);
  const unpaid = useUnpaidOrders();
  const tab = readAccountTabOfHash(hash);
  const shown = useRef(tab);
  // The same object every time: to the router another one is another navigation.
  const back = useMemo((): ReturnAfterLogInState => ({ from: 'account', tab }), [tab]);

  // Six tabs do not fit the narrowest phones, or enlarged text: the chosen one comes into sight, and an address that names it leads to it.
  useEffect(() => {
    if (!unpaid.known) return;
    const chosen = tabRow.current?.querySelector<HTMLElement>(`[role="tab"][id$="-${tab}"]`);
    const row = chosen?.parentElement;
    if (!chosen || !row) return;
    // A line above the tabs led to another one, and went with the focus.
    if (shown.current !== tab && document.activeElement === document.body)
      chosen.focus({ preventScroll: true });
    shown.current = tab;
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
    const { top } = row.getBoundingClientRect();
    const outOfReach = top < 0 || top > window.innerHeight / 2;
    if (hash !== '' && outOfReach) row.scrollIntoView({ block: 'start' });
  }, [tab, hash, unpaid.known]);

  // Who left on purpose is a guest now; a session that ended leads back here.
  if (!loggedIn) return <Navigate to="/login" replace state={leaving ? null : back} />;

  // An order that waits stands above what was there: that would be pushed down.
  if (!unpaid.known) return <AccountSkeleton />;

  const logOut = () => {
    setLeaving(true);
    // Runs on when the screen goes: the shop starts anew for a guest.
    void runner.run(useCases.logOut());
  };
  const wayOut = (
    <Button
      variant="secondary"
      icon="logout"
      busy={leaving}
      busyLabel={<FormattedMessage id="account.logout.busy" />}
      onClick={logOut}
    >
      <FormattedMessage id="account.logout" />
    </Button>
  );
  const tabs = ACCOUNT_TABS.map(
    (id): TabDefinition => ({
      id,
      label: intl.formatMessage({ id: `account.tab.${id}` }),
      content: contentOf(id, data, unpaid.orders, wayOut),
    }),
  );

  // In full over the first tab alone: the others have what they are about in the first window of a phone.
  const brief = tab !== 'personal';
  // Not again above the ticket that won.
  const wins = data.wins.filter(
    ({ of, id }) => tab !== 'tickets' || of !== 'lot' || !data.tickets.some(({ lot }) => lot.id === id),
  );

  return (
    <div className={styles.page}>
      <DocumentTitle id="account.title" />
      <AccountWelcomeDialog unconfirmed={data.user.emailConfirmed ? null : data.user.email} />
      <RecentWinList wins={wins} brief={brief} />
      {tab === 'orders' ? null : brief ? (
        unpaid.orders.map(order => <UnpaidOrderLine key={order.externalId} order={order} />)
      ) : (
        <UnpaidOrderList orders={unpaid.orders} brief />
      )}
      <AccountSummaryCard data={data} />
      {!data.user.emailConfirmed && (
        <UnconfirmedEmailNote
          email={data.user.email}
          onReturn={lookAgain}
          lineTo={brief ? '/account' : undefined}
        />
      )}
      <div ref={tabRow}>
        <Tabs
          label={intl.formatMessage({ id: 'account.tabs' })}
          tabs={tabs}
          selected={tab}
          onSelect={id => void navigate({ hash: id }, { replace: true, preventScrollReset: true })}
        />
      </div>
    </div>
  );
};
