-- Released as sha256 a4d8ae760ffa9080f0dfd133ea09dada2845346860db761e7acde031949cafcf
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

-- What the shop signs with, made at the first start and shared by all processes.
CREATE TABLE shop_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  value bytea NOT NULL CHECK (length(value) = 32)
);
