-- Whoever has accepted a prize is not reminded of it by a mail that is still queued; only one that is being sent at this
-- moment goes out.
CREATE OR REPLACE FUNCTION withdraw_prize_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages m WHERE m.kind = 'mail' AND m.state = 'queued' AND m.prize_id = NEW.id
    AND m.template = 'prize-waiting' AND m.locked_until IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER prize_reminders_withdrawn AFTER UPDATE OF state ON prizes FOR EACH ROW
  WHEN (OLD.state = 'won' AND NEW.state <> 'won') EXECUTE FUNCTION withdraw_prize_reminders();
