-- Closes a lot that is sold out or has ended now, by the clock that all processes share (shop_time), and by its own delay.
CREATE OR REPLACE FUNCTION commit_draw(p_lot_id integer, p_claimed timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM freeze_draw(p_lot_id, shop_time(p_claimed));
END $$;

-- As processes of an older release call it, which name the delay of their own settings: the lot's own decides.
CREATE OR REPLACE FUNCTION commit_draw(p_lot_id integer, p_closed_at timestamptz, p_delay interval) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM commit_draw(p_lot_id, p_closed_at);
END $$;
