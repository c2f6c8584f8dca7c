-- Staff hears that a lot is closed, and who won, exactly when it is durable; after a forfeit who wins now, or that nobody does.
-- What waits to be told of whom the draw named before is withdrawn then: its mail would be written of the new winner, too.
CREATE OR REPLACE FUNCTION announce_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM staff_notices n WHERE n.kind = 'lot-drawn' AND n.lot_id = NEW.lot_id;
    PERFORM note_for_staff('lot-drawn', coalesce((SELECT max(p.since) FROM prizes p
      WHERE p.lot_id = NEW.lot_id AND p.state = 'forfeited'), NEW.drawn_at), p_lot_id => NEW.lot_id);
  ELSE
    PERFORM note_for_staff('lot-closed', NEW.closed_at, p_lot_id => NEW.lot_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER close_is_announced AFTER INSERT ON draws FOR EACH ROW
  WHEN (NEW.state <> 'drawn') EXECUTE FUNCTION announce_draw();
CREATE OR REPLACE TRIGGER winner_is_announced AFTER UPDATE OF state, winner_number ON draws FOR EACH ROW
  WHEN (OLD.winner_number IS DISTINCT FROM NEW.winner_number) EXECUTE FUNCTION announce_draw();
