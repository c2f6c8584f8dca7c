-- The buyer's devices hear that a parcel was sent, can be collected, or came back, exactly when it is durable.
CREATE OR REPLACE FUNCTION announce_parcel_to_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, order_id, parcel_id, created_at, next_attempt_at, expires_at)
    SELECT 'push', d.token, '', 'parcel-' || replace(NEW.state, '_', '-'),
      (SELECT min(l.order_id) FROM parcel_lines l WHERE l.parcel_id = NEW.id), NEW.id, NEW.since, NEW.since,
      NEW.since + interval '1 day'
    FROM device_tokens d WHERE d.user_id = NEW.user_id AND gets_push(d.kind)
      AND (NEW.state IN ('sent', 'ready') OR is_parcel_due(NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER parcel_is_announced_to_devices AFTER UPDATE OF state, tracking ON parcels FOR EACH ROW
  WHEN ((OLD.state, OLD.since) <> (NEW.state, NEW.since) AND NEW.state IN ('sent', 'ready', 'came_back'))
  EXECUTE FUNCTION announce_parcel_to_devices();
