-- A prize begins won and goes on by the moves alone (can_prize_move). It is its winner's for good, and to be accepted until
-- the moment that its draw named; where it goes changes only where it is accepted, so that whoever confirmed who the winner is
-- does so again; whoever sends it says with whom, and may put the number right while it is under way. The money is taken only
-- where the lot offers it, and its account stays from when who the winner is is confirmed, for it is transferred then; what is collected is not sent, and what is paid out is neither (fits_way).
CREATE OR REPLACE FUNCTION keep_prize() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_allowed boolean;
  is_same_number boolean;
BEGIN
  is_same_number := TG_OP = 'UPDATE' AND (NEW.carrier, NEW.tracking) IS NOT DISTINCT FROM (OLD.carrier, OLD.tracking);
  is_allowed := CASE TG_OP
    WHEN 'INSERT' THEN NEW.state = 'won'
    WHEN 'UPDATE' THEN (NEW.id, NEW.user_id, NEW.won_at, NEW.claim_until, NEW.place, NEW.number)
        = (OLD.id, OLD.user_id, OLD.won_at, OLD.claim_until, OLD.place, OLD.number)
      AND (NEW.lot_id, NEW.super_id) IS NOT DISTINCT FROM (OLD.lot_id, OLD.super_id)
      AND ((NEW.address_id, NEW.holder, NEW.iban) IS NOT DISTINCT FROM (OLD.address_id, OLD.holder, OLD.iban)
        OR NEW.state = 'accepted' AND (OLD.state = 'won' OR can_change_prize_address(OLD.state, OLD.iban IS NOT NULL)))
      AND CASE
        WHEN NEW.state <> OLD.state THEN can_prize_move(OLD.state, NEW.state)
          AND (is_same_number OR NEW.state IN ('sent', 'to_pack', 'accepted', 'forfeited'))
        WHEN NEW.since <> OLD.since THEN can_prize_move(OLD.state, NEW.state) AND is_same_number = (NEW.state <> 'sent')
        ELSE is_same_number AND NEW.reference = OLD.reference END
      AND fits_way(NEW.state, (SELECT a.kind FROM addresses a WHERE a.id = NEW.address_id))
      AND (NEW.iban IS NULL OR NEW.iban IS NOT DISTINCT FROM OLD.iban
        OR EXISTS (SELECT FROM lots l WHERE l.id = NEW.lot_id AND l.cash_alternative IS NOT NULL))
    ELSE false END;
  IF is_allowed IS NOT TRUE THEN
    RAISE EXCEPTION 'prize % does not go from % to %', coalesce(NEW.id, OLD.id), OLD.state, NEW.state
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER prizes_kept BEFORE INSERT OR UPDATE OR DELETE ON prizes
  FOR EACH ROW EXECUTE FUNCTION keep_prize();
