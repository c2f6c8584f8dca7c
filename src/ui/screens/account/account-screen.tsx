import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { AccountData } from '../../../application/ports/account-service.ts';
import { useApp } from '../../app-context.tsx';
import { UnconfirmedEmail } from '../../components/accounts/unconfirmed-email.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { UnpaidLine } from '../../components/orders/unpaid-line.tsx';
import { UnpaidOrders } from '../../components/orders/unpaid-orders.tsx';
import { useUnpaidOrders } from '../../components/orders/use-unpaid-orders.ts';
import { Button } from '../../design/controls/button.tsx';
import { type Tab, Tabs } from '../../design/controls/tabs.tsx';
import { useStore } from '../../hooks/use-store.ts';
import type { PageProps } from '../../routing/page.ts';
import type { ReturnState } from '../../routing/return-path.ts';
import { useRouting } from '../../routing/use-routing.ts';
import { AccountCardView } from './account-card.tsx';
import styles from './account-screen.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';
import { PersonalTab } from './personal/personal-tab.tsx';
import { LevelsTab } from './points/levels-tab.tsx';
import { PointsTab } from './points/points-tab.tsx';
import { TicketsTab } from './tickets/tickets-tab.tsx';
import { ACCOUNT_TABS, type AccountTab, tabOf } from './to-account-view.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';
import { WishlistTab } from './wishlist-tab.tsx';
import { WonNotices } from './won-notices.tsx';

const contentOf = (tab: AccountTab, data: AccountData, logOut: ReactNode) => {
  switch (tab) {
    case 'personal':
      return <PersonalTab data={data} logOut={logOut} />;
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

/** The account; the hash names the tab, so that the header and the mobile bar can point at one (docs/behaviour.md#account). */
export const AccountScreen = ({ data }: PageProps<AccountData>) => {
  const intl = useIntl();
  const { runner, useCases, stores } = useApp();
  const loggedIn = useStore(stores.session) !== null;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tabRow = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { revalidate } = useRouting();
  const lookAgain = useCallback(() => void revalidate(), [revalidate]);
  const unpaid = useUnpaidOrders();
  const tab = tabOf(hash);
  const shown = useRef(tab);
  // The same object every time: to the router another one is another navigation.
  const back = useMemo((): ReturnState => ({ from: 'account', tab }), [tab]);

  // Five tabs do not fit the narrowest phones, or enlarged text: the chosen one comes into sight, and an address that names it leads to it.
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
    (id): Tab => ({
      id,
      label: intl.formatMessage({ id: `account.tab.${id}` }),
      content: contentOf(id, data, wayOut),
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
      <PageTitle id="account.title" />
      <WelcomeDialog unconfirmed={data.user.emailConfirmed ? null : data.user.email} />
      <WonNotices wins={wins} brief={brief} />
      {brief ? (
        unpaid.orders.map(order => <UnpaidLine key={order.externalId} order={order} />)
      ) : (
        <UnpaidOrders orders={unpaid.orders} brief />
      )}
      <AccountCardView data={data} />
      {!data.user.emailConfirmed && (
        <UnconfirmedEmail
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
