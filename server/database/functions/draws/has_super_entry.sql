-- Whether a ticket takes part in a super prize of this time already.
CREATE OR REPLACE FUNCTION has_super_entry(p_from timestamptz, p_to timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM orders o WHERE o.status = 'paid' AND takes_part(o.settled_at, o.created_at, p_from, p_to))
$$;
