-- The edge that a lot's tickets lead to, counted anew from all of them; null where they are not whole.
CREATE OR REPLACE FUNCTION edge_of_tickets(p_lot_id integer) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
DECLARE
  edge bytea := '';
  size integer := 0;
  part record;
BEGIN
  FOR part IN
    SELECT min(t.number) AS first, count(*)::integer AS count, ticket_holder(n.salt, t.user_id) AS holder
      FROM tickets t JOIN order_lines n ON n.order_id = t.order_id AND n.lot_id = t.lot_id
      WHERE t.lot_id = p_lot_id GROUP BY t.order_id, t.user_id, n.salt ORDER BY min(t.number)
  LOOP
    IF part.first <> size + 1 OR part.holder IS NULL THEN RETURN NULL; END IF;
    edge := extend_tree(edge, size, p_lot_id, part.holder, part.count);
    size := size + part.count;
  END LOOP;
  RETURN edge;
END $$;
