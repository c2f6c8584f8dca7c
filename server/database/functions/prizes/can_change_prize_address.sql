-- As canChangePrizeAddress of src/domain/draws/prize-life.ts. `p_is_money`: its winner has taken the money.
CREATE OR REPLACE FUNCTION can_change_prize_address(p_state text, p_is_money boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_state IN ('accepted', 'came_back') OR p_state IN ('identity_confirmed', 'to_pack') AND NOT p_is_money
$$;
