/** Makes the `tel:` address that calls a phone, however the number is written. */
export const makeTelHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
