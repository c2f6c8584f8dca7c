-- Staff hears of what a buyer asks to be taken back, and that what was accepted is withdrawn; the buyer, by mail and on their
-- devices, of each answer: exactly when it is durable. An answer that is still queued and no longer the last word is withdrawn.
CREATE OR REPLACE FUNCTION announce_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO operator_reports (kind, order_id, detail, at)
      SELECT 'return_asked', NEW.order_id, concat_ws(E'\n', 'return ' || NEW.id || ', ' || NEW.reason, nullif(NEW.text, '')),
        NEW.at;
    RETURN NULL;
  END IF;
  IF (OLD.state, NEW.state) = ('accepted', 'withdrawn') THEN
    INSERT INTO operator_reports (kind, order_id, detail, at) VALUES ('return_withdrawn', NEW.order_id, 'return ' || NEW.id, NEW.since);
  END IF;
  DELETE FROM messages m WHERE m.return_id = NEW.id AND m.state = 'queued' AND m.locked_until IS NULL;
  INSERT INTO messages (kind, recipient, text, template, order_id, return_id, created_at, next_attempt_at, expires_at)
    SELECT told.kind, told.recipient, '', 'return-answered', NEW.order_id, NEW.id, NEW.since, NEW.since,
      CASE told.kind WHEN 'push' THEN NEW.since + interval '1 day' END
    FROM orders o CROSS JOIN LATERAL (
      SELECT 'mail', u.email FROM users u WHERE u.id = o.user_id
      UNION ALL
      SELECT 'push', d.token FROM device_tokens d WHERE d.user_id = o.user_id AND gets_push(d.kind)) told (kind, recipient)
    WHERE o.id = NEW.order_id AND NEW.state IN ('accepted', 'refused');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER return_is_told_of AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION announce_return();
CREATE OR REPLACE TRIGGER answer_is_announced AFTER UPDATE OF state ON returns
  FOR EACH ROW EXECUTE FUNCTION announce_return();
