-- Only a paid order goes anywhere, and only to an address of its buyer (the table's foreign key has the other half). Paid
-- is final, so that no lock of the order is needed to look at it. Another address is refused while a parcel is on its way.
CREATE OR REPLACE FUNCTION keep_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.order_id <> OLD.order_id
      OR NEW.address_id <> OLD.address_id AND is_delivery_held(OLD.order_id))
    OR NOT EXISTS (SELECT FROM orders o WHERE o.id = NEW.order_id AND o.user_id = NEW.user_id AND o.status = 'paid') THEN
    RAISE EXCEPTION 'order % goes nowhere else: it is not paid, not of user %, or packed', NEW.order_id, NEW.user_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER order_deliveries_kept BEFORE INSERT OR UPDATE ON order_deliveries
  FOR EACH ROW EXECUTE FUNCTION keep_delivery();
