-- An entry of the log says what its draw says, and is not written once the round is public.
CREATE OR REPLACE FUNCTION keep_log_timely() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due timestamptz;
BEGIN
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
