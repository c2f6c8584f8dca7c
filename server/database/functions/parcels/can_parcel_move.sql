-- As canParcelMove of src/domain/orders/parcel-life.ts.
CREATE OR REPLACE FUNCTION can_parcel_move(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_from, p_to) IN (('to_pack', 'packed'), ('to_pack', 'unpacked'), ('packed', 'sent'), ('packed', 'ready'), ('packed', 'unpacked'),
    ('sent', 'received'), ('sent', 'came_back'), ('sent', 'sent'), ('ready', 'received'), ('ready', 'came_back'), ('ready', 'unpacked'), ('came_back', 'to_pack'),
    ('came_back', 'unpacked'))
$$;
