-- Where every order begins: whoever comes after waits until this one is placed or refused, so that what is counted then
-- is exact. Visitors before persons, and both before any row (docs/architecture.md: Locks).
CREATE OR REPLACE FUNCTION begin_order(p_user_id integer, p_terms reservation_terms) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(p_terms.visitor);
  PERFORM pg_advisory_xact_lock(1, p_user_id);
END $$;
