-- An address as it is answered: its row, with the row of where it is collected as `at`.
CREATE OR REPLACE FUNCTION address_json(a addresses) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(a) || CASE WHEN a.point IS NULL THEN '{}' ELSE jsonb_build_object('at',
    (SELECT to_jsonb(c) FROM collection_points c WHERE c.code = a.point)) END
$$;
