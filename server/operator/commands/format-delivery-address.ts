import type { readKeptAddress } from '../../orders/deliveries/kept-address.ts';

/** Formats an address in one line, as carriers write it; without the recipient and the phone. */
export const formatDeliveryAddress = (address: ReturnType<typeof readKeptAddress>): string =>
  address.kind === 'branch'
    ? `${address.city}, № ${address.branch}`
    : [address.street, address.house, address.flat, address.city, address.postcode]
        .filter(part => part !== '')
        .join(', ');
