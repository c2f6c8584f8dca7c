-- Ends what is shown of the winner of a prize, and forgets the name; false where nothing was shown, null where there is no such
-- prize (of `p_user_id`, where a winner asks). The prize is locked first: a consent that is just being given ends, too.
CREATE OR REPLACE FUNCTION end_winner_consent(p_prize_id integer, p_user_id integer, p_by text, p_reason text,
  p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM prizes p WHERE p.id = p_prize_id AND (p_user_id IS NULL OR p.user_id = p_user_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE winner_consents c SET name = '', town = '', ended_at = greatest(shop_time(p_now), c.at), ended_by = p_by,
      reason = p_reason
    WHERE c.prize_id = p_prize_id AND c.ended_at IS NULL;
  RETURN FOUND;
END $$;
