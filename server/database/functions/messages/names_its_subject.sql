-- Whether a message that is written when it is sent names what it is about; one without a template holds its texts (the check
-- messages_template). A function, so that a further template is a line here and no migration.
CREATE OR REPLACE FUNCTION names_its_subject(p_template text, p_order_id integer, p_report_id integer, p_parcel_id integer,
  p_prize_id integer, p_refund_id integer, p_return_id integer DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE p_template
    WHEN 'order-paid' THEN p_order_id IS NOT NULL
    WHEN 'order-refunded' THEN p_order_id IS NOT NULL
    WHEN 'address-missing' THEN p_order_id IS NOT NULL
    WHEN 'parcel-sent' THEN p_order_id IS NOT NULL AND p_parcel_id IS NOT NULL
    WHEN 'parcel-ready' THEN p_order_id IS NOT NULL AND p_parcel_id IS NOT NULL
    WHEN 'parcel-came-back' THEN p_order_id IS NOT NULL AND p_parcel_id IS NOT NULL
    WHEN 'prize-waiting' THEN p_prize_id IS NOT NULL
    WHEN 'prize-sent' THEN p_prize_id IS NOT NULL
    WHEN 'prize-ready' THEN p_prize_id IS NOT NULL
    WHEN 'prize-paid-out' THEN p_prize_id IS NOT NULL
    WHEN 'prize-came-back' THEN p_prize_id IS NOT NULL
    WHEN 'prize-address-changed' THEN p_prize_id IS NOT NULL
    WHEN 'prize-forfeited' THEN p_prize_id IS NOT NULL
    WHEN 'refund-begun' THEN p_order_id IS NOT NULL AND p_refund_id IS NOT NULL
    WHEN 'refund-done' THEN p_order_id IS NOT NULL AND p_refund_id IS NOT NULL
    WHEN 'return-answered' THEN p_order_id IS NOT NULL AND p_return_id IS NOT NULL
    WHEN 'operator-report' THEN p_report_id IS NOT NULL
    ELSE p_template IS NULL
  END;
END $$;
