import { FormattedMessage, useIntl } from 'react-intl';
import type { SuperDrawDetail } from '../../../application/ports/draws.ts';
import { CountdownClock } from '../../components/catalogue/countdown-clock.tsx';
import { ForfeitedPrizes } from '../../components/draws/forfeited-prizes.tsx';
import { PersonName } from '../../design/text/person-name.tsx';
import { PersonPicture } from '../../design/text/person-picture.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { withoutBreakBeforeTime } from '../../i18n/without-break-before-time.ts';
import styles from './superprize-state-panel.module.css';
import type { SuperprizeViewModel } from './to-superprize-view.ts';

/** The winning ticket, and who holds it. */
const Won = ({ winner }: { readonly winner: NonNullable<SuperprizeViewModel['winner']> }) => (
  <div className={styles.won}>
    <p className={styles.ticket}>
      <FormattedMessage
        id="superprize.drawn"
        values={{ ticket: <b className={styles.number}>{winner.title}</b> }}
      />
    </p>
    {winner.isOwn ? (
      <p>
        <FormattedMessage id="superprize.drawn.yours" />
      </p>
    ) : (
      <div className={styles.person}>
        <PersonPicture image={winner.avatar} name={winner.name} size={56} className={styles.face} />
        <p>
          <FormattedMessage
            id="superprize.drawn.by"
            values={{
              name: (
                <b className={styles.name}>
                  <PersonName name={winner.name} />
                </b>
              ),
            }}
          />
        </p>
      </div>
    )}
  </div>
);

/** With what it counts to, in words above it. */
const Countdown = ({ to, id }: { readonly to: number; readonly id: string }) => {
  const label = useIntl().formatMessage({ id });
  return (
    <div className={styles.clock}>
      <p aria-hidden="true">{label}</p>
      <CountdownClock look="stage" to={to} label={label} />
    </div>
  );
};

type SuperprizeStageProps = { readonly view: SuperprizeViewModel; readonly draw: SuperDrawDetail };

/** Shows the state of a super prize's draw: the countdown, what is waited for, or who won. */
export const SuperprizeStatePanel = ({ view: { stage, winner }, draw }: SuperprizeStageProps) => {
  const formatDate = useFormatDate();
  const forfeits = <ForfeitedPrizes forfeits={draw.forfeits} titleOf={String} />;
  if (stage === 'drawn' && winner !== null)
    return (
      <>
        <Won winner={winner} />
        {forfeits}
      </>
    );
  const moment = (at: number) =>
    withoutBreakBeforeTime(formatDate(at, { dateStyle: 'long', timeStyle: 'short' }));
  return (
    <>
      <p className={stage === 'open' ? styles.lead : styles.over}>
        <FormattedMessage
          id={
            stage === 'without-winner' && draw.forfeits !== undefined
              ? 'draw.none.forfeited'
              : `superprize.${stage}`
          }
          values={{
            tickets: draw.tickets,
            count: draw.tickets,
            date: draw.drawAt === null ? '' : moment(draw.drawAt),
            from: moment(draw.prize.fromDate),
            rehearsal: draw.rehearsal,
          }}
        />
      </p>
      {forfeits}
      {stage === 'open' && <Countdown to={draw.prize.toDate} id="common.superprize-left" />}
      {stage === 'closed' && draw.drawAt !== null && (
        <Countdown to={draw.drawAt} id="superprize.closed.countdown" />
      )}
    </>
  );
};
