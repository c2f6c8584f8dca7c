-- Notifications to devices: messages whose recipient is a device token. They share the queue with mails and SMS.
ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN ('mail', 'sms', 'push'));
-- Nobody needs to be told on a lock screen a day later.
ALTER TABLE messages ADD CONSTRAINT messages_push_ends CHECK (kind <> 'push' OR expires_at IS NOT NULL);
CREATE INDEX messages_of_device ON messages (md5(recipient)) WHERE kind = 'push';

-- The buyer's devices hear of a settlement exactly when it is durable. OneSignal's tokens are not Firebase's.
CREATE FUNCTION announce_settlement_to_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, order_id, created_at, next_attempt_at, expires_at)
    SELECT 'push', d.token, '', CASE NEW.status WHEN 'paid' THEN 'order-paid' ELSE 'order-refunded' END, NEW.id,
      NEW.settled_at, NEW.settled_at, NEW.settled_at + interval '1 day'
    FROM device_tokens d WHERE d.user_id = NEW.user_id AND d.kind IN ('fcm', 'android');
  RETURN NULL;
END $$;
CREATE TRIGGER settlement_is_announced_to_devices AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('paid', 'refunded_in_points'))
  EXECUTE FUNCTION announce_settlement_to_devices();

-- What waits for a device goes with its token: after a log-out, or in another user's hands, it would tell the wrong
-- person. What was sent goes too, so that no forgotten token is kept.
CREATE FUNCTION forget_messages_of_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages WHERE kind = 'push' AND md5(recipient) = md5(OLD.token) AND recipient = OLD.token;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_go_with_their_device AFTER DELETE ON device_tokens FOR EACH ROW
  EXECUTE FUNCTION forget_messages_of_device();
CREATE TRIGGER messages_go_with_their_user AFTER UPDATE OF user_id ON device_tokens FOR EACH ROW
  WHEN (OLD.user_id <> NEW.user_id) EXECUTE FUNCTION forget_messages_of_device();
