import { FormattedMessage, useIntl } from 'react-intl';
import { isLotSoldOut, type Lot } from '../../../domain/catalogue/lot.ts';
import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { IconBadge } from '../../design/feedback/icon-badge.tsx';
import { useLotEndText } from '../../hooks/use-lot-end-text.ts';
import { formatSecondsInLargestUnit } from '../../i18n/format-seconds-in-largest-unit.ts';
import styles from './winner-finding-steps.module.css';

const steps: readonly { readonly id: string; readonly icon: IconName }[] = [
  { id: 'lot.draw.buy', icon: 'cart' },
  { id: 'lot.draw.close', icon: 'clock' },
  { id: 'lot.draw.win', icon: 'gift' },
];

type DrawStepsProps = {
  readonly lot: Lot;
  /** Seconds from the close to the draw. */
  readonly delay: number;
  /** How many of the steps are past: none while it sells, two when it is closed, three when the winner is known. */
  readonly past: 0 | 2 | 3;
};

/** A past step is told as past, and what comes as coming; no chance grows once the list is closed. */
const textOf = (id: string, place: number, past: DrawStepsProps['past']): string => {
  if (place >= past) return past === 2 ? `${id}.awaited` : `${id}.text`;
  return past === 3 || id !== 'lot.draw.close' ? `${id}.drawn` : 'lot.draw.close.closed';
};

/** Shows the steps by which this lot's winner is found or was, and why that is fair. */
export const WinnerFindingSteps = ({ lot, delay, past }: DrawStepsProps) => {
  const intl = useIntl();
  const endText = useLotEndText();
  const values = {
    amount: lot.amount,
    sold: lot.salesCount,
    all: String(isLotSoldOut(lot)),
    end: endText(lot),
    delay: formatSecondsInLargestUnit(intl, delay),
  };
  return (
    <section className={styles.draw} aria-labelledby="lot-draw">
      <h2 id="lot-draw" className={styles.title}>
        <FormattedMessage id={past === 3 ? 'lot.draw.title.drawn' : 'lot.draw.title'} />
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ id, icon }, place) => (
          <li key={id}>
            <IconBadge icon={icon} className={styles.badge} />
            <h3>
              <FormattedMessage id={place < past ? `${id}.past` : id} />
            </h3>
            <p>
              <FormattedMessage id={textOf(id, place, past)} values={values} />
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.fair}>
        <Icon name="shield" />
        <span>
          <FormattedMessage id="lot.draw.fair" />{' '}
          <Link to={`/draw-${lot.id}`} className={styles.check}>
            <FormattedMessage id="lot.draw.check" />
          </Link>
        </span>
      </p>
    </section>
  );
};
