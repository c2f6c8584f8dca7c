-- Freezes the list of the super prize whose last moment has passed, as soon as no order placed before it holds a
-- reservation; answers its id, or null where there is none to freeze. Payments, orders and refunds that are under way are
-- waited for, and others wait a moment: none is overlooked. Events first, then orders, as settle_payment writes them.
CREATE OR REPLACE FUNCTION freeze_super(p_now timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  prize super_prizes%ROWTYPE;
  moment timestamptz;
BEGIN
  SELECT s.* INTO prize FROM super_prizes s
    WHERE NOT s.is_over AND is_super_closed(s.to_date, shop_time(p_now))
      AND NOT EXISTS (SELECT FROM super_draws d WHERE d.super_id = s.id)
    LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN NULL; END IF;
  LOCK TABLE payment_events IN SHARE MODE;
  LOCK TABLE orders IN SHARE MODE;
  LOCK TABLE refunds IN SHARE MODE;
  IF NOT is_super_closed(prize.to_date, shop_time(p_now))
    OR EXISTS (SELECT FROM super_draws d WHERE d.super_id = prize.id) THEN RETURN NULL; END IF;
  INSERT INTO super_entries (super_id, number, lot_id, ticket_number, user_id, is_void)
    SELECT prize.id, t.number, t.lot_id, t.ticket_number, t.user_id, t.is_void
    FROM super_tickets(prize.from_date, prize.to_date) t ORDER BY t.number;
  moment := date_trunc('milliseconds', shop_time(p_now));
  INSERT INTO super_draws (super_id, state, tickets, void_count, closed_at, due_at)
    SELECT prize.id, 'closed', count(*), count(*) FILTER (WHERE e.is_void), moment,
      moment + make_interval(secs => prize.draw_delay_seconds)
    FROM super_entries e WHERE e.super_id = prize.id;
  RETURN prize.id;
END $$;
