-- The lines of an order to be placed, out of their JSON: `price`, `origin` and what follows as they are kept, in the order's
-- currency; `lot_price` to `point_donate_amount` as the lot was read, because all was counted from them; and of the lot
-- how many items one person and one address may hold unpaid at most, and how many must be left for others.
CREATE OR REPLACE FUNCTION requested_lines(lines jsonb)
RETURNS TABLE (
  lot_id integer, quantity integer, is_donate boolean, price bigint, origin bigint, tickets integer, charity_points bigint,
  lot_price bigint, lot_origin bigint, amount integer, ticket_amount integer, ticket_donate_amount integer,
  point_donate_amount bigint, most integer, visitor_most integer, left_for_others integer)
LANGUAGE sql STABLE AS $$
  SELECT * FROM jsonb_to_recordset(lines) AS n (
    lot_id integer, quantity integer, is_donate boolean, price bigint, origin bigint, tickets integer, charity_points bigint,
    lot_price bigint, lot_origin bigint, amount integer, ticket_amount integer, ticket_donate_amount integer,
    point_donate_amount bigint, most integer, visitor_most integer, left_for_others integer)
$$;
