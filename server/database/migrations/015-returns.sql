-- Needs: names_its_subject
-- Lines of paid orders that their buyers ask to be taken back (src/domain/orders/return-life.ts).
CREATE TABLE returns (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders,
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'refused', 'withdrawn', 'refunded')),
  since timestamptz NOT NULL, -- of the state
  reason text NOT NULL
    CHECK (reason IN ('changed_mind', 'damaged', 'wrong_item', 'not_as_described', 'not_received', 'other')),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 2000), -- the buyer's
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 1000), -- the office's last one, for the buyer
  at timestamptz NOT NULL,
  CONSTRAINT returns_explained CHECK (text <> '' OR reason = 'changed_mind'),
  CONSTRAINT returns_answered CHECK (answer <> '' OR state NOT IN ('accepted', 'refused')),
  UNIQUE (id, order_id)
);
CREATE INDEX returns_order ON returns (order_id);
CREATE INDEX returns_open ON returns (id) WHERE state IN ('asked', 'accepted');

-- A line is in one return that was neither withdrawn nor refused (keep_return_line).
CREATE TABLE return_lines (
  return_id integer NOT NULL,
  order_id integer NOT NULL,
  lot_id integer NOT NULL,
  PRIMARY KEY (return_id, lot_id),
  FOREIGN KEY (order_id, lot_id) REFERENCES order_lines (order_id, lot_id),
  FOREIGN KEY (return_id, order_id) REFERENCES returns (id, order_id)
);
CREATE INDEX return_lines_order ON return_lines (order_id, lot_id);

-- Every change of a return, the first one its beginning; append-only.
CREATE TABLE return_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id integer NOT NULL REFERENCES returns,
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'refused', 'withdrawn', 'refunded')),
  by text NOT NULL CHECK (by IN ('buyer', 'office', 'shop')), -- shop: by itself
  text text NOT NULL DEFAULT '', -- the buyer's, or the office's answer
  at timestamptz NOT NULL
);
CREATE INDEX return_changes_return ON return_changes (return_id, id);

-- The refund of lines whose buyer asked for it.
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check, ADD CONSTRAINT refunds_reason_check
  CHECK (reason IN ('returned', 'wrong_item', 'came_back', 'stock_lost', 'other', 'reversal'));

ALTER TABLE messages ADD return_id integer REFERENCES returns, DROP CONSTRAINT messages_template,
  ADD CONSTRAINT messages_template
    CHECK (names_its_subject(template, order_id, report_id, parcel_id, prize_id, refund_id, return_id));
CREATE INDEX messages_of_return ON messages (return_id) WHERE return_id IS NOT NULL;
-- The one without returns.
DROP FUNCTION IF EXISTS names_its_subject(text, integer, integer, integer, integer, integer);
