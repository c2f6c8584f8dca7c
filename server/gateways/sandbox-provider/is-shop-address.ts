/**
 * Tells whether an address is a page of the shop; the sandbox redirects to no other, as an open redirect serves
 * phishers.
 */
export const isShopAddress = (address: string, publicUrl: string): boolean =>
  address.startsWith(`${publicUrl}/`);
