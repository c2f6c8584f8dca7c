-- Counts one more under each key, in their order, and stops at the first with more than it may have: what is refused
-- there is not counted under the next. False then. A transaction of its own, which nobody waits for to be on the disk:
-- what a crash loses are tries of this moment.
CREATE OR REPLACE FUNCTION count_tries(p_keys text[], p_most integer[], p_start timestamptz, p_end timestamptz)
RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  counted integer;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  FOR i IN 1 .. cardinality(p_keys) LOOP
    INSERT INTO rate_limits AS r (key, window_start, count, expires_at) VALUES (p_keys[i], p_start, 1, p_end)
      ON CONFLICT (key, window_start) DO UPDATE SET count = r.count + 1 RETURNING r.count INTO counted;
    IF counted > p_most[i] THEN RETURN false; END IF;
  END LOOP;
  RETURN true;
END $$;
