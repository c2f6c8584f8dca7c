-- Buyers are reminded of an address that a paid order lacks (src/domain/orders/address-reminder.ts).

-- The reminders that were queued: written by the transaction that queues the mail, so that no day gets a second one.
CREATE TABLE address_reminders (
  order_id integer NOT NULL REFERENCES orders,
  day smallint NOT NULL CHECK (day IN (2, 7)), -- so many days after the payment
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, day)
);

ALTER TABLE messages DROP CONSTRAINT messages_template, ADD CONSTRAINT messages_template CHECK (
  CASE template
    WHEN 'order-paid' THEN order_id IS NOT NULL
    WHEN 'order-refunded' THEN order_id IS NOT NULL
    WHEN 'address-missing' THEN order_id IS NOT NULL
    WHEN 'operator-report' THEN report_id IS NOT NULL
    ELSE template IS NULL
  END);
