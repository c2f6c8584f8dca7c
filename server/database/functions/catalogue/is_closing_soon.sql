-- Purchasable, and at least so many percent sold. The same as isClosingSoon of src/domain/catalogue/lot.ts with its
-- CLOSING_SOON_PERCENT (test/server/orders/rules-in-sql.test.ts).
CREATE OR REPLACE FUNCTION is_closing_soon(lot lots, moment timestamptz, percent integer) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT is_purchasable(lot, moment) AND lot.unsold_percent <= 100 - percent
$$;
