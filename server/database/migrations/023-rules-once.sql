-- Needs: percent_sold
-- What was counted here and in src/domain is counted in src/domain, or by one function (percent_sold).

-- What was promised with each of an order's lots, in their order: the rest was counted from it. Null from processes of
-- the release before.
ALTER TYPE reservation_terms
  ADD ATTRIBUTE ticket_amounts integer[],
  ADD ATTRIBUTE ticket_donate_amounts integer[],
  ADD ATTRIBUTE point_donate_amounts bigint[];

-- 100 less the percent that is shown: the lots most sold stand first in ascending order. Whoever changes percent_sold
-- writes this column anew in a migration.
ALTER TABLE lots
  DROP COLUMN IF EXISTS unsold_percent,
  ADD COLUMN unsold_percent smallint NOT NULL GENERATED ALWAYS AS (100 - percent_sold(sales_count, amount)) STORED;
CREATE INDEX lots_by_percent ON lots (unsold_percent, id) WHERE on_sale;
CREATE INDEX lots_of_category_by_percent ON lots (category_id, unsold_percent, id) WHERE on_sale;

-- As releases called them that bounded no unpaid orders.
DROP FUNCTION IF EXISTS place_order(
  bytea, integer, text, text, bytea, text, text, numeric, numeric, bigint, bigint, bigint, bigint, bigint, timestamptz,
  timestamptz, integer[], integer[], boolean[], bigint[], bigint[], integer[], bigint[], bigint[], bigint[]);
DROP FUNCTION IF EXISTS place_line(
  bytea, integer, text, text, bytea, text, numeric, numeric, bigint, bigint, bigint, bigint, timestamptz, timestamptz,
  integer, integer, boolean, bigint, bigint, integer, bigint, bigint, bigint);
