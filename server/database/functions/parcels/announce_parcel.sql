-- The buyer hears by mail that a parcel was sent, or came back, exactly when it is durable. A parcel of several orders is
-- told of once, under the first of them.
CREATE OR REPLACE FUNCTION announce_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, order_id, parcel_id, created_at, next_attempt_at)
    SELECT 'mail', u.email, '', CASE NEW.state WHEN 'sent' THEN 'parcel-sent' ELSE 'parcel-came-back' END,
      (SELECT min(l.order_id) FROM parcel_lines l WHERE l.parcel_id = NEW.id), NEW.id, NEW.since, NEW.since
    FROM users u WHERE u.id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER parcel_is_announced AFTER UPDATE OF state ON parcels FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.state IN ('sent', 'came_back')) EXECUTE FUNCTION announce_parcel();
