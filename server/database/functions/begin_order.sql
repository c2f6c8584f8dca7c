-- Where every order begins: whoever comes after waits until this one is placed or refused, so that what is counted then
-- is exact. Visitors before persons, and both before any row (docs/architecture.md: Locks). False where there were too
-- many tries.
CREATE OR REPLACE FUNCTION begin_order(p_user_id integer, p_terms reservation_terms) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  allowed boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(p_terms.visitor);
  PERFORM pg_advisory_xact_lock(1, p_user_id);
  IF p_terms.limit_keys IS NULL THEN RETURN true; END IF;
  WITH counted AS (
    INSERT INTO rate_limits AS r (key, window_start, count, expires_at)
      SELECT n.key, p_terms.limit_start, 1, p_terms.limit_end FROM unnest(p_terms.limit_keys) AS n (key)
      ON CONFLICT (key, window_start) DO UPDATE SET count = r.count + 1 RETURNING r.key, r.count
  )
  SELECT bool_and(counted.count <= n.most) INTO allowed
    FROM unnest(p_terms.limit_keys, p_terms.limit_most) AS n (key, most) JOIN counted ON counted.key = n.key;
  RETURN allowed;
END $$;
