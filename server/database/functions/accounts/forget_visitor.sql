-- Where an order came from is kept no longer than its reservation.
CREATE OR REPLACE FUNCTION forget_visitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visitor := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER reservation_ends BEFORE UPDATE OF holds_reservation ON orders FOR EACH ROW
  WHEN (NEW.visitor IS NOT NULL AND NOT NEW.holds_reservation) EXECUTE FUNCTION forget_visitor();
