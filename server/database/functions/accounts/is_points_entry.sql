-- Whether an entry of the points ledger has a cause that there is, and what this cause asks for: what a refund takes back or
-- gives back names the refund, and no order (the check points_ledger_entry).
CREATE OR REPLACE FUNCTION is_points_entry(p_cause text, p_amount bigint, p_order_id integer, p_refund_id integer)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE
    WHEN p_cause IN ('order_earned', 'order_spent', 'order_refunded', 'referral_first', 'referral_second', 'share',
      'adjustment') THEN p_refund_id IS NULL
    WHEN p_cause = 'refund_spent' THEN p_refund_id IS NOT NULL AND p_order_id IS NULL AND p_amount > 0
    WHEN p_cause IN ('refund_earned', 'refund_first', 'refund_second')
      THEN p_refund_id IS NOT NULL AND p_order_id IS NULL AND p_amount < 0
    ELSE false
  END;
END $$;
