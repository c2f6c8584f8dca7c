-- Where an order came from, and by which phone, is kept no longer than its reservation.
CREATE OR REPLACE FUNCTION forget_visitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visitor := NULL;
  NEW.person := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER reservation_ends BEFORE UPDATE OF holds_reservation ON orders FOR EACH ROW
  WHEN (NOT NEW.holds_reservation) EXECUTE FUNCTION forget_visitor();
