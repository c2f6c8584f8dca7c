/** Matches the key of an order, which the browser makes: prefix and a random id (docs/behaviour.md#placing-an-order). */
export const ORDER_KEY_PATTERN = /^[A-Za-z0-9_-]{1,32}$/u;
