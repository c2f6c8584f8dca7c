-- Money that goes back for lines of paid orders, and what it undoes (src/domain/orders/refund-life.ts).

-- A refund of lines of one order, from the transaction on that undoes what they brought.
CREATE TABLE refunds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders,
  state text NOT NULL CHECK (state IN ('asked', 'sending', 'refunded', 'by_hand')),
  since timestamptz NOT NULL, -- of the state
  amount bigint NOT NULL CHECK (amount >= 0), -- minor units of the order's currency: its lines' sum
  reason text NOT NULL CHECK (reason IN ('wrong_item', 'came_back', 'stock_lost', 'other')),
  note text NOT NULL DEFAULT '' CHECK (note = clean_line(note) AND char_length(note) <= 500), -- for the buyer
  reference text NOT NULL DEFAULT '' CHECK (reference = clean_line(reference) AND char_length(reference) <= 100),
  at timestamptz NOT NULL,
  CONSTRAINT refunds_transferred CHECK ((state = 'by_hand') = (reference <> '')),
  CONSTRAINT refunds_money CHECK (amount > 0 OR state = 'refunded'),
  UNIQUE (id, order_id)
);
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_open ON refunds (id) WHERE state IN ('asked', 'sending');
-- A transfer pays one refund.
CREATE UNIQUE INDEX refunds_reference ON refunds (reference) WHERE reference <> '';

-- A refunded line, once, with its share of everything that its order moved.
CREATE TABLE refund_lines (
  order_id integer NOT NULL,
  lot_id integer NOT NULL,
  refund_id integer NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0), -- minor units of the order's currency
  points_used bigint NOT NULL CHECK (points_used >= 0), -- came back to the buyer
  points_earned bigint NOT NULL CHECK (points_earned >= 0), -- were taken back, as the following
  first_commission bigint NOT NULL CHECK (first_commission >= 0),
  second_commission bigint NOT NULL CHECK (second_commission >= 0),
  turnover bigint NOT NULL CHECK (turnover >= 0), -- kopiyka
  charity_points bigint NOT NULL CHECK (charity_points >= 0),
  PRIMARY KEY (order_id, lot_id),
  FOREIGN KEY (order_id, lot_id) REFERENCES order_lines (order_id, lot_id),
  FOREIGN KEY (refund_id, order_id) REFERENCES refunds (id, order_id)
);
CREATE INDEX refund_lines_refund ON refund_lines (refund_id);

-- Every change of a refund, the first one its beginning; append-only.
CREATE TABLE refund_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  refund_id integer NOT NULL REFERENCES refunds,
  state text NOT NULL,
  by text NOT NULL CHECK (by IN ('office', 'shop')), -- shop: by itself
  reference text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX refund_changes_refund ON refund_changes (refund_id, id);

-- What a refund undoes stands in the ledgers as entries of its own, once for each cause.
ALTER TABLE points_ledger ADD refund_id integer REFERENCES refunds,
  DROP CONSTRAINT points_ledger_cause_check,
  ADD CONSTRAINT points_ledger_causes CHECK (cause IN ('order_earned', 'order_spent', 'order_refunded', 'referral_first',
    'referral_second', 'share', 'adjustment', 'refund_spent', 'refund_earned', 'refund_first', 'refund_second')),
  ADD CONSTRAINT points_ledger_of_refund CHECK (CASE cause
    WHEN 'refund_spent' THEN refund_id IS NOT NULL AND order_id IS NULL AND amount > 0
    WHEN 'refund_earned' THEN refund_id IS NOT NULL AND order_id IS NULL AND amount < 0
    WHEN 'refund_first' THEN refund_id IS NOT NULL AND order_id IS NULL AND amount < 0
    WHEN 'refund_second' THEN refund_id IS NOT NULL AND order_id IS NULL AND amount < 0
    ELSE refund_id IS NULL END);
CREATE UNIQUE INDEX points_ledger_refund_once ON points_ledger (refund_id, cause) WHERE refund_id IS NOT NULL;

ALTER TABLE charity_ledger ADD refund_id integer REFERENCES refunds,
  DROP CONSTRAINT charity_ledger_points_check,
  DROP CONSTRAINT charity_ledger_order_id_lot_id_key,
  ADD CONSTRAINT charity_ledger_sign CHECK (points <> 0 AND (points < 0) = (refund_id IS NOT NULL));
CREATE UNIQUE INDEX charity_ledger_given ON charity_ledger (order_id, lot_id) WHERE refund_id IS NULL;
CREATE UNIQUE INDEX charity_ledger_taken ON charity_ledger (order_id, lot_id) WHERE refund_id IS NOT NULL;

-- A balance falls below zero where points that a refund takes back were spent, and then none can be used: what is newly
-- reserved must be there (keep_points_covered.sql).
ALTER TABLE users DROP CONSTRAINT users_check;

ALTER TABLE messages ADD refund_id integer REFERENCES refunds;
ALTER TABLE messages DROP CONSTRAINT messages_template, ADD CONSTRAINT messages_template CHECK (
  CASE template
    WHEN 'order-paid' THEN order_id IS NOT NULL
    WHEN 'order-refunded' THEN order_id IS NOT NULL
    WHEN 'address-missing' THEN order_id IS NOT NULL
    WHEN 'parcel-sent' THEN order_id IS NOT NULL AND parcel_id IS NOT NULL
    WHEN 'parcel-came-back' THEN order_id IS NOT NULL AND parcel_id IS NOT NULL
    WHEN 'prize-waiting' THEN prize_id IS NOT NULL
    WHEN 'prize-sent' THEN prize_id IS NOT NULL
    WHEN 'prize-came-back' THEN prize_id IS NOT NULL
    WHEN 'prize-address-changed' THEN prize_id IS NOT NULL
    WHEN 'refund-begun' THEN order_id IS NOT NULL AND refund_id IS NOT NULL
    WHEN 'refund-done' THEN order_id IS NOT NULL AND refund_id IS NOT NULL
    WHEN 'operator-report' THEN report_id IS NOT NULL
    ELSE template IS NULL
  END);
