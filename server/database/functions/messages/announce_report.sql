-- The operator hears of what needs a person's look.
CREATE OR REPLACE FUNCTION announce_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, report_id, created_at, next_attempt_at)
    SELECT 'mail', s.notification_mail, '', 'operator-report', NEW.id, NEW.at, NEW.at
    FROM settings s WHERE s.notification_mail <> '';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER report_is_announced AFTER INSERT ON operator_reports FOR EACH ROW EXECUTE FUNCTION announce_report();
