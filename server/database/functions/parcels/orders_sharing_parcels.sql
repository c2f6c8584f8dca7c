-- These orders, and all that share a parcel with one of them that is back, or is to go out again: they go to one address.
-- Parcels that are under way are none of their business.
CREATE OR REPLACE FUNCTION orders_sharing_parcels(p_order_ids integer[]) RETURNS integer[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE together (order_id) AS (
    SELECT unnest(p_order_ids)
    UNION
    SELECT other.order_id FROM together t JOIN parcel_lines own ON own.order_id = t.order_id
      JOIN parcels p ON p.id = own.parcel_id AND p.state IN ('came_back', 'to_pack')
      JOIN parcel_lines other ON other.parcel_id = p.id)
  SELECT array_agg(order_id ORDER BY order_id) FROM together
$$;
