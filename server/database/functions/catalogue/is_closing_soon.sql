-- Purchasable, and at least so many percent sold or at its end within so many hours. The same as isLotClosingSoon of
-- src/domain/catalogue/lot.ts with its CLOSING_SOON_PERCENT and CLOSING_SOON_HOURS (test/server/orders/rules-in-sql.test.ts).
CREATE OR REPLACE FUNCTION is_closing_soon(lot lots, moment timestamptz, percent integer, hours integer) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT is_purchasable(lot, moment) AND (lot.unsold_percent <= 100 - percent
    OR (lot.ends_at <= moment + hours * interval '1 hour') IS TRUE)
$$;
