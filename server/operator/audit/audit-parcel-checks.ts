/** One of the names of the audit's checks of parcels. */
export type ParcelCheck = 'parcel_state' | 'parcel_path' | 'parcel_lines' | 'parcel_address';

/** The table of the SQL queries of the audit's checks of parcels, which answer the rows that do not agree. */
export const PARCEL_CHECKS_SQL: Readonly<Record<ParcelCheck, string>> = {
  // A parcel is where its last change took it, since then and with that carrier and number, which it has once it was sent; one
  // that is collected never has them.
  parcel_state: `
    SELECT p.id AS parcel_id, p.state AS found, h.state AS expected, p.since, h.at, p.carrier, p.tracking FROM parcels p
      LEFT JOIN addresses a ON a.id = p.address_id
      LEFT JOIN LATERAL (SELECT * FROM parcel_changes c WHERE c.parcel_id = p.id ORDER BY c.id DESC LIMIT 1) h ON true
      WHERE (p.state, p.since, p.carrier, p.tracking) IS DISTINCT FROM (h.state, h.at, h.carrier, h.tracking)
        OR (p.state IN ('sent', 'received', 'came_back') AND a.kind IS DISTINCT FROM 'collection')
          <> (p.carrier IS NOT NULL AND p.tracking <> '')`,
  // Its changes begin with its packing, and go on by the moves alone, one after the other in time.
  parcel_path: `
    SELECT c.parcel_id, c.id AS change_id, c.state AS found, c.before FROM (SELECT h.*,
        lag(h.state) OVER each AS before, lag(h.at) OVER each AS before_at FROM parcel_changes h
        WINDOW each AS (PARTITION BY h.parcel_id ORDER BY h.id)) c
      WHERE NOT CASE WHEN c.before IS NULL THEN c.state = 'packed'
        ELSE can_parcel_move(c.before, c.state) AND c.before_at <= c.at END`,
  // It has lines, all of paid orders of its buyer; none once it is unpacked, and none that the office gave back while it is packed.
  parcel_lines: `
    SELECT p.id AS parcel_id, l.order_id, l.lot_id, o.status AS found, o.user_id, p.user_id AS expected FROM parcels p
      LEFT JOIN parcel_lines l ON l.parcel_id = p.id LEFT JOIN orders o ON o.id = l.order_id
      WHERE CASE WHEN p.state = 'unpacked' THEN l.order_id IS NOT NULL ELSE l.order_id IS NULL
        OR o.status IS DISTINCT FROM 'paid' OR o.user_id IS DISTINCT FROM p.user_id
        OR NOT EXISTS (SELECT FROM order_lines n WHERE n.order_id = l.order_id AND n.lot_id = l.lot_id)
        OR p.state IN ('packed', 'ready') AND EXISTS (SELECT FROM refund_lines r JOIN refunds f ON f.id = r.refund_id AND f.reason <> 'reversal'
          WHERE r.order_id = l.order_id AND r.lot_id = l.lot_id) END
    UNION ALL
    SELECT l.parcel_id, l.order_id, l.lot_id, NULL, NULL, NULL FROM parcel_lines l
      WHERE NOT EXISTS (SELECT FROM parcels p WHERE p.id = l.parcel_id)`,
  // While a parcel of an order goes out, the order goes where the parcel goes; and it goes the way of its address.
  parcel_address: `
    SELECT DISTINCT p.id AS parcel_id, l.order_id, d.address_id AS found, p.address_id AS expected FROM parcels p
      JOIN parcel_lines l ON l.parcel_id = p.id LEFT JOIN order_deliveries d ON d.order_id = l.order_id
      WHERE p.state IN ('packed', 'sent', 'ready') AND d.address_id IS DISTINCT FROM p.address_id
    UNION ALL
    SELECT p.id, NULL, a.id, p.address_id FROM parcels p LEFT JOIN addresses a ON a.id = p.address_id
      WHERE a.id IS NULL OR NOT fits_way(p.state, a.kind)`,
};
