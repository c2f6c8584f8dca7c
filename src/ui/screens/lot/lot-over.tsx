import { FormattedMessage } from 'react-intl';
import { Moment } from '../../components/content/moment.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import styles from './lot-note.module.css';
import { LotWinner } from './lot-winner.tsx';
import type { LotView } from './to-lot-view.ts';

type LotOverProps = { readonly lotId: number; readonly view: LotView };
type Unsold = Extract<LotView, { readonly endsAt: number }>;

/** Its date has come before its stock was sold, or it was taken off sale: when it ends or did, and what follows. */
const UnsoldText = ({ phase, endsAt, tickets }: Unsold) => (
  <p className={styles.text}>
    <FormattedMessage
      id={`lot.over.${phase}`}
      values={{ date: <Moment key="date" at={endsAt} />, any: tickets.sold === 0 ? 'no' : 'yes' }}
    />
  </p>
);

/** Instead of the purchase controls: that nothing is left, and who won (docs/behaviour.md#lot-page). */
export const LotOver = ({ lotId, view }: LotOverProps) => (
  <section className={styles.note} aria-labelledby="lot-over">
    <h2 id="lot-over" className={styles.title}>
      <Icon name="ticket" />
      <FormattedMessage id={`common.${'endsAt' in view ? view.phase : 'sold-out'}`} />
    </h2>
    {view.phase === 'drawn' &&
      view.winners.map(winner => (
        <LotWinner key={`${winner.winDate}-${winner.user.fullName}`} winner={winner} />
      ))}
    {view.phase === 'sold-out' && (
      <p className={styles.text}>
        <FormattedMessage id="lot.over.waiting" />
      </p>
    )}
    {'endsAt' in view && <UnsoldText {...view} />}
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
