-- What the public list says of a ticket's holder: hex(SHA-256(salt || user id in decimal)).
CREATE OR REPLACE FUNCTION ticket_holder(salt bytea, user_id integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN encode(sha256(salt || convert_to(user_id::text, 'UTF8')), 'hex');
END $$;
