-- Whoever calls, and whatever clock they go by: nobody commits to a round whose number may be known, and no winner is
-- stored before the round's time. Only the sample's past is exempt, in which nobody takes part.
CREATE OR REPLACE FUNCTION keep_draw_timely() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new constant boolean := NEW.round IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.round IS NULL);
  is_decided constant boolean := NEW.state = 'drawn' AND (TG_OP = 'INSERT' OR OLD.state <> 'drawn');
  chain constant jsonb := NEW.commitment->'beacon';
BEGIN
  IF is_new AND NEW.due_at IS DISTINCT FROM
      to_timestamp((chain->>'genesis_time')::bigint + (NEW.round - 1) * (chain->>'period')::bigint) THEN
    RAISE EXCEPTION 'the draw of lot % names another time than its round''s', NEW.lot_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF is_new AND NEW.due_at <= shop_time(NEW.closed_at) AND has_people(NEW.lot_id) THEN
    RAISE EXCEPTION 'round % is public: lot % cannot be committed to it', NEW.round, NEW.lot_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF is_decided AND NEW.due_at > shop_time(NEW.drawn_at) AND has_people(NEW.lot_id) THEN
    RAISE EXCEPTION 'lot % cannot be drawn before its round', NEW.lot_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER draws_timely BEFORE INSERT OR UPDATE OF round, state ON draws
  FOR EACH ROW EXECUTE FUNCTION keep_draw_timely();
