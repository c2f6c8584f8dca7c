-- What was ordered left the stored cart (002). Where the shopper then did not leave for the payment it goes back, and
-- leaves again when the shopper comes back to the order, or pays it. The order itself says whether its lines stand in
-- the cart, so that each happens once however often it is asked for, and what was added meanwhile stays.
ALTER TABLE orders ADD COLUMN cart_kept boolean NOT NULL DEFAULT false;

-- Takes an order's lines out of its buyer's stored cart; more of a lot than was ordered stays.
CREATE FUNCTION take_out_of_cart(p_order_id integer, p_user_id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = p_user_id FOR NO KEY UPDATE;
  DELETE FROM cart_lines c USING order_lines n
    WHERE n.order_id = p_order_id AND c.user_id = p_user_id AND c.lot_id = n.lot_id AND c.quantity <= n.quantity;
  UPDATE cart_lines c SET quantity = c.quantity - n.quantity FROM order_lines n
    WHERE n.order_id = p_order_id AND c.user_id = p_user_id AND c.lot_id = n.lot_id AND c.quantity > n.quantity;
END $$;

-- The buyer comes back to a pending order whose lines were put back.
CREATE FUNCTION resume_order(p_user_id integer, p_external_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  resumed_id integer;
BEGIN
  UPDATE orders SET cart_kept = false
    WHERE user_id = p_user_id AND external_id = p_external_id AND cart_kept AND status = 'pending'
    RETURNING id INTO resumed_id;
  IF FOUND THEN PERFORM take_out_of_cart(resumed_id, p_user_id); END IF;
END $$;

-- Nothing that is paid comes back, also where the shopper reached the provider by another tab.
CREATE FUNCTION take_paid_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_out_of_cart(NEW.id, NEW.user_id);
  UPDATE orders SET cart_kept = false WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER paid_leaves_cart AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status = 'paid' AND NEW.cart_kept) EXECUTE FUNCTION take_paid_out();
