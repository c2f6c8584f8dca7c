-- Offered, started, not ended, not sold out and not drawn. The same as isLotPurchasable of src/domain/catalogue/lot.ts
-- (test/server/orders/rules-in-sql.test.ts). The end has not come where the earlier of it and now is not the end: in these
-- words the planner expects that hardly any lot on sale has ended, and by nullif that hardly any is not offered; of the flag
-- alone it expects a half. Where it expects fewer lots than a list shows it reads all of them. Whether the list of tickets
-- is frozen, which follows from the end, orders ask beside it.
CREATE OR REPLACE FUNCTION is_purchasable(lot lots, moment timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT lot.on_sale AND nullif(lot.offered, false) IS NOT NULL AND has_started(lot, moment)
    AND lot.ends_at IS DISTINCT FROM least(lot.ends_at, moment)
$$;
