-- Whether anybody who could have bought a ticket has one: holders of the sample have no password, and are nobody.
CREATE OR REPLACE FUNCTION has_people(p_lot_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM tickets t JOIN users u ON u.id = t.user_id
    WHERE t.lot_id = p_lot_id AND u.password_hash IS NOT NULL)
$$;
