-- A winner's consent begins standing, and ends once: its name and town go then, all else stays.
CREATE OR REPLACE FUNCTION keep_winner_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_allowed constant boolean := CASE TG_OP
    WHEN 'INSERT' THEN NEW.ended_at IS NULL
    WHEN 'UPDATE' THEN OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
      AND (NEW.id, NEW.prize_id, NEW.with_picture, NEW.at) = (OLD.id, OLD.prize_id, OLD.with_picture, OLD.at)
    ELSE false END;
BEGIN
  IF NOT is_allowed THEN
    RAISE EXCEPTION 'consent % stays what it is', coalesce(NEW.id, OLD.id) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER winner_consents_kept BEFORE INSERT OR UPDATE OR DELETE ON winner_consents
  FOR EACH ROW EXECUTE FUNCTION keep_winner_consent();
