-- As computeCharityTakenBack of src/domain/orders/order-shares.ts: nothing where nothing was given, whatever is unpaid.
CREATE OR REPLACE FUNCTION charity_taken_back(p_given bigint, p_unpaid bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, least(p_given, coalesce(p_unpaid, 0)))
$$;
