import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TicketGroup } from '../../../domain/ticket.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TicketGroupCard } from './ticket-group-card.tsx';
import styles from './tickets-tab.module.css';
import { type TicketGroupView, toTicketViews } from './to-account-view.ts';

/** So many lots are shown at first, and so many more at every wish. */
const PAGE = 24;

const Groups = ({ id, views }: { readonly id: string; readonly views: readonly TicketGroupView[] }) => {
  const [limit, setLimit] = useState(PAGE);
  const shown = views.slice(0, limit);
  const left = views.length - shown.length;
  return views.length === 0 ? null : (
    <section>
      <h2 className={styles.heading}>
        <FormattedMessage id={id} />
      </h2>
      <ul className={styles.groups}>
        {shown.map(view => (
          <TicketGroupCard key={view.group.lot.id} view={view} />
        ))}
      </ul>
      {left > 0 && (
        <p className={styles.further}>
          <Button variant="secondary" onClick={() => setLimit(now => now + PAGE)}>
            <FormattedMessage id="account.tickets.more-lots" values={{ count: left }} />
          </Button>
        </p>
      )}
    </section>
  );
};

/** Tickets in play, then drawn ones: won or not (specification §4: Account). */
export const TicketsTab = ({ groups }: { readonly groups: readonly TicketGroup[] }) => {
  const { active, past } = toTicketViews(groups);
  if (groups.length === 0) {
    return (
      <EmptyState
        icon="ticket"
        title={<FormattedMessage id="account.tickets.empty" />}
        text={<FormattedMessage id="account.tickets.empty-text" />}
        action={
          <ButtonLink to="/">
            <FormattedMessage id="account.choose" />
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.tickets}>
      <Groups id="account.tickets.active" views={active} />
      <Groups id="account.tickets.past" views={past} />
    </div>
  );
};
