-- Staff hears that a lot is closed, and who won, exactly when it is durable.
CREATE OR REPLACE FUNCTION announce_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'drawn' THEN
    PERFORM note_for_staff('lot-drawn', NEW.drawn_at, p_lot_id => NEW.lot_id);
  ELSE
    PERFORM note_for_staff('lot-closed', NEW.closed_at, p_lot_id => NEW.lot_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER close_is_announced AFTER INSERT ON draws FOR EACH ROW
  WHEN (NEW.state <> 'drawn') EXECUTE FUNCTION announce_draw();
CREATE OR REPLACE TRIGGER winner_is_announced AFTER UPDATE OF state ON draws FOR EACH ROW
  WHEN (OLD.state <> 'drawn' AND NEW.state = 'drawn') EXECUTE FUNCTION announce_draw();
