-- The operator and staff hear of what needs a person's look, each address once.
CREATE OR REPLACE FUNCTION announce_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, report_id, created_at, next_attempt_at)
    SELECT 'mail', reader.address, '', 'operator-report', NEW.id, NEW.at, NEW.at
    FROM settings s CROSS JOIN LATERAL (
      SELECT s.notification_mail WHERE s.notification_mail <> ''
      UNION ALL
      SELECT staff FROM unnest(s.staff_mails) staff WHERE staff <> lower(s.notification_mail)) AS reader (address);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER report_is_announced AFTER INSERT ON operator_reports FOR EACH ROW EXECUTE FUNCTION announce_report();
