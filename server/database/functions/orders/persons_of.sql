-- With whom an order that holds items is counted: the phone by which it was placed, and the one that its buyer has now.
CREATE OR REPLACE FUNCTION persons_of(o orders) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT o.person UNION SELECT u.person FROM users u WHERE u.id = o.user_id ORDER BY 1
$$;
