/**
 * The settings of a shop whose few buyers order without end from one address, far beyond what may be held by default.
 */
export const MANY_ORDERS_ENV = {
  RATE_LIMIT: 'off',
  RESERVED_PERCENT_PER_LOT: '100',
  RESERVED_PERCENT_PER_ADDRESS: '100',
  UNPAID_ORDERS: '1000000',
  UNPAID_SUM: '9999999999',
  UNPAID_ORDERS_PER_ADDRESS: '1000000',
} as const;
