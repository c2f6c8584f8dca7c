import { FormattedMessage, useIntl } from 'react-intl';
import type { KeptAddress } from '../../../../application/ports/deliveries.ts';
import type { PrizeState } from '../../../../domain/draws/prize-life.ts';
import { findDeliveryWay } from '../../../../domain/orders/delivery-way.ts';
import { listParcelSteps, type ParcelState } from '../../../../domain/orders/parcel-life.ts';
import { Icon, type IconName } from '../../../design/controls/icon.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import styles from './delivery-steps.module.css';

/** What a way is of; it names the area whose messages name its steps. */
type WayOf = 'delivery' | 'prizes';

type StepName = {
  readonly delivery: 'address' | 'addressed' | ParcelState;
  readonly prizes: PrizeState;
};

/** A step of a way; `at`: when it came there, in milliseconds since 1970, null where that is not known. */
export type ShownStep<Of extends WayOf> = {
  readonly name: StepName[Of];
  readonly at: number | null;
  readonly isDone: boolean;
};

/** Steps that are no plain progress. */
const MARKS: { readonly [Of in WayOf]: Readonly<Partial<Record<StepName[Of], IconName>>> } = {
  delivery: { to_pack: 'clock', came_back: 'alert' },
  prizes: { came_back: 'alert', forfeited: 'alert' },
};

/** Lists the steps of what is in no parcel yet; `address`: where it goes, null until its buyer has said it. */
export const listStepsBeforeParcel = (
  address: Pick<KeptAddress, 'kind'> | null,
): readonly ShownStep<'delivery'>[] => [
  { name: address === null ? 'address' : 'addressed', at: null, isDone: address !== null },
  ...listParcelSteps([{ state: 'packed', at: 0 }], findDeliveryWay(address?.kind ?? 'branch')).map(
    ({ state: name }) => ({ name, at: null, isDone: false }),
  ),
];

/** Shows the way of a delivery or a prize as a line of steps: those done are ticked and dated, the present one is marked. */
export const DeliverySteps = <Of extends WayOf>({
  of,
  steps,
}: {
  readonly of: Of;
  readonly steps: readonly ShownStep<Of>[];
}) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const marks = MARKS[of];
  const present = Math.max(
    steps.findLastIndex(({ isDone }) => isDone),
    0,
  );
  return (
    <ol className={styles.steps} aria-label={intl.formatMessage({ id: `${of}.steps` })}>
      {steps.map(({ name, at, isDone }, place) => (
        <li
          key={name}
          className={joinClassNames(
            styles.step,
            isDone && styles.done,
            isDone && marks[name] !== undefined && styles.back,
          )}
          aria-current={place === present ? 'step' : undefined}
        >
          <span className={styles.mark}>{isDone && <Icon name={marks[name] ?? 'check'} size={14} />}</span>
          <span>
            <span className={styles.name}>
              <FormattedMessage id={`${of}.step.${name}`} />
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
