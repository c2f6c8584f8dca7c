/** Makes the key of an order in the fake shop: one order per user and key. */
export const makeFakeOrderId = (userId: number, externalId: string): string => `${userId}/${externalId}`;
