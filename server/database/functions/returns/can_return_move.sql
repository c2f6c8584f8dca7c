-- As canReturnMove of src/domain/orders/return-life.ts.
CREATE OR REPLACE FUNCTION can_return_move(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_from, p_to) IN (('asked', 'accepted'), ('asked', 'refused'), ('asked', 'withdrawn'), ('asked', 'refunded'),
    ('accepted', 'refunded'), ('accepted', 'refused'), ('accepted', 'withdrawn'))
$$;
