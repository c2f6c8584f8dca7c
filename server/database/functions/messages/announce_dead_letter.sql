-- Staff hears of a message that was given up. One to staff itself is only listed: a mail about it would be the next to be
-- given up; a refund that the provider does not send is reported, to staff, too. `at` is when it was last due, which is kept of
-- every message.
CREATE OR REPLACE FUNCTION announce_dead_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'refund' THEN
    INSERT INTO operator_reports (kind, order_id, detail, at)
      VALUES ('refund_not_sent', NEW.order_id, 'refund ' || NEW.refund_id || ': ' || NEW.last_error, NEW.next_attempt_at);
  ELSIF NOT EXISTS (SELECT FROM settings s WHERE s.only_row AND lower(NEW.recipient) = ANY (s.staff_mails)) THEN
    PERFORM note_for_staff('dead-letter', NEW.next_attempt_at, p_message_id => NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER dead_letter_is_announced AFTER UPDATE OF state ON messages FOR EACH ROW
  WHEN (OLD.state = 'queued' AND NEW.state = 'dead') EXECUTE FUNCTION announce_dead_letter();
