-- How many of a line's items stood in the cart already when an order took its own of the same lot out: whoever comes back to
-- that order did not take these anew (take_out_of_cart). A line that no order has met has none.
ALTER TABLE cart_lines ADD COLUMN left_behind integer NOT NULL DEFAULT 0 CHECK (left_behind >= 0);
-- What came before or after the orders that wait now is not known any more: it stays, as it did, until they are paid.
UPDATE cart_lines c SET left_behind = c.quantity
  WHERE EXISTS (SELECT FROM orders o WHERE o.user_id = c.user_id AND o.holds_reservation);
-- It says now whether the buyer comes back to the order.
DROP FUNCTION IF EXISTS take_out_of_cart(integer, integer);
