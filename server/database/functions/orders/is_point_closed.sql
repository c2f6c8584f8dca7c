-- Whether what choose_address is given is to be collected where the shop offers that no more, or never did.
CREATE OR REPLACE FUNCTION is_point_closed(p_address jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT a.point IS NOT NULL AND NOT EXISTS (SELECT FROM collection_points c WHERE c.code = a.point AND c.offered)
    FROM (SELECT coalesce(p_address->>'point', (SELECT k.point FROM addresses k WHERE k.id = (p_address->>'id')::integer)) AS point) a
$$;
