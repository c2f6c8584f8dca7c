-- A return begins asked for, only goes on by the moves of its life (can_return_move), and nothing else of it changes but its
-- answer.
CREATE OR REPLACE FUNCTION keep_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_allowed boolean;
BEGIN
  is_allowed := CASE TG_OP
    WHEN 'INSERT' THEN NEW.state = 'asked'
    WHEN 'UPDATE' THEN can_return_move(OLD.state, NEW.state)
      AND (NEW.id, NEW.order_id, NEW.reason, NEW.text, NEW.at) = (OLD.id, OLD.order_id, OLD.reason, OLD.text, OLD.at)
    ELSE false END;
  IF NOT is_allowed THEN
    RAISE EXCEPTION 'return % does not go from % to %', coalesce(NEW.id, OLD.id), OLD.state, NEW.state
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER returns_kept BEFORE INSERT OR UPDATE OR DELETE ON returns
  FOR EACH ROW EXECUTE FUNCTION keep_return();
