-- Percent sold, 0 to 100, rounded down; 100 only when sold out, as a lot of nothing is. The same as percentOfLotSold of
-- src/domain/catalogue/lot.ts (test/server/orders/rules-in-sql.test.ts).
CREATE OR REPLACE FUNCTION percent_sold(sales_count integer, amount integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE WHEN sales_count >= amount THEN 100 ELSE (sales_count::bigint * 100 / amount)::integer END;
END $$;
