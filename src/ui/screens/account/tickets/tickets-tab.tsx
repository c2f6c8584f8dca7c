import { FormattedMessage } from 'react-intl';
import type { AccountData, TicketListSectionData } from '../../../../application/ports/account-service.ts';
import type { TicketGroup } from '../../../../domain/draws/ticket-group.ts';
import { useApp } from '../../../app-context.tsx';
import { LoadMoreButton } from '../../../components/content/load-more-button.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { useGrowingList } from '../../../hooks/use-growing-list.ts';
import { useShopTime } from '../../../hooks/use-shop-time.ts';
import { EmptyAccountTab } from '../empty-account-tab.tsx';
import { toTicketGroupViews } from '../to-account-view.ts';
import { PrizeSection } from './prizes/prize-section.tsx';
import { isPrizeOver } from './prizes/read-own-prize.ts';
import { useOwnPrizes } from './prizes/use-own-prizes.ts';
import { TicketGroupCard } from './ticket-group-card.tsx';
import styles from './tickets-tab.module.css';

type GroupsProps = {
  readonly id: 'account.tickets.active' | 'account.tickets.past';
  /** The account as it was read. */
  readonly source: object;
  readonly groups: readonly TicketGroup[];
  readonly section: TicketListSectionData;
  /** The lots whose prize the shopper has already. */
  readonly lotsOver: ReadonlySet<number>;
};

/** How often the clock is looked at, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** A purchase or a draw between two pages may move a lot from one to the other. */
const once = (groups: readonly TicketGroup[]): readonly TicketGroup[] => [
  ...new Map(groups.map(group => [group.lot.id, group])).values(),
];

const Groups = ({ id, source, groups, section, lotsOver }: GroupsProps) => {
  const { useCases } = useApp();
  const list = useGrowingList(source, { listed: groups, next: section.next }, useCases.listTicketGroups);
  const { active, past } = toTicketGroupViews(once(list.listed), useShopTime(LOOK_AGAIN));
  const views = id === 'account.tickets.active' ? active : past;
  const firstNew = list.newFrom === null ? null : list.listed[list.newFrom]?.lot.id;
  return views.length === 0 ? null : (
    <section>
      <h2 className={styles.heading}>
        <FormattedMessage id={id} />
      </h2>
      <ul className={styles.groups}>
        {views.map(view => (
          <TicketGroupCard
            key={view.group.lot.id}
            view={view}
            isPrizeOver={lotsOver.has(view.group.lot.id)}
            focusRef={view.group.lot.id === firstNew ? list.focusRef : undefined}
          />
        ))}
      </ul>
      <LoadMoreButton list={list} failed="account.more-failed">
        <FormattedMessage
          id="account.tickets.more-lots"
          values={{ count: Math.max(1, section.lots - views.length) }}
        />
      </LoadMoreButton>
    </section>
  );
};

/**
 * Shows what was won and where it stands, then the tickets in play, then drawn ones, won or not; the other way round while
 * a win among them is told (docs/behaviour.md#tickets-in-the-account).
 */
export const TicketsTab = ({ data }: { readonly data: AccountData }) => {
  const { tickets: groups, ticketSections, wins } = data;
  const prizes = useOwnPrizes(wins);
  if (prizes.isHeld) return <Skeleton height="100svh" radius="var(--r-l)" />;
  const hasPrizes = prizes.state.tag === 'shown' && prizes.state.data.length > 0;
  const lotsOver = new Set(
    prizes.state.tag === 'shown'
      ? prizes.state.data.flatMap(prize => (prize.of === 'lot' && isPrizeOver(prize) ? [prize.ofId] : []))
      : [],
  );
  const isTold = groups.some(({ lot }) => wins.some(({ of, id }) => of === 'lot' && id === lot.id));
  const playing = (
    <Groups
      id="account.tickets.active"
      source={data}
      groups={groups.filter(group => group.draw === null)}
      section={ticketSections.playing}
      lotsOver={lotsOver}
    />
  );
  return (
    <div className={styles.tickets}>
      <PrizeSection prizes={prizes} user={data.user} />
      {groups.length === 0 && !hasPrizes && <EmptyAccountTab tab="tickets" />}
      {!isTold && playing}
      <Groups
        id="account.tickets.past"
        source={data}
        groups={groups.filter(group => group.draw !== null)}
        section={ticketSections.drawn}
        lotsOver={lotsOver}
      />
      {isTold && playing}
    </div>
  );
};
