-- How long after its close a lot is drawn is a term of the lot: stored with it, shown while it sells, and frozen once it
-- has started or has an order. In seconds; null only until a process of this release has started (prepare-draw-terms.ts).
ALTER TABLE lots ADD COLUMN draw_delay_seconds integer
  CONSTRAINT lots_draw_delay CHECK (draw_delay_seconds BETWEEN 0 AND 31536000);
UPDATE lots SET draw_delay_seconds = (d.commitment->>'delay')::integer
  FROM draws d WHERE d.lot_id = lots.id AND d.commitment IS NOT NULL;

-- What a lot gets that names no delay, and the least that one may name: the settings of the process that started last.
CREATE TABLE draw_terms (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  delay_seconds integer NOT NULL CHECK (delay_seconds BETWEEN 0 AND 31536000),
  least_seconds integer NOT NULL DEFAULT 0 CHECK (least_seconds BETWEEN 0 AND delay_seconds)
);

CREATE FUNCTION keep_draw_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.draw_delay_seconds := coalesce(NEW.draw_delay_seconds, (SELECT delay_seconds FROM draw_terms));
  ELSIF NEW.draw_delay_seconds IS NOT DISTINCT FROM OLD.draw_delay_seconds THEN
    RETURN NEW;
  ELSIF OLD.draw_delay_seconds IS NOT NULL AND (NEW.draw_delay_seconds IS NULL OR OLD.start <= clock_timestamp()
      OR EXISTS (SELECT FROM order_lines n WHERE n.lot_id = OLD.id)) THEN
    RAISE EXCEPTION 'the delay of the draw of lot % is frozen', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.draw_delay_seconds < (SELECT least_seconds FROM draw_terms) THEN
    RAISE EXCEPTION 'a delay of % seconds is too short', NEW.draw_delay_seconds USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lots_draw_delay BEFORE INSERT OR UPDATE OF draw_delay_seconds ON lots
  FOR EACH ROW EXECUTE FUNCTION keep_draw_delay();

-- Whether anybody who could have bought a ticket has one: holders of the sample have no password, and are nobody.
CREATE FUNCTION has_people(p_lot_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM tickets t JOIN users u ON u.id = t.user_id
    WHERE t.lot_id = p_lot_id AND u.password_hash IS NOT NULL)
$$;

-- Whoever calls, and whatever clock they go by: nobody commits to a round whose number may be known, and no winner is
-- stored before the round's time. Only the sample's past is exempt, in which nobody takes part.
CREATE FUNCTION keep_draw_timely() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER draws_timely BEFORE INSERT OR UPDATE OF round, state ON draws
  FOR EACH ROW EXECUTE FUNCTION keep_draw_timely();

-- An entry of the log says what its draw says, and is not written once the round is public.
CREATE FUNCTION keep_log_timely() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due timestamptz;
BEGIN
  SELECT due_at INTO due FROM draws d WHERE d.lot_id = NEW.lot_id AND d.commitment = NEW.commitment::jsonb;
  IF due IS NULL OR due <= shop_time(NEW.at) AND has_people(NEW.lot_id) THEN
    RAISE EXCEPTION 'the commitment of lot % cannot be logged', NEW.lot_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draw_log_timely BEFORE INSERT ON draw_log FOR EACH ROW EXECUTE FUNCTION keep_log_timely();
