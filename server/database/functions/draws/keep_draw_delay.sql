-- A lot's delay is what it names, or what lots get now; no shorter than the least, and frozen once the lot has started or
-- has an order.
CREATE OR REPLACE FUNCTION keep_draw_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.draw_delay_seconds := coalesce(NEW.draw_delay_seconds, (SELECT delay_seconds FROM draw_terms));
  ELSIF NEW.draw_delay_seconds IS NOT DISTINCT FROM OLD.draw_delay_seconds THEN
    RETURN NEW;
  ELSIF OLD.draw_delay_seconds IS NOT NULL AND (NEW.draw_delay_seconds IS NULL OR has_started(OLD, clock_timestamp())
      OR EXISTS (SELECT FROM order_lines n WHERE n.lot_id = OLD.id)) THEN
    RAISE EXCEPTION 'the delay of the draw of lot % is frozen', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.draw_delay_seconds < (SELECT least_seconds FROM draw_terms) THEN
    RAISE EXCEPTION 'a delay of % seconds is too short', NEW.draw_delay_seconds USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER lots_draw_delay BEFORE INSERT OR UPDATE OF draw_delay_seconds ON lots
  FOR EACH ROW EXECUTE FUNCTION keep_draw_delay();
