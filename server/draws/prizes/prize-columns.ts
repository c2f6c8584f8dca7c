/** The title of `prizes p` in all languages (SQL), with PRIZE_JOINS_SQL. */
export const PRIZE_TITLE_SQL = 'coalesce(w.title, s.title)';

/** The title of the ticket that won `prizes p` (SQL), with PRIZE_JOINS_SQL. */
export const PRIZE_TICKET_SQL = 'coalesce(t.title, st.title)';

/** The id of the order whose ticket won `prizes p` (SQL), with PRIZE_JOINS_SQL. */
export const PRIZE_ORDER_ID_SQL = 'coalesce(t.order_id, st.order_id)';

/** The joins (SQL) of `prizes p` with what it is of: `products w` of a lot or `super_prizes s`, and the winning ticket. */
export const PRIZE_JOINS_SQL = `LEFT JOIN tickets t ON t.lot_id = p.lot_id AND t.number = p.number
    LEFT JOIN lots l ON l.id = p.lot_id LEFT JOIN products w ON w.id = l.product_to_win_id
    LEFT JOIN super_prizes s ON s.id = p.super_id
    LEFT JOIN super_entries e ON e.super_id = p.super_id AND e.number = p.number
    LEFT JOIN tickets st ON st.lot_id = e.lot_id AND st.number = e.ticket_number`;
