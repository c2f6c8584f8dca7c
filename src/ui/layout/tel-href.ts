/** The `tel:` address that calls a phone, however the number is written. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
