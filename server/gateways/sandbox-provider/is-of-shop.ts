/** Only pages of the shop: an open redirect would serve phishers. */
export const isOfShop = (address: string, publicUrl: string): boolean => address.startsWith(`${publicUrl}/`);
