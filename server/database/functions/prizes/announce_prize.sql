-- The winner hears by mail and on their devices that a prize was sent, exactly when it is durable.
CREATE OR REPLACE FUNCTION announce_prize() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, prize_id, created_at, next_attempt_at, expires_at)
    SELECT told.kind, told.recipient, '', 'prize-sent', NEW.id, NEW.since, NEW.since,
      CASE told.kind WHEN 'push' THEN NEW.since + interval '1 day' END
    FROM (
      SELECT 'mail', u.email FROM users u WHERE u.id = NEW.user_id
      UNION ALL
      SELECT 'push', d.token FROM device_tokens d WHERE d.user_id = NEW.user_id AND gets_push(d.kind)) told (kind, recipient);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER prize_is_announced AFTER UPDATE OF state ON prizes FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.state = 'sent') EXECUTE FUNCTION announce_prize();
