-- How much of a lot's last stretch is left: of its last hours or of its last items, whichever is less; the least closes
-- first. Exact beyond any two lots' difference: thirty places. The same order as lastStretchLeft of
-- src/domain/catalogue/catalogue-sections.ts (test/server/orders/rules-in-sql.test.ts).
CREATE OR REPLACE FUNCTION last_stretch(lot lots, moment timestamptz, percent integer, hours integer) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT least(
    100 * (lot.amount - lot.sales_count)::numeric(60, 30) / (lot.amount::numeric * (100 - percent)),
    extract(epoch FROM lot.ends_at - moment)::numeric(60, 30) / (hours * 3600))
$$;
