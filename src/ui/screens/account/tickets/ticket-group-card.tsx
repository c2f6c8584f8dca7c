import { FormattedMessage, useIntl } from 'react-intl';
import { progressRingPercent } from '../../../../domain/catalogue/progress-ring.ts';
import { isTicketGroupRemovable, TICKETS_PER_PAGE } from '../../../../domain/draws/ticket-group.ts';
import { useApp } from '../../../app-context.tsx';
import { ProductPairPicture } from '../../../components/catalogue/product-pair.tsx';
import { LoadMoreError } from '../../../components/content/load-more-button.tsx';
import { TicketReceiptButton } from '../../../components/draws/ticket-receipt-button.tsx';
import { Button, ButtonLink } from '../../../design/controls/button.tsx';
import type { IconName } from '../../../design/controls/icon.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { StateBadge } from '../../../design/feedback/state-badge.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import { useGrowingList } from '../../../hooks/use-growing-list.ts';
import { useLotEndText } from '../../../hooks/use-lot-end-text.ts';
import type { TicketGroupViewModel } from '../to-account-view.ts';
import { RemoveTicketsButton } from './remove-tickets-button.tsx';
import styles from './tickets-tab.module.css';

const BADGES: Readonly<
  Record<
    TicketGroupViewModel['state'],
    { readonly id: string; readonly icon: IconName; readonly look: 'brand' | 'win' | 'over' }
  >
> = {
  active: { id: 'account.tickets.state-active', icon: 'ticket', look: 'brand' },
  soon: { id: 'account.tickets.state-active', icon: 'clock', look: 'brand' },
  ended: { id: 'account.tickets.state-active', icon: 'clock', look: 'brand' },
  withdrawn: { id: 'account.tickets.state-active', icon: 'clock', look: 'brand' },
  won: { id: 'account.tickets.state-won', icon: 'gift', look: 'win' },
  lost: { id: 'account.tickets.state-lost', icon: 'ticket', look: 'over' },
};

const Fate = ({ view }: { readonly view: TicketGroupViewModel }) => {
  const intl = useIntl();
  const { group, state, percent, winningTicket } = view;
  const endText = useLotEndText();
  // Something is sold, as the ring of its lot says.
  const sold = progressRingPercent(percent, true);
  switch (state) {
    case 'active':
      return (
        <FormattedMessage
          id="account.tickets.waiting"
          values={{
            percent: `${sold.isLess ? '<' : ''}${intl.formatNumber(sold.percent / 100, { style: 'percent' })}`,
            end: endText(group.lot),
          }}
        />
      );
    case 'soon':
    case 'ended':
    case 'withdrawn':
      return <FormattedMessage id={`account.tickets.${state}`} values={{ end: endText(group.lot) }} />;
    case 'won':
      return (
        <FormattedMessage
          id="account.tickets.winning"
          values={{ ticket: <span className={styles.number}>{winningTicket}</span> }}
        />
      );
    case 'lost':
      return <DrawnOn group={group} />;
  }
};

const DrawnOn = ({ group }: { readonly group: TicketGroupViewModel['group'] }) => {
  const formatDate = useFormatDate();
  return (
    <FormattedMessage
      id="account.tickets.drawn"
      values={{ date: formatDate(group.draw ?? 0, { dateStyle: 'medium' }) }}
    />
  );
};

/** Shows one lot's tickets, as a ticket with a perforated edge. */
export const TicketGroupCard = ({
  view,
  isPrizeOver,
  focusRef,
}: {
  readonly view: TicketGroupViewModel;
  /** Whether the shopper has what these tickets won: there is nothing left to get. */
  readonly isPrizeOver: boolean;
  /** Where the card is to take the focus. */
  readonly focusRef?: ((element: HTMLElement | null) => void) | undefined;
}) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { useCases } = useApp();
  const { group, state, winningTicket } = view;
  const { lot, count } = group;
  const list = useGrowingList(group, { listed: group.tickets, next: group.next }, next =>
    useCases.listTicketsOfLot(lot.id, next),
  );
  const badge = BADGES[state];
  const isToGet = state === 'won' && !isPrizeOver;
  return (
    <li
      ref={focusRef}
      {...(focusRef !== undefined && { tabIndex: -1 })}
      className={joinClassNames(styles.group, styles[state])}
      data-state={state}
    >
      <div className={styles.picture}>
        <ProductPairPicture buy={lot.productToBuy} win={lot.productToWin} look="thumb" />
      </div>
      <div className={styles.text}>
        <StateBadge icon={badge.icon} look={badge.look}>
          <FormattedMessage id={badge.id} />
        </StateBadge>
        <h3>
          <Link to={`/lot-${lot.id}`}>{(state === 'won' ? lot.productToWin : lot.productToBuy).title}</Link>
        </h3>
        <p className={styles.prize}>
          {state === 'won' ? (
            <FormattedMessage id="account.tickets.bought" values={{ title: lot.productToBuy.title }} />
          ) : (
            <FormattedMessage id="account.tickets.prize" values={{ title: lot.productToWin.title }} />
          )}
        </p>
        <p className={styles.fate}>
          <Fate view={view} />
        </p>
        {state === 'won' && (
          <p className={styles.prize}>
            <DrawnOn group={group} />
          </p>
        )}
      </div>
      <div className={styles.numbers}>
        <p>
          <b>
            <FormattedMessage id="account.tickets.count" values={{ count }} />
          </b>
          <span>
            <FormattedMessage
              id="account.tickets.purchased"
              values={{ date: formatDate(group.purchased, { dateStyle: 'medium' }) }}
            />
          </span>
        </p>
        <ul>
          {list.listed.map((ticket, place) => (
            <li
              key={ticket.id}
              className={joinClassNames(ticket.title === winningTicket && styles.lucky)}
              {...(place === list.newFrom && { ref: list.focusRef, tabIndex: -1 })}
            >
              {ticket.title}
            </li>
          ))}
        </ul>
        {list.failed && <LoadMoreError id="account.more-failed" />}
        <div className={styles.ways}>
          <ButtonLink
            to={`/draw-${lot.id}`}
            variant={isToGet ? 'primary' : 'quiet'}
            size="s"
            aria-label={intl.formatMessage(
              { id: isToGet ? 'account.won.how-for' : 'account.tickets.draw-for' },
              { title: lot.productToWin.title },
            )}
          >
            <FormattedMessage id={isToGet ? 'account.won.how' : 'account.tickets.draw'} />
          </ButtonLink>
          {list.hasMore && (
            <Button
              variant="quiet"
              size="s"
              busy={list.pending}
              busyLabel={<FormattedMessage id="common.loading" />}
              onClick={list.more}
            >
              <FormattedMessage
                id="account.tickets.more"
                values={{ count: Math.min(TICKETS_PER_PAGE, count - list.listed.length) }}
              />
            </Button>
          )}
          {(state === 'active' || state === 'ended' || state === 'withdrawn') && (
            <TicketReceiptButton
              lotId={lot.id}
              title={lot.productToWin.title}
              texts="account.tickets.receipt"
            />
          )}
          {isTicketGroupRemovable(group) && <RemoveTicketsButton group={group} />}
        </div>
      </div>
    </li>
  );
};
