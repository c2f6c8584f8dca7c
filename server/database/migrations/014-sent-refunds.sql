-- Needs: names_its_subject
-- Refunds that the payment provider is asked to send (docs/adapters.md#refunds), through the queue of messages.
DROP FUNCTION IF EXISTS give_back(integer, jsonb, text, text, text, timestamptz);

-- Whether the provider is asked for it; what it does not do then goes by hand.
ALTER TABLE refunds ADD by_provider boolean NOT NULL DEFAULT false, ADD CONSTRAINT refunds_sent CHECK (amount > 0 OR NOT by_provider);

ALTER TABLE messages DROP CONSTRAINT messages_kind_check,
  ADD CONSTRAINT messages_kind_check CHECK (kind IN ('mail', 'sms', 'push', 'refund')),
  ADD CONSTRAINT messages_refund CHECK (kind <> 'refund' OR template IS NULL AND order_id IS NOT NULL AND refund_id IS NOT NULL),
  DROP CONSTRAINT messages_template, ADD CONSTRAINT messages_template
    CHECK (names_its_subject(template, order_id, report_id, parcel_id, prize_id, refund_id));
-- The provider is asked for a refund by one message.
CREATE UNIQUE INDEX messages_of_refund ON messages (refund_id) WHERE kind = 'refund';

-- What a payment that was taken back undoes is a refund, too: of all lines that are left, and its money has gone.
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check, ADD CONSTRAINT refunds_reason_check
  CHECK (reason IN ('wrong_item', 'came_back', 'stock_lost', 'other', 'reversal'));
CREATE INDEX payment_events_taken_back ON payment_events (order_id) WHERE invoice_state = 'canceled';

-- Whose payment was taken back buys nothing until a person has looked at it: one row for each such order.
CREATE TABLE purchase_locks (
  order_id integer PRIMARY KEY REFERENCES orders,
  user_id integer NOT NULL REFERENCES users,
  at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_reason text NOT NULL DEFAULT '', -- the office's
  CHECK ((lifted_at IS NULL) = (lifted_reason = ''))
);
CREATE INDEX purchase_locks_open ON purchase_locks (user_id) WHERE lifted_at IS NULL;

-- The sandbox's own books while it stands in for LiqPay, as that keeps its merchants' payments; empty beside a real one.
CREATE TABLE sandbox_payments (
  reference text PRIMARY KEY,
  payment_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0), -- minor units of the currency
  currency text NOT NULL,
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  at timestamptz NOT NULL
);
