-- An entry of the log says what its draw says, and is not written once the round is public; that a prize was forfeited says
-- what the prize says, and is written once the round was.
CREATE OR REPLACE FUNCTION keep_log_timely() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due timestamptz;
BEGIN
  IF NEW.prize_id IS NOT NULL THEN
    PERFORM FROM prizes p WHERE p.id = NEW.prize_id AND p.state = 'forfeited' AND p.since = NEW.at
      AND NEW.forfeit::jsonb @> jsonb_build_object('number', p.number, 'prize', p.place, 'at', iso_moment(p.since))
      AND (NEW.forfeit::jsonb->>'lot_id', NEW.forfeit::jsonb->>'super_id')
        IS NOT DISTINCT FROM (p.lot_id::text, p.super_id::text);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'prize % is not forfeited so', NEW.prize_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.super_id IS NOT NULL THEN
    SELECT due_at INTO due FROM super_draws d WHERE d.super_id = NEW.super_id AND d.commitment = NEW.commitment::jsonb;
    IF due IS NULL OR due <= shop_time(NEW.at) THEN
      RAISE EXCEPTION 'the commitment of super prize % cannot be logged', NEW.super_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT due_at INTO due FROM draws d WHERE d.lot_id = NEW.lot_id AND d.commitment = NEW.commitment::jsonb;
  IF due IS NULL OR due <= shop_time(NEW.at) AND has_people(NEW.lot_id) THEN
    RAISE EXCEPTION 'the commitment of lot % cannot be logged', NEW.lot_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER draw_log_timely BEFORE INSERT ON draw_log FOR EACH ROW EXECUTE FUNCTION keep_log_timely();
