import { FormattedMessage } from 'react-intl';
import type { DeliveryAddress } from '../../../../domain/orders/delivery-address.ts';
import styles from './delivery.module.css';

/** Shows where a parcel goes in one line, without the recipient. */
export const DeliveryPlaceText = ({ address }: { readonly address: DeliveryAddress }) =>
  address.kind === 'branch' ? (
    <FormattedMessage id="delivery.place.branch" values={{ city: address.city, branch: address.branch }} />
  ) : (
    <FormattedMessage
      id="delivery.place.courier"
      values={{
        city: address.city,
        street: address.street,
        house: address.house,
        flat: address.flat,
        hasFlat: address.flat === '' ? 'no' : 'yes',
        postcode: address.postcode,
      }}
    />
  );

/** Shows where something goes, and who takes it there. */
export const DeliveryAddressText = ({ address }: { readonly address: DeliveryAddress }) => (
  <>
    <p>
      <DeliveryPlaceText address={address} />
    </p>
    <p className={styles.who}>{`${address.recipient} · ${address.phone}`}</p>
  </>
);
