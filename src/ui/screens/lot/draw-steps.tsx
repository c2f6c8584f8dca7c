import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { IconBadge } from '../../design/feedback/icon-badge.tsx';
import { inLargestUnit } from '../../i18n/in-largest-unit.ts';
import styles from './draw-steps.module.css';

const steps: readonly { readonly id: string; readonly icon: IconName }[] = [
  { id: 'lot.draw.buy', icon: 'cart' },
  { id: 'lot.draw.close', icon: 'clock' },
  { id: 'lot.draw.win', icon: 'gift' },
];

type DrawStepsProps = {
  readonly lotId: number;
  readonly amount: number;
  /** Seconds from the close to the draw. */
  readonly delay: number;
  /** Whether the winner is known already. */
  readonly isDrawn: boolean;
};

/** How this lot's winner will be found, and why that is fair . */
export const DrawSteps = ({ lotId, amount, delay, isDrawn }: DrawStepsProps) => {
  const intl = useIntl();
  const values = { amount, delay: intl.formatNumber(...inLargestUnit(delay)) };
  return (
    <section className={styles.draw} aria-labelledby="lot-draw">
      <h2 id="lot-draw" className={styles.title}>
        <FormattedMessage id="lot.draw.title" />
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ id, icon }) => (
          <li key={id}>
            <IconBadge icon={icon} className={styles.badge} />
            <h3>
              <FormattedMessage id={id} />
            </h3>
            <p>
              <FormattedMessage
                id={isDrawn && id === 'lot.draw.win' ? 'lot.draw.drawn' : `${id}.text`}
                values={values}
              />
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.fair}>
        <Icon name="shield" />
        <span>
          <FormattedMessage id="lot.draw.fair" />{' '}
          <Link to={`/draw-${lotId}`} className={styles.check}>
            <FormattedMessage id="lot.draw.check" />
          </Link>
        </span>
      </p>
    </section>
  );
};
