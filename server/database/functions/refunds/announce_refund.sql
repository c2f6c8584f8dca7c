-- The buyer hears by mail and on their devices that lines are given back, and that their money went back, exactly when it is
-- durable. A refund without money is told of once: it is done as it begins. Of another reference they hear again. That a
-- payment was taken back is for a mail alone: it takes some words.
CREATE OR REPLACE FUNCTION announce_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, order_id, refund_id, created_at, next_attempt_at, expires_at)
    SELECT told.kind, told.recipient, '', CASE TG_OP WHEN 'INSERT' THEN 'refund-begun' ELSE 'refund-done' END,
      NEW.order_id, NEW.id, NEW.since, NEW.since, CASE told.kind WHEN 'push' THEN NEW.since + interval '1 day' END
    FROM orders o CROSS JOIN LATERAL (
      SELECT 'mail', u.email FROM users u WHERE u.id = o.user_id
      UNION ALL
      SELECT 'push', d.token FROM device_tokens d WHERE d.user_id = o.user_id AND gets_push(d.kind) AND NEW.reason <> 'reversal') told (kind, recipient)
    WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER refund_is_announced AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION announce_refund();
CREATE OR REPLACE TRIGGER refunded_money_is_announced AFTER UPDATE OF state, reference ON refunds FOR EACH ROW
  WHEN ((OLD.state, OLD.reference) <> (NEW.state, NEW.reference) AND NEW.state IN ('refunded', 'by_hand')) EXECUTE FUNCTION announce_refund();
