-- Whether a user may not buy until a person has looked: a payment of theirs was taken back (heed_notices).
CREATE OR REPLACE FUNCTION is_locked(p_user_id integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM purchase_locks k WHERE k.user_id = p_user_id AND k.lifted_at IS NULL);
END $$;
