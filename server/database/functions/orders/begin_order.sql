-- Where every order begins: whoever comes after waits until this one is placed or refused, so that what is counted then
-- is exact. Visitors before persons before accounts, and all before any row (docs/architecture.md: Locks). Answers the
-- account's person: should the phone change meanwhile, the order comes before that.
CREATE OR REPLACE FUNCTION begin_order(p_user_id integer, p_visitor bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  person constant text := (SELECT u.person FROM users u WHERE u.id = p_user_id);
BEGIN
  PERFORM pg_advisory_xact_lock(p_visitor);
  PERFORM pg_advisory_xact_lock(2, hashtext(person));
  PERFORM pg_advisory_xact_lock(1, p_user_id);
  RETURN person;
END $$;
