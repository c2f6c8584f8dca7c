-- The last order with the same quantities of the same lots that this one's buyer paid within a day, where one of the two was
-- late (p_late: this one): its buyer had seen it replaced, given up, declined or ended, and ordered anew. No row where there
-- is none, or where its payment was taken back. The lots' rows are locked by the caller, so that of two settled at once one
-- sees the other.
CREATE OR REPLACE FUNCTION same_order_paid(o orders, p_late boolean, p_at timestamptz) RETURNS orders LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
DECLARE
  found_order orders%ROWTYPE;
  since constant timestamptz := p_at - interval '1 day';
BEGIN
  IF NOT p_late AND NOT EXISTS (SELECT FROM orders p WHERE p.user_id = o.user_id AND p.paid_late
    AND p.settled_at > since) THEN RETURN NULL; END IF;
  SELECT p.* INTO found_order FROM orders p
    WHERE p.user_id = o.user_id AND p.id <> o.id AND p.status = 'paid' AND p.settled_at > since
      AND (p.paid_late OR p_late) AND NOT is_given_back(p.id)
      AND ARRAY(SELECT ROW(n.lot_id, n.quantity) FROM order_lines n WHERE n.order_id = p.id ORDER BY n.lot_id)
        = ARRAY(SELECT ROW(n.lot_id, n.quantity) FROM order_lines n WHERE n.order_id = o.id ORDER BY n.lot_id)
    ORDER BY p.settled_at DESC, p.id DESC LIMIT 1;
  RETURN found_order;
END $$;
