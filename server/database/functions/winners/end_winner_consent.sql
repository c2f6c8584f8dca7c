-- Ends what is shown of the winner of a prize, and forgets the name; false where nothing was shown. Whoever calls has locked
-- the prize, so that a consent which is just being given ends, too.
CREATE OR REPLACE FUNCTION end_winner_consent(p_prize_id integer, p_by text, p_reason text, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE winner_consents c SET name = '', town = '', ended_at = greatest(shop_time(p_now), c.at), ended_by = p_by,
      reason = p_reason
    WHERE c.prize_id = p_prize_id AND c.ended_at IS NULL;
  RETURN FOUND;
END $$;
