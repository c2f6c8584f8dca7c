-- Whether the tickets of an order that was settled and placed at these moments are in a super prize of this time. The same as
-- isSuperPrizeEntry of src/domain/draws/super-prize-entries.ts (test/server/draws/super-rules-in-sql.test.ts).
CREATE OR REPLACE FUNCTION takes_part(p_settled_at timestamptz, p_placed_at timestamptz, p_from timestamptz,
  p_to timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_settled_at >= p_from AND p_placed_at <= p_to
$$;
