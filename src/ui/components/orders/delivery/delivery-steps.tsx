import { FormattedMessage, useIntl } from 'react-intl';
import type { ParcelState } from '../../../../domain/orders/parcel-life.ts';
import { Icon, type IconName } from '../../../design/controls/icon.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import styles from './delivery-steps.module.css';

/** A step of a delivery's way; `at`: when it came there, in milliseconds since 1970, null where that is not known. */
export type ShownDeliveryStep = {
  readonly name: 'address' | 'addressed' | ParcelState;
  readonly at: number | null;
  readonly isDone: boolean;
};

/** Steps that are no plain progress. */
const MARKS: Readonly<Partial<Record<ShownDeliveryStep['name'], IconName>>> = {
  to_pack: 'clock',
  came_back: 'alert',
};

/** Lists the steps of what is in no parcel yet; `hasAddress`: its buyer has said where it goes. */
export const listStepsBeforeParcel = (hasAddress: boolean): readonly ShownDeliveryStep[] => [
  { name: hasAddress ? 'addressed' : 'address', at: null, isDone: hasAddress },
  ...(['packed', 'sent', 'received'] as const).map(name => ({ name, at: null, isDone: false })),
];

/** Shows a delivery's way as a line of steps: those done are ticked and dated, the present one is marked. */
export const DeliverySteps = ({ steps }: { readonly steps: readonly ShownDeliveryStep[] }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const present = Math.max(
    steps.findLastIndex(({ isDone }) => isDone),
    0,
  );
  return (
    <ol className={styles.steps} aria-label={intl.formatMessage({ id: 'delivery.steps' })}>
      {steps.map(({ name, at, isDone }, place) => (
        <li
          key={name}
          className={joinClassNames(
            styles.step,
            isDone && styles.done,
            isDone && MARKS[name] !== undefined && styles.back,
          )}
          aria-current={place === present ? 'step' : undefined}
        >
          <span className={styles.mark}>{isDone && <Icon name={MARKS[name] ?? 'check'} size={14} />}</span>
          <span>
            <span className={styles.name}>
              <FormattedMessage id={`delivery.step.${name}`} />
            </span>{' '}
            {at !== null && (
              <small className={styles.when}>{formatDate(at, { day: 'numeric', month: 'long' })}</small>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
};
