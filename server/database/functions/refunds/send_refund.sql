-- Before the provider is asked for a refund: takes it to `sending`, durable before the call, and answers
--   sending   it is to be sent: `amount` of the payment `paid` (minor units of `currency`), of which the provider has sent
--             `before` for other refunds of the order
--   waits     another refund of the order is being sent: what the provider says of the payment could be either's
--   done      its money has gone back, or went just now with the payment, which was taken back: where it was being sent
--             already, staff is told that it may have gone twice
--   not_found there is none
-- The order's row is locked first, as by whoever gives back.
CREATE OR REPLACE FUNCTION send_refund(p_id integer, p_now timestamptz, OUT outcome text, OUT reference text,
  OUT currency text, OUT paid bigint, OUT amount bigint, OUT before bigint)
LANGUAGE plpgsql AS $$
DECLARE
  kept refunds%ROWTYPE;
BEGIN
  SELECT o.transaction_id, o.currency, o.cart_total * 100 INTO reference, currency, paid FROM orders o
    WHERE o.id = (SELECT r.order_id FROM refunds r WHERE r.id = p_id) FOR NO KEY UPDATE;
  SELECT * INTO kept FROM refunds r WHERE r.id = p_id FOR NO KEY UPDATE;
  IF kept.state IN ('asked', 'sending') AND is_reversed(kept.order_id) THEN
    PERFORM move_refund(p_id, 'refunded', 'shop', '', '', p_now);
    PERFORM heed_notices(kept.order_id, shop_time(p_now));
    outcome := 'done';
    RETURN;
  END IF;
  outcome := CASE
    WHEN kept.id IS NULL THEN 'not_found'
    WHEN kept.state IN ('refunded', 'by_hand') THEN 'done'
    WHEN EXISTS (SELECT FROM refunds r WHERE r.order_id = kept.order_id AND r.id <> p_id AND r.state = 'sending') THEN 'waits'
    ELSE 'sending' END;
  amount := kept.amount;
  before := (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = kept.order_id AND r.id <> p_id
    AND r.state = 'refunded' AND was_sent(r.id));
  IF outcome = 'sending' AND kept.state = 'asked' THEN PERFORM move_refund(p_id, 'sending', 'shop', '', '', p_now); END IF;
END $$;
