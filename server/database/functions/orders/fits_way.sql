-- Whether a parcel or a prize that goes to an address of this kind can be in a state; null: it is a prize that is paid out (as
-- fitsWay of src/domain/orders/delivery-way.ts).
CREATE OR REPLACE FUNCTION fits_way(p_state text, p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_state
    WHEN 'sent' THEN p_kind IN ('branch', 'courier') AND p_kind IS NOT NULL
    WHEN 'ready' THEN p_kind IS NOT DISTINCT FROM 'collection'
    WHEN 'paid_out' THEN p_kind IS NULL
    WHEN 'to_pack' THEN p_kind IS NOT NULL
    WHEN 'handed_over' THEN p_kind IS NOT NULL
    ELSE true END
$$;
