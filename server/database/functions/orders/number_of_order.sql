-- Volatile, so that it sees the order that the same statement has just placed.
CREATE OR REPLACE FUNCTION number_of_order(p_transaction_id text) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT number FROM orders WHERE transaction_id = p_transaction_id);
END $$;
