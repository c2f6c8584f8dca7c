-- The tickets that take part in a super prize of this time, in order of issue: those that any lot issued from p_from on, of
-- orders that were placed until p_to (docs/draws.md#the-super-prize). Tickets are issued when their order is settled.
CREATE OR REPLACE FUNCTION super_tickets(p_from timestamptz, p_to timestamptz)
RETURNS TABLE (number integer, lot_id integer, ticket_number integer, user_id integer, is_void boolean)
LANGUAGE sql STABLE AS $$
  WITH entered AS MATERIALIZED (
    SELECT o.id, is_reversed(o.id) AS is_void,
        ARRAY(SELECT r.lot_id FROM refund_lines r WHERE r.order_id = o.id) AS refunded
      FROM orders o
      WHERE o.status = 'paid' AND takes_part(o.settled_at, o.created_at, p_from, p_to))
  SELECT (row_number() OVER (ORDER BY t.issued_at, t.lot_id, t.number))::integer, t.lot_id, t.number, t.user_id,
      e.is_void OR t.lot_id = ANY (e.refunded)
    FROM entered e CROSS JOIN LATERAL order_tickets(e.id) t
$$;
