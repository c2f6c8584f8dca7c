-- As canChangeDeliveryAddress of src/domain/orders/parcel-life.ts, the other way round: whether a parcel of the order is on
-- its way, so that its address stays.
CREATE OR REPLACE FUNCTION is_delivery_held(p_order_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
    WHERE l.order_id = p_order_id AND p.state NOT IN ('to_pack', 'came_back'))
$$;
