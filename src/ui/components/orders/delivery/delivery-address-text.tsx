import { FormattedMessage } from 'react-intl';
import type { KeptAddress } from '../../../../application/ports/deliveries.ts';
import { formatPhone } from '../../../i18n/format-phone.ts';
import styles from './delivery.module.css';

/** Shows where a parcel goes, or is collected, in one line, without the recipient. */
export const DeliveryPlaceText = ({ address }: { readonly address: KeptAddress }) => {
  switch (address.kind) {
    case 'branch':
      return (
        <FormattedMessage
          id="delivery.place.branch"
          values={{ city: address.city, branch: address.branch }}
        />
      );
    case 'courier':
      return (
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
    case 'collection':
      return (
        <FormattedMessage
          id="delivery.place.collection"
          values={{ title: address.at.title, place: address.at.place }}
        />
      );
  }
};

/** Shows where something goes, or is collected and when, and who takes it there. */
export const DeliveryAddressText = ({ address }: { readonly address: KeptAddress }) => (
  <>
    <p>
      <DeliveryPlaceText address={address} />
    </p>
    {address.kind === 'collection' && <p className={styles.who}>{address.at.hours}</p>}
    <p className={styles.who}>{`${address.recipient} · ${formatPhone(address.phone)}`}</p>
  </>
);
