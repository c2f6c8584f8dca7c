-- Nothing that is paid stays in the cart: not where its lines were put back, nor where the buyer came back from the
-- provider and took the same once more, nor where the payment arrives after its reservation ran out or after a fail.
CREATE OR REPLACE FUNCTION take_paid_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_out_of_cart(NEW.id, NEW.user_id, false);
  IF NEW.cart_kept THEN UPDATE orders SET cart_kept = false WHERE id = NEW.id; END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER paid_leaves_cart AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> 'paid' AND NEW.status = 'paid') EXECUTE FUNCTION take_paid_out();
