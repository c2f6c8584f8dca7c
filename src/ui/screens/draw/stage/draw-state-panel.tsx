import { useRef } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Lot } from '../../../../domain/catalogue/lot.ts';
import { ticketTitle } from '../../../../domain/draws/ticket-group.ts';
import { CountdownClock } from '../../../components/catalogue/countdown-clock.tsx';
import { SoldRing } from '../../../components/catalogue/sold-ring.tsx';
import { FactList } from '../../../components/content/fact-list.tsx';
import { ForfeitedPrizes } from '../../../components/draws/forfeited-prizes.tsx';
import { ButtonLink } from '../../../design/controls/button.tsx';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import { useLotEndText } from '../../../hooks/use-lot-end-text.ts';
import { useMoneyFormat } from '../../../hooks/use-money.ts';
import { withoutBreakBeforeTime } from '../../../i18n/without-break-before-time.ts';
import type { DrawStateViewModel } from '../to-draw-view.ts';
import { CountdownAnnouncements } from './countdown-announcements.tsx';
import styles from './draw-state-panel.module.css';
import { DrawnWinnerPanel, type DrawnWinnerProps } from './drawn-winner-panel.tsx';
import { OnlookerCountText } from './onlooker-count-text.tsx';
import { PartlyShownTicketPicture } from './partly-shown-ticket-picture.tsx';

/** How many of the tickets can't win, where there are any. */
const voidFact = (intl: IntlShape, count: number): readonly (readonly [string, string])[] =>
  count === 0 ? [] : [['draw.fact.void', intl.formatNumber(count)]];

type OpenProps = {
  readonly view: Extract<DrawStateViewModel, { phase: 'open' }>;
  readonly lot: Lot;
  readonly rehearsal: boolean;
};

const Open = ({ view, lot, rehearsal }: OpenProps) => {
  const intl = useIntl();
  const { money } = useMoneyFormat();
  const endText = useLotEndText();
  const { percent, sold, amount, tickets, yours, hasEnded, isWithdrawn } = view;
  const now = hasEnded ? 'ended' : isWithdrawn ? 'withdrawn' : 'open';
  const title = now === 'open' && !view.hasStarted ? 'coming' : now;
  return (
    <>
      <div className={styles.words} aria-live="polite">
        <h2>{intl.formatMessage({ id: `draw.${title}` })}</h2>
        <p>
          {intl.formatMessage(
            { id: `draw.${now}.text` },
            { end: endText(lot), any: tickets === 0 ? 'no' : 'yes', rehearsal },
          )}
        </p>
      </div>
      <div className={styles.ring}>
        <SoldRing percent={percent} begun={sold > 0} size={104} />
      </div>
      <FactList
        className={styles.figures}
        facts={[
          ['draw.fact.sold', intl.formatMessage({ id: 'draw.fact.sold.of' }, { sold, amount })],
          ['draw.fact.tickets', intl.formatNumber(tickets)],
          ...voidFact(intl, view.voidTickets),
          ...(yours === 0
            ? []
            : [
                [
                  'draw.fact.chance',
                  intl.formatMessage({ id: 'draw.fact.chance.of' }, { yours, of: tickets }),
                ] as const,
              ]),
        ]}
      />
      {title === 'open' && (
        <ButtonLink to={`/lot-${lot.id}`} variant="win">
          {intl.formatMessage({ id: 'draw.open.buy' }, { price: money(lot.price) })}
        </ButtonLink>
      )}
    </>
  );
};

type ClosedProps = {
  readonly view: Extract<DrawStateViewModel, { phase: 'closed' }>;
  readonly now: number;
  readonly rehearsal: boolean;
};

const Closed = ({ view, now, rehearsal }: ClosedProps) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { tickets, round, drawAt, yours } = view;
  const date = withoutBreakBeforeTime(formatDate(drawAt, { dateStyle: 'long', timeStyle: 'short' }));
  return (
    <>
      <div className={styles.words} aria-live="polite">
        <h2>{intl.formatMessage({ id: 'draw.closed' })}</h2>
        <p>{intl.formatMessage({ id: 'draw.closed.text' }, { tickets, date, rehearsal })}</p>
        <p className={styles.round}>
          {intl.formatMessage({ id: 'draw.closed.round' }, { round: String(round), rehearsal })}
        </p>
      </div>
      <CountdownClock look="stage" to={drawAt} label={intl.formatMessage({ id: 'draw.closed.countdown' })} />
      <CountdownAnnouncements to={drawAt} now={now} />
      <FactList
        className={styles.figures}
        facts={[
          ['draw.fact.tickets', intl.formatNumber(tickets)],
          ...voidFact(intl, view.voidTickets),
          // Of a guest nobody knows.
          ...(yours > 0 ? [['draw.fact.yours', intl.formatNumber(yours)] as const] : []),
        ]}
      />
    </>
  );
};

