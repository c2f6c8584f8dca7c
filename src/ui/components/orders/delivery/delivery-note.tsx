import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  type DeliveryChange,
  type DeliveryOfOrders,
  findParcelState,
} from '../../../../application/orders/with-delivery-change.ts';
import type { OrderDelivery, OrderParcel } from '../../../../application/ports/deliveries.ts';
import type { OrderRefund } from '../../../../application/ports/orders.ts';
import type { OrderReturn } from '../../../../application/ports/returns.ts';
import { MOST_ORDERS_OF_DELIVERY } from '../../../../domain/orders/delivery-step.ts';
import { canChangeDeliveryAddress } from '../../../../domain/orders/parcel-life.ts';
import { useApp } from '../../../app-context.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Icon } from '../../../design/controls/icon.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { makeLazyPart } from '../../../hooks/make-lazy-part.tsx';
import { findLineRefundStage } from '../refunds/find-refund-stage.ts';
import styles from './delivery.module.css';
import { DeliveryAddressText } from './delivery-address-text.tsx';
import { DeliverySteps, listStepsBeforeParcel } from './delivery-steps.tsx';
import { isLineGoingOut } from './is-line-going-out.ts';
import { ParcelNote } from './parcel-note.tsx';

/** Fetched when it is opened. */
const DeliveryDialog = makeLazyPart(
  async () => (await import('./delivery-dialog.tsx')).DeliveryDialog<DeliveryOfOrders>,
);

type Lines = readonly { readonly lotId: number; readonly title: string }[];

/** What a part of an order is called, and what is in it. */
const PartHead = ({ title, lines }: { readonly title: ReactNode; readonly lines: Lines }) => (
  <div>
    <p className={styles.question}>{title}</p>
    <ul className={styles.who}>
      {lines.map(line => (
        <li key={line.lotId}>{line.title}</li>
      ))}
    </ul>
  </div>
);

/**
 * Shows where a paid order goes, or asks for it; its button opens the form, as long as that can be changed. Below, how its
 * delivery stands: each parcel, and what is in none yet. What was given back, or its payment taken back, is not waited for:
 * of such an order the parcels alone are shown. What is asked to be taken back is not packed until that is settled: for it
 * alone no address is asked.
 */
export const DeliveryNote = ({
  order,
  others = [],
  onChanged,
}: {
  readonly order: {
    readonly externalId: string;
    readonly number: string;
    readonly lines: Lines;
    readonly delivery: OrderDelivery | null;
    readonly refunds: readonly OrderRefund[];
    readonly returns: readonly OrderReturn[];
  };
  /** Other orders that have no address either. */
  readonly others?: readonly string[];
  /** Called when the shop has what was changed. */
  readonly onChanged: (change: DeliveryChange) => void;
}) => {
  const { useCases } = useApp();
  const [open, setOpen] = useState(false);
  const { externalId, number, lines, delivery, refunds } = order;
  if (delivery === null) return null;
  const { address, parcels, step } = delivery;
  const isStopped = step === 'stopped';
  if (isStopped && parcels.length === 0) return null;
  const isGivenBack = (lotId: number) => findLineRefundStage(refunds, lotId) !== null;
  const left = lines.filter(
    ({ lotId }) => !isGivenBack(lotId) && !parcels.some(({ lots }) => lots.includes(lotId)),
  );
  const isReturning = (lotId: number) => !isGivenBack(lotId) && !isLineGoingOut(order, lotId);
  const waiting = left.filter(({ lotId }) => isReturning(lotId));
  const going = left.filter(({ lotId }) => isLineGoingOut(order, lotId));
  const asks = address === null && going.length > 0;
  const isParcelStopped = ({ lots }: OrderParcel) => isStopped || lots.every(isGivenBack);
  // One that would go out again, had it not been given back, asks for no address.
  const states = parcels
    .filter(
      parcel => !(isParcelStopped(parcel) && ['to_pack', 'came_back'].includes(findParcelState(parcel))),
    )
    .map(findParcelState);
  const canChange = !isStopped && canChangeDeliveryAddress({ states, hasLinesLeft: left.length > 0 });
  const isLeft = !isStopped && step !== 'in_parcels';
  const isPackedLater = isLeft && going.length > 0;
  // One parcel with the whole order needs no name.
  const isApart = lines.length > 1;
  return (
    <div className={joinClassNames(styles.note, asks && styles.asks)}>
      <span className={styles.sign}>
        <Icon name="pin" size={22} />
      </span>
      <div className={styles.words}>
        {asks && (
          <>
            <p className={styles.question}>
              <FormattedMessage id="delivery.needs-address" />
            </p>
            <p className={styles.who}>
              <FormattedMessage id="delivery.needs-address.text" />
            </p>
          </>
        )}
        {address === null ? (
          !asks && (
            <p className={styles.who}>
              <FormattedMessage id="delivery.returning" />
            </p>
          )
        ) : (
          <>
            <DeliveryAddressText address={address} />
            {parcels.length === 0 && (
              <p className={styles.who}>
                <FormattedMessage id="delivery.to-pack" />
              </p>
            )}
          </>
        )}
      </div>
      {canChange && (asks || address !== null) && (
        <Button size="s" variant={address === null ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
          <FormattedMessage id={address === null ? 'delivery.enter' : 'delivery.change'} />
        </Button>
      )}
      <ul className={styles.parcels}>
        {parcels.map((parcel, place) => (
          <ParcelNote
            key={parcel.id}
            parcel={parcel}
            address={address}
            number={number}
            isStopped={isParcelStopped(parcel)}
            isReturning={parcel.lots.some(isReturning)}
            onWord={onChanged}
          >
            {isApart && (
              <PartHead
                title={<FormattedMessage id="delivery.parcel" values={{ number: place + 1 }} />}
                lines={lines.filter(({ lotId }) => parcel.lots.includes(lotId))}
              />
            )}
          </ParcelNote>
        ))}
        {isPackedLater && (
          <li className={styles.parcel}>
            {(parcels.length > 0 || waiting.length > 0) && (
              <PartHead title={<FormattedMessage id="delivery.parcel.left" />} lines={going} />
            )}
            <DeliverySteps of="delivery" steps={listStepsBeforeParcel(address)} />
          </li>
        )}
        {isLeft && waiting.length > 0 && (asks || address !== null) && (
          <li className={styles.parcel}>
            {isApart ? (
              <PartHead title={<FormattedMessage id="delivery.returning" />} lines={waiting} />
            ) : (
              <p className={styles.who}>
                <FormattedMessage id="delivery.returning" />
              </p>
            )}
          </li>
        )}
      </ul>
      {open && (
        <DeliveryDialog
          title={<FormattedMessage id="delivery.title" values={{ number }} />}
          address={address}
          others={others.length}
          submitText="delivery.save"
          send={(choice, forOthers) =>
            useCases.setDelivery(
              [externalId, ...(forOthers ? others : [])].slice(0, MOST_ORDERS_OF_DELIVERY),
              choice,
            )
          }
          onClose={() => setOpen(false)}
          onSaved={saved => {
            setOpen(false);
            onChanged(saved);
          }}
        />
      )}
    </div>
  );
};
