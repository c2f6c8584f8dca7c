-- Whether something in a parcel is still to go to its buyer: of none of its orders the payment was taken back, and not all of
-- its lines were given back.
CREATE OR REPLACE FUNCTION is_parcel_due(p_parcel_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT bool_or(r.refund_id IS NULL) AND NOT bool_or(is_reversed(l.order_id))
    FROM parcel_lines l LEFT JOIN refund_lines r ON r.order_id = l.order_id AND r.lot_id = l.lot_id
    WHERE l.parcel_id = p_parcel_id
$$;
