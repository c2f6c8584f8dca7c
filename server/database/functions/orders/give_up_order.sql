-- The buyer gives an unpaid order up: its stock and points are free again at once. It is counted with the buyer as a
-- payment that the provider declined is (release_order): else giving up and ordering anew would hold items for ever.
-- Answers how the order stands afterwards, the same again where it holds nothing any more; null where the buyer has no
-- such order.
CREATE OR REPLACE FUNCTION give_up_order(p_user_id integer, p_external_id text) RETURNS text
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  o orders%ROWTYPE;
BEGIN
  SELECT * INTO o FROM orders WHERE user_id = p_user_id AND external_id = p_external_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF NOT o.holds_reservation THEN RETURN o.status; END IF;
  PERFORM release_order(o.id, 'failed');
  UPDATE orders SET status = 'expired' WHERE id = o.id;
  RETURN 'expired';
END $$;
