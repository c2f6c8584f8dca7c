-- As canChangePrizeAddress of src/domain/draws/prize-life.ts.
CREATE OR REPLACE FUNCTION can_change_prize_address(p_state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_state IN ('accepted', 'identity_confirmed', 'to_pack', 'came_back')
$$;
