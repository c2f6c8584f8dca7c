-- void_digest of a super prize: its entries' numbers.
CREATE OR REPLACE FUNCTION super_void_digest(p_super_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to('twofold-void-v1' || chr(10) || p_super_id || chr(10)
    || coalesce(string_agg(e.number::text, ',' ORDER BY e.number), ''), 'UTF8')), 'hex')
  FROM super_entries e WHERE e.super_id = p_super_id AND e.is_void
$$;
