-- The buyer hears by mail that a parcel was sent, can be collected, or came back, exactly when it is durable; what is still queued and
-- true no longer is withdrawn. A parcel of several orders is told of once, under the first of them. Where a payment was taken back, or
-- all that is in it was given back, nobody is told that it came back: nothing follows.
CREATE OR REPLACE FUNCTION announce_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages m WHERE m.parcel_id = NEW.id AND m.state = 'queued' AND m.locked_until IS NULL
    AND (m.template IN ('parcel-sent', 'parcel-ready') OR NEW.state IN ('packed', 'unpacked'));
  INSERT INTO messages (kind, recipient, text, template, order_id, parcel_id, created_at, next_attempt_at)
    SELECT 'mail', u.email, '', 'parcel-' || replace(NEW.state, '_', '-'),
      (SELECT min(l.order_id) FROM parcel_lines l WHERE l.parcel_id = NEW.id), NEW.id, NEW.since, NEW.since
    FROM users u WHERE u.id = NEW.user_id AND (NEW.state IN ('sent', 'ready') OR NEW.state = 'came_back' AND is_parcel_due(NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER parcel_is_announced AFTER UPDATE OF state, tracking ON parcels FOR EACH ROW
  WHEN ((OLD.state, OLD.since) <> (NEW.state, NEW.since)) EXECUTE FUNCTION announce_parcel();
