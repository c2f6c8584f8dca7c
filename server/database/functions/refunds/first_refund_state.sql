-- Where a refund begins: done, where no money is to go or it went with a payment that was taken back.
CREATE OR REPLACE FUNCTION first_refund_state(p_amount bigint, p_reason text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_amount > 0 AND p_reason <> 'reversal' THEN 'asked' ELSE 'refunded' END
$$;
