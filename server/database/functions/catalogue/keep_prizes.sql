-- What can be won may not become another thing: the product that is the prize of a lot with an order or a ticket keeps its
-- title, its brand and what its description says, which can only be added to (docs/behaviour.md#when-a-lot-ends); and its
-- picture until all of those lots are drawn, because addresses of pictures move in the end. Orders lock their lots: one that
-- is being placed is waited for.
CREATE OR REPLACE FUNCTION keep_prizes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM FROM lots l WHERE l.product_to_win_id IN (SELECT a.id FROM after a JOIN before b ON b.id = a.id
      WHERE (a.image, a.title, a.parental_name, a.description)
        IS DISTINCT FROM (b.image, b.title, b.parental_name, b.description))
    ORDER BY l.id FOR NO KEY UPDATE;
  SELECT a.id INTO changed FROM after a JOIN before b ON b.id = a.id JOIN lots l ON l.product_to_win_id = a.id
    WHERE (a.title <> b.title OR a.parental_name <> b.parental_name OR a.image <> b.image AND l.drawn_at IS NULL
      OR EXISTS (SELECT FROM jsonb_each_text(b.description) d WHERE d.value <> '' AND NOT coalesce(
        a.description->>d.key = d.value OR starts_with(a.description->>d.key, d.value || ' ')
          OR starts_with(a.description->>d.key, d.value || E'\n'), false)))
      AND (EXISTS (SELECT FROM order_lines n WHERE n.lot_id = l.id) OR EXISTS (SELECT FROM tickets t WHERE t.lot_id = l.id))
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'product % is the prize of a lot with orders', changed USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_won AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_prizes();
