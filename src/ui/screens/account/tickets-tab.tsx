import { FormattedMessage } from 'react-intl';
import type { TicketGroup } from '../../../domain/ticket.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TicketGroupCard } from './ticket-group-card.tsx';
import styles from './tickets-tab.module.css';
import { type TicketGroupView, toTicketViews } from './to-account-view.ts';

const Groups = ({ id, views }: { readonly id: string; readonly views: readonly TicketGroupView[] }) =>
  views.length === 0 ? null : (
    <section>
      <h2 className={styles.heading}>
        <FormattedMessage id={id} />
      </h2>
      <ul className={styles.groups}>
        {views.map(view => (
          <TicketGroupCard key={view.group.lot.id} view={view} />
        ))}
      </ul>
    </section>
  );

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
