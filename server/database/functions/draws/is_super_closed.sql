-- Whether the list of a super prize that ends at p_to is to be frozen at p_now: its last moment has come, and no order that
-- was placed until then holds a reservation. The same as computeSuperPrizeCloseTime of src/domain/draws/super-prize-entries.ts
-- (test/server/draws/super-rules-in-sql.test.ts).
CREATE OR REPLACE FUNCTION is_super_closed(p_to timestamptz, p_now timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_to <= p_now AND NOT EXISTS (SELECT FROM orders o WHERE o.holds_reservation AND o.created_at <= p_to)
$$;
