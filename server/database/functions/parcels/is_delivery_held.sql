-- As canChangeDeliveryAddress of src/domain/orders/parcel-life.ts, the other way round: whether the order's address stays,
-- because a parcel of it goes out, whatever of it was given back, or because nothing of it is still to be packed: of lines that
-- were given back nothing is.
CREATE OR REPLACE FUNCTION is_delivery_held(p_order_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(p.state IN ('packed', 'sent', 'ready')), false)
      OR NOT coalesce(bool_or(p.id IS NULL OR p.state IN ('to_pack', 'came_back')) FILTER (WHERE r.refund_id IS NULL), true)
    FROM order_lines n LEFT JOIN parcel_lines l ON l.order_id = n.order_id AND l.lot_id = n.lot_id
      LEFT JOIN parcels p ON p.id = l.parcel_id
      LEFT JOIN refund_lines r ON r.order_id = n.order_id AND r.lot_id = n.lot_id
    WHERE n.order_id = p_order_id
$$;
