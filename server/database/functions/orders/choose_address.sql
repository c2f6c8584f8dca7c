-- Keeps where something of a user's goes, and answers the row: `p_address` is either `{id}` of a kept address, which is
-- the user's (is_address_known), or its fields, clean and judged by the caller (src/domain/orders/delivery-address.ts).
-- The same address is one row; said again, it is in the choice again.
CREATE OR REPLACE FUNCTION choose_address(p_user_id integer, p_address jsonb, p_at timestamptz) RETURNS addresses
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  chosen addresses%ROWTYPE;
BEGIN
  IF p_address ? 'id' THEN
    UPDATE addresses a SET forgotten_at = NULL
      WHERE a.id = (p_address->>'id')::integer AND a.user_id = p_user_id AND a.forgotten_at IS NOT NULL;
    SELECT * INTO STRICT chosen FROM addresses a WHERE a.id = (p_address->>'id')::integer AND a.user_id = p_user_id;
  ELSE
    INSERT INTO addresses AS a (user_id, kind, recipient, phone, city, branch, street, house, flat, postcode, point, made_at)
      SELECT p_user_id, f.kind, f.recipient, f.phone, coalesce(f.city, ''), coalesce(f.branch, ''), coalesce(f.street, ''),
          coalesce(f.house, ''), coalesce(f.flat, ''), coalesce(f.postcode, ''), f.point, p_at
        FROM jsonb_populate_record(NULL::addresses, p_address) f
      ON CONFLICT (user_id, digest) DO UPDATE SET forgotten_at = NULL
      RETURNING a.* INTO chosen;
  END IF;
  RETURN chosen;
END $$;
