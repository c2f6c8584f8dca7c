-- Whom the shop tells by mail of what it sold, closed and drew, of reports and of dead letters; none: nobody
-- (docs/messages.md#mails-to-staff). Paid orders are told of at once, or once a day.
ALTER TABLE settings
  ADD COLUMN staff_mails text[] NOT NULL DEFAULT '{}',
  ADD COLUMN staff_orders text NOT NULL DEFAULT 'at-once' CHECK (staff_orders IN ('at-once', 'daily'));

-- What staff is still to be told of: written in the transaction that makes it true, taken away in the one that puts the
-- mails into the queue. Nothing of a person stands here.
CREATE TABLE staff_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  order_id integer REFERENCES orders,
  lot_id integer REFERENCES draws,
  message_id bigint, -- no key: dead letters are swept after their time
  at timestamptz NOT NULL,
  CONSTRAINT staff_notices_about CHECK (
    CASE kind
      WHEN 'order-paid' THEN order_id IS NOT NULL
      WHEN 'lot-closed' THEN lot_id IS NOT NULL
      WHEN 'lot-drawn' THEN lot_id IS NOT NULL
      WHEN 'dead-letter' THEN message_id IS NOT NULL
      ELSE false
    END)
);
CREATE INDEX staff_notices_due ON staff_notices (kind, at);
