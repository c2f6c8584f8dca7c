-- Started, not sold out and not drawn. The same as isPurchasable of src/domain/catalogue/lot.ts (test/server/orders/rules-in-sql.test.ts).
CREATE OR REPLACE FUNCTION is_purchasable(lot lots, moment timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT lot.on_sale AND has_started(lot, moment)
$$;
