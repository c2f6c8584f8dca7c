-- As keep_draw_bound and keep_draw_timely: neither what was committed to nor what was drawn ever changes, nobody commits to
-- a round whose number may be known, and no winner is stored before the round's time. And the list is the frozen one.
CREATE OR REPLACE FUNCTION keep_super_draw() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean;
  chain constant jsonb := NEW.commitment->'beacon';
  prize record;
BEGIN
  is_new := NEW.round IS NOT NULL;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.super_id, NEW.tickets, NEW.void_count) IS DISTINCT FROM (OLD.super_id, OLD.tickets, OLD.void_count)
      OR OLD.round IS NOT NULL AND (NEW.closed_at, NEW.due_at, NEW.root, NEW.round, NEW.commitment)
        IS DISTINCT FROM (OLD.closed_at, OLD.due_at, OLD.root, OLD.round, OLD.commitment)
      OR OLD.state IN ('drawn', 'without_winner') AND (NEW.random_value, NEW.drawn_at, NEW.beacon_signature)
        IS DISTINCT FROM (OLD.random_value, OLD.drawn_at, OLD.beacon_signature)
      OR OLD.state IN ('drawn', 'without_winner') AND (NEW.state, NEW.winner_number)
        IS DISTINCT FROM (OLD.state, OLD.winner_number)
        AND NOT (OLD.state = 'drawn' AND NEW.state IN ('drawn', 'without_winner')
          AND is_forfeited(NULL, OLD.super_id, OLD.winner_number)
          AND NOT is_forfeited(NULL, OLD.super_id, NEW.winner_number)) THEN
      RAISE EXCEPTION 'the draw of super prize % is bound', OLD.super_id USING ERRCODE = 'restrict_violation';
    END IF;
    is_new := is_new AND OLD.round IS NULL;
  ELSE
    SELECT s.to_date, (SELECT count(*) FROM super_entries e WHERE e.super_id = s.id) AS entries,
        (SELECT count(*) FROM super_entries e WHERE e.super_id = s.id AND e.is_void) AS voided
      INTO STRICT prize FROM super_prizes s WHERE s.id = NEW.super_id;
    IF (NEW.tickets, NEW.void_count) <> (prize.entries, prize.voided) OR NEW.closed_at < prize.to_date THEN
      RAISE EXCEPTION 'super prize % is not closed so', NEW.super_id USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  IF is_new AND (NEW.due_at <= shop_time(NEW.closed_at) OR NEW.due_at IS DISTINCT FROM
      to_timestamp((chain->>'genesis_time')::bigint + (NEW.round - 1) * (chain->>'period')::bigint)) THEN
    RAISE EXCEPTION 'super prize % cannot be committed to round %', NEW.super_id, NEW.round
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'drawn' AND (NEW.round IS NULL OR NEW.due_at > shop_time(NEW.drawn_at) OR NOT EXISTS (
      SELECT FROM super_entries e WHERE e.super_id = NEW.super_id AND e.number = NEW.winner_number AND NOT e.is_void)) THEN
    RAISE EXCEPTION 'super prize % cannot be drawn so', NEW.super_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER super_draws_bound BEFORE INSERT OR UPDATE ON super_draws
  FOR EACH ROW EXECUTE FUNCTION keep_super_draw();
