-- Whoever a draw has found has won a prize exactly when the draw is durable, to be accepted within the days that the shop
-- gives then (computePrizeClaimEnd of src/domain/draws/prize-life.ts).
CREATE OR REPLACE FUNCTION open_prize() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prize integer;
  claim_end constant timestamptz := NEW.drawn_at
    + coalesce((SELECT n.prize_claim_days FROM draw_terms n), 60) * interval '24 hours';
BEGIN
  IF TG_TABLE_NAME = 'draws' THEN
    INSERT INTO prizes AS p (lot_id, user_id, won_at, claim_until, state, since)
      SELECT NEW.lot_id, t.user_id, NEW.drawn_at, claim_end, 'won', NEW.drawn_at
        FROM tickets t WHERE t.id = NEW.winner_ticket_id
      RETURNING p.id INTO prize;
  ELSE
    INSERT INTO prizes AS p (super_id, user_id, won_at, claim_until, state, since)
      SELECT NEW.super_id, e.user_id, NEW.drawn_at, claim_end, 'won', NEW.drawn_at
        FROM super_entries e
        WHERE e.super_id = NEW.super_id AND e.number = NEW.winner_number
      RETURNING p.id INTO prize;
  END IF;
  INSERT INTO prize_changes (prize_id, state, by, at) VALUES (prize, 'won', 'shop', NEW.drawn_at);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER prize_is_opened AFTER UPDATE OF state ON draws FOR EACH ROW
  WHEN (OLD.state <> 'drawn' AND NEW.state = 'drawn') EXECUTE FUNCTION open_prize();
CREATE OR REPLACE TRIGGER super_prize_is_opened AFTER UPDATE OF state ON super_draws FOR EACH ROW
  WHEN (OLD.state <> 'drawn' AND NEW.state = 'drawn') EXECUTE FUNCTION open_prize();
