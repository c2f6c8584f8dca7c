-- The buyer comes back to a pending order whose lines were put back. One whose time is over is left to the job that ends
-- it, and which passes over rows that others hold.
CREATE OR REPLACE FUNCTION resume_order(p_user_id integer, p_external_id text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  resumed_id integer;
BEGIN
  UPDATE orders SET cart_kept = false
    WHERE user_id = p_user_id AND external_id = p_external_id AND cart_kept AND status = 'pending'
      AND reserved_until > shop_time(p_now)
    RETURNING id INTO resumed_id;
  IF FOUND THEN PERFORM take_out_of_cart(resumed_id, p_user_id); END IF;
END $$;

-- As processes of an older release call it.
CREATE OR REPLACE FUNCTION resume_order(p_user_id integer, p_external_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM resume_order(p_user_id, p_external_id, clock_timestamp());
END $$;
