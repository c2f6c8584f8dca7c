-- As rankPrize of src/domain/draws/prize-life.ts.
CREATE OR REPLACE FUNCTION rank_prize(p_state text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_state = 'won' THEN 0 WHEN p_state IN ('received', 'handed_over', 'paid_out', 'forfeited') THEN 2 ELSE 1 END
$$;
