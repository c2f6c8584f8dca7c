-- A lot's end, its prize, the money in its place and how many items it has are frozen once it has an order or a ticket, or its list is closed: the
-- prize is not reduced, no chance gets smaller, and the draw is not put off (docs/behaviour.md#when-a-lot-ends). No longer offered, it is drawn at its end alone: without one
-- it stays on sale.
CREATE OR REPLACE FUNCTION keep_lot_promises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.ends_at, NEW.product_to_win_id, NEW.cash_alternative, NEW.amount)
      IS DISTINCT FROM (OLD.ends_at, OLD.product_to_win_id, OLD.cash_alternative, OLD.amount)
    AND (OLD.list_frozen OR EXISTS (SELECT FROM order_lines n WHERE n.lot_id = OLD.id)
      OR EXISTS (SELECT FROM tickets t WHERE t.lot_id = OLD.id)) THEN
    RAISE EXCEPTION 'end, prize, its money and amount of lot % are frozen', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT NEW.offered AND NEW.ends_at IS NULL AND NOT NEW.list_frozen
    AND (EXISTS (SELECT FROM order_lines n WHERE n.lot_id = OLD.id)
      OR EXISTS (SELECT FROM tickets t WHERE t.lot_id = OLD.id)) THEN
    RAISE EXCEPTION 'lot % would never be drawn', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.list_frozen AND (NOT NEW.list_frozen OR NEW.tickets_issued <> OLD.tickets_issued) THEN
    RAISE EXCEPTION 'the list of lot % is frozen', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER lots_promises
  BEFORE UPDATE OF ends_at, product_to_win_id, cash_alternative, amount, list_frozen, tickets_issued, offered ON lots
  FOR EACH ROW EXECUTE FUNCTION keep_lot_promises();
