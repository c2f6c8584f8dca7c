-- As canRefundMove of src/domain/orders/refund-life.ts.
CREATE OR REPLACE FUNCTION can_refund_move(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_from, p_to) IN (('asked', 'sending'), ('asked', 'by_hand'), ('asked', 'refunded'),
    ('sending', 'refunded'), ('sending', 'by_hand'), ('by_hand', 'by_hand'))
$$;
