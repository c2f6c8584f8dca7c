-- As judgeForfeit of src/domain/draws/prize-forfeit.ts.
CREATE OR REPLACE FUNCTION judge_forfeit(p_state text, p_reason text, p_can_be_drawn_again boolean, p_is_claim_over boolean,
  p_is_reversed boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_state = 'forfeited' THEN 'already'
    WHEN NOT can_prize_move(p_state, 'forfeited') THEN 'no_move'
    WHEN NOT p_can_be_drawn_again THEN 'old_rule'
    WHEN p_reason = 'not_claimed' AND NOT p_is_claim_over THEN 'too_early'
    WHEN p_reason = 'not_claimed' AND p_state IN ('identity_confirmed', 'to_pack', 'ready') THEN 'claimed'
    WHEN p_reason = 'reversed' AND NOT p_is_reversed THEN 'not_reversed'
    ELSE 'forfeited' END
$$;
