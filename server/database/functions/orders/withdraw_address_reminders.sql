-- Whoever says where an order goes, or whom nothing of it is left to, is not asked for it by a mail that is still queued;
-- only one that is being sent at this moment goes out.
CREATE OR REPLACE FUNCTION withdraw_address_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages m WHERE m.kind = 'mail' AND m.state = 'queued' AND m.order_id = NEW.order_id
    AND m.template = 'address-missing' AND m.locked_until IS NULL
    AND (TG_TABLE_NAME = 'order_deliveries' OR is_given_back(NEW.order_id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER address_reminders_withdrawn AFTER INSERT ON order_deliveries
  FOR EACH ROW EXECUTE FUNCTION withdraw_address_reminders();
CREATE OR REPLACE TRIGGER address_reminders_withdrawn AFTER INSERT ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION withdraw_address_reminders();
