import { FormattedMessage, useIntl } from 'react-intl';
import { CountdownClock } from '../../components/catalogue/countdown-clock.tsx';
import { MomentText } from '../../components/content/moment-text.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { useValueOfTime } from '../../hooks/use-shop-time.ts';
import styles from './lot-note.module.css';
import { LotWinnerText } from './lot-winner-text.tsx';
import type { LotViewModel } from './to-lot-view.ts';

type LotOverProps = { readonly lotId: number; readonly view: LotViewModel };
type Unsold = Extract<LotViewModel, { readonly endsAt: number }>;

const headingOf = (view: LotViewModel): string => {
  if (view.phase === 'drawn') return 'lot.over.drawn';
  return `common.${'endsAt' in view ? view.phase : 'sold-out'}`;
};

/** Its date has come before its stock was sold, or it was taken off sale: when it ends or did, and what follows. */
const UnsoldText = ({ phase, endsAt, tickets }: Unsold) => (
  <p className={styles.text}>
    <FormattedMessage
      id={`lot.over.${phase}`}
      values={{ date: <MomentText key="date" at={endsAt} />, any: tickets.sold === 0 ? 'no' : 'yes' }}
    />
  </p>
);

/** Its list is closed: when it is drawn, or that it is being drawn; how far that is, its own page knows. */
const Drawing = ({ at }: { readonly at: number }) => {
  const intl = useIntl();
  const isDue = useValueOfTime(now => now >= at);
  const untilDraw = intl.formatMessage({ id: 'lot.over.until-draw' });
  return (
    <>
      {!isDue && (
        <div className={styles.until}>
          <p className={styles.text} aria-hidden="true">
            {untilDraw}
          </p>
          <CountdownClock to={at} label={untilDraw} />
        </div>
      )}
      <p className={styles.text}>
        <FormattedMessage
          id={isDue ? 'lot.over.due' : 'lot.over.drawing'}
          values={{ date: <MomentText key="date" at={at} /> }}
        />
      </p>
    </>
  );
};

/** What is waited for where nothing can be bought any more. */
const Awaited = ({ view }: Pick<LotOverProps, 'view'>) => {
  if (view.phase === 'drawn') return null;
  if (view.drawAt !== null) return <Drawing at={view.drawAt} />;
  if ('endsAt' in view) return <UnsoldText {...view} />;
  return (
    <p className={styles.text}>
      <FormattedMessage id="lot.over.waiting" />
    </p>
  );
};

/**
 * Shows the part of a lot's page that replaces the purchase controls: that nothing is left, and who won
 * (docs/behaviour.md#lot-page).
 */
export const LotOverPanel = ({ lotId, view }: LotOverProps) => (
  <section className={styles.note} aria-labelledby="lot-over">
    <h2 id="lot-over" className={styles.title}>
      <Icon name="ticket" />
      <FormattedMessage id={headingOf(view)} />
    </h2>
    {view.phase === 'drawn' &&
      view.winners.map(winner => (
        <LotWinnerText
          key={`${winner.winDate}-${winner.user.fullName}`}
          winner={winner}
          ticket={view.winningTicket}
        />
      ))}
    <Awaited view={view} />
    <div className={styles.actions}>
      {view.tickets.yours > 0 && (
        <ButtonLink to="/account#tickets">
          <FormattedMessage id="lot.over.tickets" />
        </ButtonLink>
      )}
      <ButtonLink to={`/draw-${lotId}`} variant="secondary" icon="shield">
        <FormattedMessage id={view.phase === 'drawn' ? 'lot.over.draw' : 'lot.draw.check'} />
      </ButtonLink>
      <ButtonLink to="/catalog" variant="secondary">
        <FormattedMessage id="lot.over.others" />
      </ButtonLink>
    </div>
  </section>
);
