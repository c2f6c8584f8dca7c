-- Takes a prize that was accepted to its next state, or changes nothing and says why:
--   moved              it is there now
--   already            it was there before, sent with the same number
--   not_found          there is none, or it is not the winner's (`p_user_id`, where a winner asks)
--   no_move            it does not go there from where it is
--   tracking_taken     another prize has this number of this carrier
-- `p_carrier` and `p_tracking` are of a prize that is sent.
CREATE OR REPLACE FUNCTION move_prize(p_id integer, p_to text, p_by text, p_now timestamptz, p_user_id integer,
  p_reason text, p_carrier text, p_tracking text, OUT outcome text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  kept prizes%ROWTYPE;
BEGIN
  SELECT * INTO kept FROM prizes p WHERE p.id = p_id AND (p_user_id IS NULL OR p.user_id = p_user_id)
    FOR NO KEY UPDATE;
  outcome := CASE
    WHEN kept.id IS NULL THEN 'not_found'
    WHEN kept.state = p_to AND (p_to <> 'sent' OR (kept.carrier, kept.tracking) = (p_carrier, p_tracking)) THEN 'already'
    WHEN p_to = 'accepted' OR NOT can_prize_move(kept.state, p_to) THEN 'no_move'
    WHEN p_to = 'sent' AND EXISTS (SELECT FROM prizes p WHERE p.carrier = p_carrier AND p.tracking = p_tracking)
      THEN 'tracking_taken'
    ELSE 'moved' END;
  IF outcome <> 'moved' THEN RETURN; END IF;

  UPDATE prizes p SET state = p_to, since = shop_time(p_now),
      carrier = CASE p_to WHEN 'sent' THEN p_carrier WHEN 'to_pack' THEN NULL ELSE p.carrier END,
      tracking = CASE p_to WHEN 'sent' THEN p_tracking WHEN 'to_pack' THEN '' ELSE p.tracking END
    WHERE p.id = p_id;
  INSERT INTO prize_changes (prize_id, state, by, reason, carrier, tracking, at)
    SELECT p.id, p.state, p_by, p_reason, p.carrier, p.tracking, p.since FROM prizes p WHERE p.id = p_id;
END $$;
