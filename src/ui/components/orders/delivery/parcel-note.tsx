import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { findParcelState, type ParcelWord } from '../../../../application/orders/with-delivery-change.ts';
import type { KeptAddress, OrderParcel } from '../../../../application/ports/deliveries.ts';
import { findDeliveryWay } from '../../../../domain/orders/delivery-way.ts';
import {
  canParcelMove,
  listParcelSteps,
  PARCEL_RECEIVED_AFTER_DAYS,
  type ParcelState,
} from '../../../../domain/orders/parcel-life.ts';
import { useApp } from '../../../app-context.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { FormFailureMessage } from '../../../forms/form-failure-message.tsx';
import { makeLazyPart } from '../../../hooks/make-lazy-part.tsx';
import { useExclusiveTask } from '../../../hooks/use-exclusive-task.ts';
import { useFormatDate } from '../../../hooks/use-format-date.ts';
import styles from './delivery.module.css';
import { DeliverySteps } from './delivery-steps.tsx';
import { ParcelTracking } from './parcel-tracking.tsx';

/** Fetched when it is opened. */
const ComplaintDialog = makeLazyPart(async () => (await import('./complaint-dialog.tsx')).ComplaintDialog);

/** What a parcel's state means for its buyer, where its steps alone don't say it. */
const TEXTS: Readonly<Partial<Record<ParcelState, string>>> = {
  to_pack: 'delivery.parcel.to-pack',
  sent: 'delivery.parcel.sent',
  ready: 'delivery.parcel.ready',
  came_back: 'delivery.parcel.came-back',
};
/** What it means instead of a parcel that could be collected, and was not. */
const NOT_COLLECTED: typeof TEXTS = {
  to_pack: 'delivery.parcel.to-pack.not-collected',
  came_back: 'delivery.parcel.not-collected',
};
/** The states whose texts say that a parcel goes out again. */
const GOES_AGAIN: readonly ParcelState[] = ['to_pack', 'came_back'];

/**
 * Shows a parcel of an order: its way, who carries it, and what its buyer can say of it. `children`: which of the parcels
 * it is, and what is in it, where there is more than one.
 */
export const ParcelNote = ({
  parcel,
  address,
  number,
  isStopped,
  isReturning,
  onWord,
  children,
}: {
  readonly parcel: OrderParcel;
  /** Where the order goes. */
  readonly address: KeptAddress | null;
  /** The order's number. */
  readonly number: string;
  /** Whether its payment was taken back, or all that is in it was given back: nothing that isn't sent goes out. */
  readonly isStopped: boolean;
  /** Whether something in it is asked to be taken back: it is not packed again until that is settled. */
  readonly isReturning: boolean;
  /** Called when the shop has what was said of the parcel. */
  readonly onWord: (word: ParcelWord) => void;
  readonly children: ReactNode;
}) => {
  const formatDate = useFormatDate();
  const { useCases } = useApp();
  const { run, pending, failure } = useExclusiveTask(useCases.confirmParcel);
  const [isComplaining, setComplaining] = useState(false);
  // Stays while the dialog is closed, until the shop has it.
  const [complaint, setComplaint] = useState('');
  const item = useRef<HTMLLIElement>(null);
  const { id: parcelId, changes, complainedAt } = parcel;
  const state = findParcelState(parcel);
  // What was given back is not handed out.
  const isKept = isStopped && state === 'ready';
  const canConfirm = canParcelMove(state, 'received') && !isKept;
  // Of what still stands in the shop nothing can be wrong yet.
  const canComplain = state === 'sent' || state === 'received';
  // Who has complained is told so instead: such a parcel waits for staff.
  const isSilent =
    (state === 'sent' && complainedAt !== null) || isKept || (isStopped && GOES_AGAIN.includes(state));
  // By the way that it went last: where it goes next its buyer may have said anew.
  const out = changes.findLast(change => change.state === 'sent' || change.state === 'ready');
  const meaning = (out?.state === 'ready' ? NOT_COLLECTED[state] : undefined) ?? TEXTS[state];
  const usual = isReturning && GOES_AGAIN.includes(state) ? 'delivery.returning' : meaning;
  const text = isSilent ? undefined : usual;

  const confirm = async () => {
    const outcome = await run(parcelId);
    if (outcome?._tag !== 'Success') return;
    onWord({ parcelId, said: 'received', at: outcome.value });
    // The button that was pressed is gone.
    item.current?.focus({ preventScroll: true });
  };

  return (
    <li ref={item} tabIndex={-1} className={styles.parcel} data-parcel={state}>
      {children}
      <DeliverySteps
        of="delivery"
        steps={listParcelSteps(changes, findDeliveryWay(address?.kind))
          // What is stopped has only the way behind it, unless it is on its way already.
          .filter(({ at }) => at !== null || !isStopped || state === 'sent')
          .map(step => ({ name: step.state, at: step.at, isDone: step.at !== null }))}
      />
      {parcel.tracking !== '' && <ParcelTracking carried={parcel} />}
      {text !== undefined && (
        <p className={styles.who}>
          <FormattedMessage
            id={text}
            values={{
              days: PARCEL_RECEIVED_AFTER_DAYS,
              number: <span className={styles.number}>{number}</span>,
            }}
          />
        </p>
      )}
      {complainedAt !== null && (
        <p className={styles.who}>
          <FormattedMessage
            id="delivery.parcel.complained"
            values={{
              date: formatDate(complainedAt, {
                day: 'numeric',
                month: 'long',
                hour: '2-digit',
                minute: '2-digit',
              }),
            }}
          />
        </p>
      )}
      {(canConfirm || canComplain) && (
        <div className={canConfirm ? styles.buttons : undefined}>
          {canConfirm && (
            <Button
              size="s"
              variant="secondary"
              busy={pending}
              busyLabel={<FormattedMessage id="delivery.saving" />}
              onClick={() => void confirm()}
            >
              <FormattedMessage id="delivery.parcel.confirm" />
            </Button>
          )}
          {canComplain && (
            <Button size="s" variant="quiet" flush={!canConfirm} onClick={() => setComplaining(true)}>
              <FormattedMessage
                id={complainedAt === null ? 'delivery.parcel.complain' : 'delivery.parcel.complain-more'}
              />
            </Button>
          )}
        </div>
      )}
      <FormFailureMessage
        failure={failure}
        stray={failure?._tag === 'FieldsRefused' ? Object.values(failure.messages).flat() : []}
      />
      {isComplaining && (
        <ComplaintDialog
          parcelId={parcelId}
          typed={complaint}
          onType={setComplaint}
          onClose={() => setComplaining(false)}
          onSaid={at => {
            setComplaining(false);
            setComplaint('');
            onWord({ parcelId, said: 'complained', at });
          }}
        />
      )}
    </li>
  );
};
