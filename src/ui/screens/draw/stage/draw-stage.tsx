import { FormattedMessage, useIntl } from 'react-intl';
import { CountdownClock } from '../../../components/catalogue/countdown-clock.tsx';
import { Ring } from '../../../components/catalogue/ring.tsx';
import { PersonPicture } from '../../../design/text/person-picture.tsx';
import type { DrawView } from '../to-draw-view.ts';
import styles from './draw-stage.module.css';
import { FactList } from './fact-list.tsx';

/** What the visitor's own device has to say of a winner: still at it, nothing against it, or that it is wrong. */
export type Word = 'checking' | 'told' | 'refuted';

const Open = ({ view }: { readonly view: Extract<DrawView, { phase: 'open' }> }) => {
  const intl = useIntl();
  const { percent, sold, amount, tickets, yours } = view;
  return (
    <>
      <h2>{intl.formatMessage({ id: view.hasStarted ? 'draw.open' : 'draw.coming' })}</h2>
      <p>{intl.formatMessage({ id: 'draw.open.text' })}</p>
      <div className={styles.ring}>
        <Ring percent={percent} size={104} />
      </div>
      <FactList
        className={styles.figures}
        facts={[
          ['draw.fact.sold', intl.formatMessage({ id: 'draw.fact.sold.of' }, { sold, amount })],
          ['draw.fact.tickets', intl.formatNumber(tickets)],
          [
            'draw.fact.chance',
            yours === 0
              ? intl.formatMessage({ id: 'draw.fact.chance.none' })
              : intl.formatMessage({ id: 'draw.fact.chance.of' }, { yours, of: tickets }),
          ],
        ]}
      />
    </>
  );
};

const Closed = ({ view }: { readonly view: Extract<DrawView, { phase: 'closed' }> }) => {
  const intl = useIntl();
  const { tickets, round, drawAt, yours } = view;
  return (
    <>
      <h2>{intl.formatMessage({ id: 'draw.closed' })}</h2>
      <p>{intl.formatMessage({ id: 'draw.closed.text' }, { tickets, round: String(round) })}</p>
      <CountdownClock look="night" to={drawAt} label={intl.formatMessage({ id: 'draw.closed.countdown' })} />
      <FactList
        className={styles.figures}
        facts={[
          ['draw.fact.tickets', intl.formatNumber(tickets)],
          ['draw.fact.yours', intl.formatNumber(yours)],
          ['draw.fact.round', String(round)],
        ]}
      />
    </>
  );
};

const Drawn = ({ view, word }: DrawnProps) => {
  const intl = useIntl();
  const { avatar, fullName } = view.winner.user;
  if (word === 'refuted')
    return (
      <>
        <h2>{intl.formatMessage({ id: 'draw.reveal.invalid' })}</h2>
        <p>{intl.formatMessage({ id: 'draw.drawn.refuted' })}</p>
      </>
    );
  if (word === 'checking')
    return (
      <>
        <h2>{intl.formatMessage({ id: 'draw.drawn.checking' })}</h2>
        <p>{intl.formatMessage({ id: 'draw.drawn.checking.text' })}</p>
      </>
    );
  return (
    <>
      <p className={styles.kicker}>{intl.formatMessage({ id: 'draw.step.winner' })}</p>
      <h2 className={styles.winner}>
        <FormattedMessage
          id="draw.drawn"
          values={{ number: <span className={styles.number}>{view.ticket}</span> }}
        />
      </h2>
      <div className={styles.person}>
        <PersonPicture image={avatar} name={fullName} size={64} className={styles.face} />
        <p>{intl.formatMessage({ id: 'draw.drawn.by' }, { name: fullName })}</p>
      </div>
      {view.isYours && <p className={styles.yours}>{intl.formatMessage({ id: 'draw.drawn.yours' })}</p>}
      {view.proof === null && <p>{intl.formatMessage({ id: 'draw.drawn.old' })}</p>}
    </>
  );
};

type DrawnProps = {
  readonly view: Extract<DrawView, { phase: 'drawn' }>;
  readonly word: Word;
};

/** The one festive part of the page: where the draw stands now. */
export const DrawStage = ({ view, word }: { readonly view: DrawView; readonly word: Word }) => (
  <section className={styles.stage} data-phase={view.phase} aria-live="polite">
    {view.phase === 'open' && <Open view={view} />}
    {view.phase === 'closed' && <Closed view={view} />}
    {view.phase === 'waiting' && (
      <>
        <h2>
          <FormattedMessage id="draw.waiting" />
        </h2>
        <p>
          <FormattedMessage id="draw.waiting.text" values={{ round: String(view.round) }} />
        </p>
        <p className={styles.note}>
          <FormattedMessage id={`draw.waiting.${view.reason}`} />
        </p>
      </>
    )}
    {view.phase === 'drawn' && <Drawn view={view} word={word} />}
  </section>
);
