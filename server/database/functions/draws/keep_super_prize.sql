-- What is announced is drawn: texts, sum and dates stay from the first entry on, and nothing ends a super prize but its
-- draw. Settlements that are under way are waited for, so that none is overlooked.
CREATE OR REPLACE FUNCTION keep_super_prize() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_over THEN
      RAISE EXCEPTION 'super prize % was not drawn', NEW.id USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.draw_delay_seconds := delay_of_draw(NEW.draw_delay_seconds);
    IF NEW.draw_delay_seconds < (SELECT least_seconds FROM draw_terms) THEN
      RAISE EXCEPTION 'a delay of % seconds is too short', NEW.draw_delay_seconds USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.is_over <> OLD.is_over AND (OLD.is_over OR NOT EXISTS (
      SELECT FROM super_draws d WHERE d.super_id = OLD.id AND d.state IN ('drawn', 'without_winner'))) THEN
    RAISE EXCEPTION 'super prize % ends by its draw', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.title, NEW.terms, NEW.pictures, NEW.total, NEW.from_date, NEW.to_date,
      NEW.draw_delay_seconds) IS DISTINCT FROM (OLD.id, OLD.title, OLD.terms, OLD.pictures, OLD.total, OLD.from_date,
      OLD.to_date, OLD.draw_delay_seconds) THEN
    LOCK TABLE orders IN SHARE MODE;
    IF EXISTS (SELECT FROM super_draws d WHERE d.super_id = OLD.id) OR has_super_entry(OLD.from_date, OLD.to_date) THEN
      RAISE EXCEPTION 'super prize % has entries', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE OR REPLACE TRIGGER super_prizes_kept BEFORE INSERT OR UPDATE OR DELETE ON super_prizes
  FOR EACH ROW EXECUTE FUNCTION keep_super_prize();
