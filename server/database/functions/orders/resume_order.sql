-- The buyer comes back to an order that waits or is paid: what it bought leaves the cart, where it was put back or taken
-- anew meanwhile. The order is locked, so that whoever puts its lines back is done with that. One whose time is over is
-- left to the job that ends it, and which passes over rows that others hold.
CREATE OR REPLACE FUNCTION resume_order(p_user_id integer, p_external_id text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  resumed record;
BEGIN
  SELECT o.id, o.cart_kept INTO resumed FROM orders o
    WHERE o.user_id = p_user_id AND o.external_id = p_external_id
      AND (o.status = 'paid' OR o.status = 'pending' AND o.reserved_until > shop_time(p_now))
    FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF resumed.cart_kept THEN UPDATE orders SET cart_kept = false WHERE id = resumed.id; END IF;
  PERFORM take_out_of_cart(resumed.id, p_user_id, true);
END $$;
