-- A refund only goes on by the moves of its life (can_refund_move), and nothing else of it changes.
CREATE OR REPLACE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_allowed boolean;
BEGIN
  is_allowed := CASE TG_OP
    WHEN 'INSERT' THEN NEW.state = first_refund_state(NEW.amount, NEW.reason)
    WHEN 'UPDATE' THEN can_refund_move(OLD.state, NEW.state) AND (NEW.by_provider OR NEW.state <> 'sending')
      AND (NEW.state, NEW.reference) <> (OLD.state, OLD.reference)
      AND (NEW.id, NEW.order_id, NEW.amount, NEW.by_provider, NEW.reason, NEW.note, NEW.at)
        = (OLD.id, OLD.order_id, OLD.amount, OLD.by_provider, OLD.reason, OLD.note, OLD.at)
    ELSE false END;
  IF NOT is_allowed THEN
    RAISE EXCEPTION 'refund % does not go from % to %', coalesce(NEW.id, OLD.id), OLD.state, NEW.state
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_kept BEFORE INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refund();
