-- The buyer's devices hear of a settlement exactly when it is durable.
CREATE OR REPLACE FUNCTION announce_settlement_to_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, order_id, created_at, next_attempt_at, expires_at)
    SELECT 'push', d.token, '', CASE NEW.status WHEN 'paid' THEN 'order-paid' ELSE 'order-refunded' END, NEW.id,
      NEW.settled_at, NEW.settled_at, NEW.settled_at + interval '1 day'
    FROM device_tokens d WHERE d.user_id = NEW.user_id AND gets_push(d.kind);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settlement_is_announced_to_devices AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('paid', 'refunded_in_points'))
  EXECUTE FUNCTION announce_settlement_to_devices();
