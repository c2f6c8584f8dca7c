-- Nothing that is paid comes back, also where the shopper reached the provider by another tab, or where the payment
-- arrives after its reservation ran out or after a fail.
CREATE OR REPLACE FUNCTION take_paid_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_out_of_cart(NEW.id, NEW.user_id);
  UPDATE orders SET cart_kept = false WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER paid_leaves_cart AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> 'paid' AND NEW.status = 'paid' AND NEW.cart_kept) EXECUTE FUNCTION take_paid_out();
