-- The buyer and the buyer's devices hear of a settlement exactly when it is durable, and staff of a paid order.
CREATE OR REPLACE FUNCTION announce_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, order_id, created_at, next_attempt_at, expires_at)
    SELECT way.kind, way.recipient, '', CASE NEW.status WHEN 'paid' THEN 'order-paid' ELSE 'order-refunded' END, NEW.id,
      NEW.settled_at, NEW.settled_at, way.expires_at
    FROM (
      SELECT 'mail' AS kind, u.email AS recipient, NULL::timestamptz AS expires_at FROM users u WHERE u.id = NEW.user_id
      UNION ALL
      SELECT 'push', d.token, NEW.settled_at + interval '1 day'
        FROM device_tokens d WHERE d.user_id = NEW.user_id AND gets_push(d.kind)
    ) way;
  IF NEW.status = 'paid' THEN PERFORM note_for_staff('order-paid', NEW.settled_at, p_order_id => NEW.id); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settlement_is_announced AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('paid', 'refunded_in_points'))
  EXECUTE FUNCTION announce_settlement();
