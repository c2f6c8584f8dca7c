import { FormattedMessage } from 'react-intl';
import type { DeliveryAddress } from '../../../../domain/orders/delivery-address.ts';

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
