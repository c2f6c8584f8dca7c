-- Only a paid order's line that was not given back is asked for, and in one return that was neither withdrawn nor refused:
-- its order is locked by whoever asks (ask_return).
CREATE OR REPLACE FUNCTION keep_return_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM orders o WHERE o.id = NEW.order_id AND o.status = 'paid')
    OR EXISTS (SELECT FROM refund_lines r WHERE r.order_id = NEW.order_id AND r.lot_id = NEW.lot_id)
    OR EXISTS (SELECT FROM return_lines l JOIN returns t ON t.id = l.return_id AND t.state NOT IN ('withdrawn', 'refused')
      WHERE l.order_id = NEW.order_id AND l.lot_id = NEW.lot_id AND l.return_id <> NEW.return_id) THEN
    RAISE EXCEPTION 'lot % of order % can not be asked for', NEW.lot_id, NEW.order_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER return_lines_kept AFTER INSERT ON return_lines
  FOR EACH ROW EXECUTE FUNCTION keep_return_line();
