-- Closes a lot that is sold out or has ended now, by the clock that all processes share (shop_time), and by its own delay.
CREATE OR REPLACE FUNCTION commit_draw(p_lot_id integer, p_claimed timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM freeze_draw(p_lot_id, shop_time(p_claimed));
END $$;
