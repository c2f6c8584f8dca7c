-- Neither what was committed to nor what was drawn ever changes: another round is never picked. Where a prize was forfeited
-- the same round names the next winner, once, or nobody (docs/draws.md#version-2).
CREATE OR REPLACE FUNCTION keep_draw_bound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.round IS NOT NULL AND (NEW.lot_id, NEW.tickets, NEW.void_count, NEW.closed_at, NEW.due_at, NEW.root, NEW.round, NEW.commitment)
      IS DISTINCT FROM (OLD.lot_id, OLD.tickets, OLD.void_count, OLD.closed_at, OLD.due_at, OLD.root, OLD.round, OLD.commitment)
    OR OLD.state IN ('drawn', 'without_winner') AND (NEW.random_value, NEW.drawn_at, NEW.beacon_signature)
      IS DISTINCT FROM (OLD.random_value, OLD.drawn_at, OLD.beacon_signature)
    OR OLD.state IN ('drawn', 'without_winner') AND (NEW.state, NEW.winner_number, NEW.winner_ticket_id)
      IS DISTINCT FROM (OLD.state, OLD.winner_number, OLD.winner_ticket_id)
      AND NOT (OLD.state = 'drawn' AND NEW.state IN ('drawn', 'without_winner')
        AND is_forfeited(OLD.lot_id, NULL, OLD.winner_number) AND NOT is_forfeited(OLD.lot_id, NULL, NEW.winner_number)
        AND NOT EXISTS (SELECT FROM void_tickets v WHERE v.lot_id = OLD.lot_id AND v.number = NEW.winner_number))
  THEN
    RAISE EXCEPTION 'the draw of lot % is bound', OLD.lot_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER draws_bound BEFORE UPDATE ON draws FOR EACH ROW EXECUTE FUNCTION keep_draw_bound();
