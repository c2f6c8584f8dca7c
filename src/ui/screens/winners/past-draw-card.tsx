import { FormattedMessage, useIntl } from 'react-intl';
import type { PastDraw } from '../../../application/ports/draws.ts';
import type { PrizeStage } from '../../../domain/draws/shown-winner.ts';
import { ticketTitle } from '../../../domain/draws/ticket-group.ts';
import { ProductPicture } from '../../components/catalogue/product-picture.tsx';
import { ShownWinnerText } from '../../components/draws/shown-winner-text.tsx';
import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { StateBadge } from '../../design/feedback/state-badge.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { useFormatDay } from '../../hooks/use-format-day.ts';
import styles from './past-draw-card.module.css';

const BADGES: Readonly<
  Record<PrizeStage, { readonly icon: IconName; readonly look: 'brand' | 'win' | 'over' }>
> = {
  won: { icon: 'clock', look: 'over' },
  accepted: { icon: 'gift', look: 'brand' },
  sent: { icon: 'gift', look: 'brand' },
  handed_over: { icon: 'check', look: 'win' },
};

const Stage = ({ stage, handedOver }: { readonly stage: PrizeStage; readonly handedOver: string | null }) => {
  const formatDay = useFormatDay();
  return (
    <StateBadge {...BADGES[stage]}>
      <span>
        <FormattedMessage
          id={`winners.stage.${stage}`}
          values={{ date: handedOver === null ? '' : formatDay(handedOver) }}
        />
      </span>
    </StateBadge>
  );
};

/** What won: the title of a lot's ticket, or the number in the list of a super prize. */
const Winning = ({
  draw: { of, ofId },
  number,
}: {
  readonly draw: Pick<PastDraw, 'of' | 'ofId'>;
  readonly number: number;
}) => {
  const intl = useIntl();
  return (
    <p className={styles.winning}>
      <Icon name="ticket" size={20} />
      <span>
        <FormattedMessage
          id={of === 'lot' ? 'winners.ticket' : 'winners.number'}
          values={{
            number: (
              <b className={styles.number}>
                {of === 'lot' ? ticketTitle(ofId, number) : intl.formatNumber(number)}
              </b>
            ),
          }}
        />
      </span>
    </p>
  );
};

/**
 * Shows a draw that is over: its prize, its day, what won and how far the prize is, and of the winner only what they have
 * agreed to. It leads to the draw's page, where its proof is, if it has one.
 */
export const PastDrawCard = ({
  draw,
  eager,
}: {
  readonly draw: PastDraw;
  /** In sight at once. */
  readonly eager: boolean;
}) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { of, ofId, title, image, drawnAt, number, stage, handedOver, winner } = draw;
  return (
    <article className={joinClassNames(styles.card, number === null && styles.without)}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <ProductPicture image={image} alt="" sizes="104px" eager={eager} />
        </div>
        <div className={styles.words}>
          <p className={styles.day}>
            {of === 'super' && (
              <>
                <b className={styles.super}>
                  <FormattedMessage id="winners.super" />
                </b>{' '}
              </>
            )}
            <time dateTime={new Date(drawnAt).toISOString()}>
              {formatDate(drawnAt, { dateStyle: 'long' })}
            </time>
          </p>
          <h2 className={styles.title}>{title}</h2>
        </div>
      </div>
      <div className={styles.outcome}>
        {winner !== null && <ShownWinnerText {...winner} />}
        {number === null ? (
          <p className={styles.none}>
            <FormattedMessage id="winners.none" />
          </p>
        ) : (
          <Winning draw={draw} number={number} />
        )}
      </div>
      <div className={styles.foot}>
        {stage !== null && <Stage stage={stage} handedOver={handedOver} />}
        <Link
          to={`${of === 'lot' ? '/draw' : '/superprize'}-${ofId}`}
          className={styles.way}
          aria-label={intl.formatMessage({ id: 'winners.draw-for' }, { title })}
        >
          <FormattedMessage id="winners.draw" />
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
    </article>
  );
};
