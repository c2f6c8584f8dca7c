-- Items of a lot that can still be bought: what is reserved counts as gone. Never below 0, by a constraint of lots. The
-- same as remaining of src/domain/catalogue/lot.ts (test/server/orders/rules-in-sql.test.ts).
CREATE OR REPLACE FUNCTION remaining(lot lots) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT lot.amount - lot.sales_count - lot.reserved
$$;
