/** The address that calls a phone, whatever the number is written with. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
