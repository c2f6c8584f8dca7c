-- Mail and SMS on their way out. A message either holds its texts, or names a template and what it is about: then it
-- is written when it is sent or shown, so that whatever causes it adds one small row to its own transaction.
ALTER TABLE messages
  ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid(), -- the Message-ID, the same at every attempt
  ADD COLUMN headers jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN template text,
  ADD COLUMN order_id integer REFERENCES orders,
  ADD COLUMN report_id integer REFERENCES operator_reports,
  ADD COLUMN expires_at timestamptz, -- of no use to anybody from then on
  ADD COLUMN locked_until timestamptz, -- a sender has it until then
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN last_error text NOT NULL DEFAULT '',
  ADD CONSTRAINT messages_template CHECK (
    CASE template
      WHEN 'order-paid' THEN order_id IS NOT NULL
      WHEN 'order-refunded' THEN order_id IS NOT NULL
      WHEN 'operator-report' THEN report_id IS NOT NULL
      ELSE template IS NULL
    END),
  ADD CONSTRAINT messages_sent CHECK ((state = 'sent') = (sent_at IS NOT NULL));

DROP INDEX messages_queue;
CREATE INDEX messages_queue ON messages (kind, next_attempt_at) WHERE state = 'queued';
CREATE INDEX messages_done ON messages (sent_at) WHERE state = 'sent';

-- The buyer hears of a settlement exactly when it is durable.
CREATE FUNCTION announce_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, order_id, created_at, next_attempt_at)
    SELECT 'mail', u.email, '', CASE NEW.status WHEN 'paid' THEN 'order-paid' ELSE 'order-refunded' END, NEW.id,
      NEW.settled_at, NEW.settled_at
    FROM users u WHERE u.id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER settlement_is_announced AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('paid', 'refunded_in_points'))
  EXECUTE FUNCTION announce_settlement();

-- So does the operator of what needs a person's look.
CREATE FUNCTION announce_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (kind, recipient, text, template, report_id, created_at, next_attempt_at)
    SELECT 'mail', s.notification_mail, '', 'operator-report', NEW.id, NEW.at, NEW.at
    FROM settings s WHERE s.notification_mail <> '';
  RETURN NULL;
END $$;
CREATE TRIGGER report_is_announced AFTER INSERT ON operator_reports FOR EACH ROW EXECUTE FUNCTION announce_report();

-- What the shop signs with, made at the first start and shared by all processes.
CREATE TABLE shop_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  value bytea NOT NULL CHECK (length(value) = 32)
);
