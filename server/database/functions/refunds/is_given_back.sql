-- Whether nothing of an order is left to its buyer: its payment was taken back, or all of its lines were given back.
CREATE OR REPLACE FUNCTION is_given_back(p_order_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_reversed(p_order_id) OR is_wholly_refunded(p_order_id)
$$;
