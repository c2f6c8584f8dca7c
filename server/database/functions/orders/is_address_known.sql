-- Whether what choose_address is given is new, or the user's.
CREATE OR REPLACE FUNCTION is_address_known(p_user_id integer, p_address jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT p_address ? 'id'
    OR EXISTS (SELECT FROM addresses a WHERE a.id = (p_address->>'id')::integer AND a.user_id = p_user_id);
END $$;