/** Nothing of it can be read: the number is still to come. */
const BLANK = ticketTitle(0, 0);

type WaitingProps = {
  readonly view: Extract<DrawStateViewModel, { phase: 'waiting' }>;
  /** Of whose beacon the number is. */
  readonly rehearsal: boolean;
};

const Waiting = ({ view, rehearsal }: WaitingProps) => (
  <div className={styles.words} aria-live="polite">
    <h2>
      <FormattedMessage id="draw.waiting" />
    </h2>
    <PartlyShownTicketPicture title={BLANK} isLotLocked={false} locked={0} />
    <p>
      <FormattedMessage id="draw.waiting.text" values={{ round: String(view.round), rehearsal }} />
    </p>
    <p className={styles.note}>
      <FormattedMessage id={`draw.waiting.${view.reason}`} />
    </p>
  </div>
);

type NoneView = Extract<DrawStateViewModel, { phase: 'none' }>;

/** Finds why nobody has won, as the end of a message's id. */
const findWhyNone = ({ tickets, forfeits }: NoneView): 'forfeited' | 'empty' | 'void' => {
  if (forfeits !== undefined) return 'forfeited';
  return tickets === 0 ? 'empty' : 'void';
};

/** Nobody can have won: why, and the way on. */
const WithoutWinner = ({ view, lotId }: { readonly view: NoneView; readonly lotId: number }) => (
  <>
    <div className={styles.words} aria-live="polite">
      <h2>
        <FormattedMessage id="draw.none" />
      </h2>
      <p>
        <FormattedMessage id={`draw.none.${findWhyNone(view)}`} values={{ count: view.tickets }} />
      </p>
      <ForfeitedPrizes forfeits={view.forfeits} titleOf={number => ticketTitle(lotId, number)} />
    </div>
    <ButtonLink to="/catalog" variant="win">
      <FormattedMessage id="draw.none.others" />
    </ButtonLink>
  </>
);

export type DrawStatePanelProps = Pick<DrawnWinnerProps, 'word' | 'verification' | 'locked'> & {
  readonly view: DrawStateViewModel;
  readonly lot: Lot;
  readonly now: number;
  readonly onlookers: number | null;
  readonly isLive: boolean;
  /** The shop makes the numbers itself: of nobody it can be said that they don't know them yet. */
  readonly rehearsal: boolean;
  /** Shows once more how the number locks in; null where there is nothing to see. */
  readonly again: (() => void) | null;
};

/** Shows the stage of a draw's page: the draw's current state, and how many watch. */
export const DrawStatePanel = ({ view, lot, onlookers, isLive, again, ...rest }: DrawStatePanelProps) => {
  const { now, rehearsal, ...drawn } = rest;
  const stage = useRef<HTMLElement>(null);
  const watchAgain = () => {
    // The button goes away while it is shown.
    stage.current?.focus();
    again?.();
  };
  return (
    <section ref={stage} className={styles.stage} data-phase={view.phase} tabIndex={-1}>
      {view.phase === 'open' && <Open view={view} lot={lot} rehearsal={rehearsal} />}
      {view.phase === 'closed' && <Closed view={view} now={now} rehearsal={rehearsal} />}
      {view.phase === 'waiting' && <Waiting view={view} rehearsal={rehearsal} />}
      {view.phase === 'none' && <WithoutWinner view={view} lotId={lot.id} />}
      {view.phase === 'drawn' && (
        <DrawnWinnerPanel
          view={view}
          prize={lot.productToWin}
          lotId={lot.id}
          {...drawn}
          onAgain={again === null ? null : watchAgain}
        />
      )}
      {isLive && <OnlookerCountText count={onlookers} />}
    </section>
  );
};
