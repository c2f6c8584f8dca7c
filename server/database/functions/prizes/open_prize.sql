-- Whoever a draw has found has won a prize exactly when the draw is durable, to be accepted within the days that the shop
-- gives then (computePrizeClaimEnd of src/domain/draws/prize-life.ts). Where the prize of whom it had found was forfeited it
-- is won at that moment.
CREATE OR REPLACE FUNCTION open_prize() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prize integer;
  lot integer;
  super integer;
  winner integer;
  before record;
  moment timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'draws' THEN
    lot := NEW.lot_id;
    SELECT t.user_id INTO winner FROM tickets t WHERE t.id = NEW.winner_ticket_id;
  ELSE
    super := NEW.super_id;
    SELECT e.user_id INTO winner FROM super_entries e WHERE e.super_id = NEW.super_id AND e.number = NEW.winner_number;
  END IF;
  SELECT count(*) AS places, max(p.since) AS since INTO before FROM prizes p WHERE p.lot_id = lot OR p.super_id = super;
  moment := coalesce(before.since, NEW.drawn_at);
  INSERT INTO prizes AS p (lot_id, super_id, place, number, user_id, won_at, claim_until, state, since)
    VALUES (lot, super, before.places, NEW.winner_number, winner, moment,
      moment + coalesce((SELECT n.prize_claim_days FROM draw_terms n), 60) * interval '24 hours', 'won', moment)
    RETURNING p.id INTO prize;
  INSERT INTO prize_changes (prize_id, state, by, at) VALUES (prize, 'won', 'shop', moment);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER prize_is_opened AFTER UPDATE OF state, winner_number ON draws FOR EACH ROW
  WHEN (NEW.state = 'drawn' AND OLD.winner_number IS DISTINCT FROM NEW.winner_number) EXECUTE FUNCTION open_prize();
CREATE OR REPLACE TRIGGER super_prize_is_opened AFTER UPDATE OF state, winner_number ON super_draws FOR EACH ROW
  WHEN (NEW.state = 'drawn' AND OLD.winner_number IS DISTINCT FROM NEW.winner_number) EXECUTE FUNCTION open_prize();
