-- hex(SHA-256("twofold-void-v1\n" + lot + "\n" + numbers)): what a commitment says of the frozen list of void numbers, in
-- ascending order between commas (docs/draws.md#version-2).
CREATE OR REPLACE FUNCTION void_digest(p_lot_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to('twofold-void-v1' || chr(10) || p_lot_id || chr(10)
    || coalesce(string_agg(v.number::text, ',' ORDER BY v.number), ''), 'UTF8')), 'hex')
  FROM void_tickets v WHERE v.lot_id = p_lot_id
$$;
