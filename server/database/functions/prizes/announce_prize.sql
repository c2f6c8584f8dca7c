-- The winner hears by mail and on their devices that a prize was sent, can be collected, came back, was paid out, or is forfeited, exactly when it is
-- durable; by mail alone that it goes elsewhere than it did, or that its money is wanted, so that nobody in the account leads
-- either away unnoticed. What is
-- still queued and true no longer is withdrawn, of a prize that is forfeited all, what tells of its draw too; that it goes
-- elsewhere is told each time. Winners of the sample, who have no password, have no mailbox either.
CREATE OR REPLACE FUNCTION announce_prize() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  news constant text := CASE NEW.state
    WHEN 'sent' THEN 'prize-sent'
    WHEN 'ready' THEN 'prize-ready'
    WHEN 'came_back' THEN 'prize-came-back'
    WHEN 'paid_out' THEN 'prize-paid-out'
    WHEN 'accepted' THEN CASE WHEN (OLD.address_id, OLD.holder, OLD.iban)
      IS DISTINCT FROM (NEW.address_id, NEW.holder, NEW.iban) THEN 'prize-address-changed' END
    WHEN 'forfeited' THEN 'prize-forfeited' END;
BEGIN
  DELETE FROM messages m WHERE m.prize_id = NEW.id AND m.state = 'queued' AND coalesce(m.locked_until <= NEW.since, true)
    AND (NEW.state = 'forfeited' OR m.template IN ('prize-sent', 'prize-ready')
      OR m.template = 'prize-came-back' AND NEW.state IN ('accepted', 'sent', 'ready', 'handed_over'));
  IF news IS NULL OR OLD.state = 'won' AND NEW.state <> 'forfeited' AND NEW.iban IS NULL THEN RETURN NULL; END IF;
  INSERT INTO messages (kind, recipient, text, template, prize_id, created_at, next_attempt_at, expires_at)
    SELECT told.kind, told.recipient, '', news, NEW.id, NEW.since, NEW.since,
      CASE told.kind WHEN 'push' THEN NEW.since + interval '1 day' END
    FROM (
      SELECT 'mail', u.email FROM users u WHERE u.id = NEW.user_id
        AND (NEW.state <> 'forfeited' OR u.password_hash IS NOT NULL)
      UNION ALL
      SELECT 'push', d.token FROM device_tokens d
        WHERE d.user_id = NEW.user_id AND gets_push(d.kind) AND NEW.state <> 'accepted') told (kind, recipient);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER prize_is_announced AFTER UPDATE OF state, tracking, address_id, iban ON prizes FOR EACH ROW
  WHEN ((OLD.state, OLD.since, OLD.address_id, OLD.holder, OLD.iban)
    IS DISTINCT FROM (NEW.state, NEW.since, NEW.address_id, NEW.holder, NEW.iban))
  EXECUTE FUNCTION announce_prize();
