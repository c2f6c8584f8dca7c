import type { readKeptAddress } from '../../orders/deliveries/kept-address.ts';

/** Formats an address in one line, as carriers write it, or where it is collected; without the recipient and the phone. */
export const formatDeliveryAddress = (address: ReturnType<typeof readKeptAddress>): string => {
  if (address.kind === 'collection') return `${address.at.title}, ${address.at.place}`;
  return address.kind === 'branch'
    ? `${address.city}, № ${address.branch}`
    : [address.street, address.house, address.flat, address.city, address.postcode]
        .filter(part => part !== '')
        .join(', ');
};
