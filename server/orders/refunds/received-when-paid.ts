/**
 * The SQL condition on an order `o` that was placed before the shop asked for addresses, and was given none since: it was
 * sent by other means, and counts as received when it was paid (`settled_at`).
 */
export const RECEIVED_WHEN_PAID_SQL =
  'NOT o.asks_address AND NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id)';
