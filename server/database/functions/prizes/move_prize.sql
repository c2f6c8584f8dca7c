-- Takes a prize that was accepted to its next state, or changes nothing and says why:
--   moved              it is there now
--   already            it was there before; or it was sent with this number, and has gone on since
--   not_found          there is none, or it is not the winner's (`p_user_id`, where a winner asks)
--   no_move            it does not go there from where it is, or there is no reason for another number
--   sent_before        it is to be sent, and was sent with this number before: a number is of one sending
--   tracking_taken     another prize has this number of this carrier
-- `p_carrier` and `p_tracking` are of a prize that is sent.
CREATE OR REPLACE FUNCTION move_prize(p_id integer, p_to text, p_by text, p_now timestamptz, p_user_id integer,
  p_reason text, p_carrier text, p_tracking text, OUT outcome text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  kept prizes%ROWTYPE;
  is_same boolean;
BEGIN
  SELECT * INTO kept FROM prizes p WHERE p.id = p_id AND (p_user_id IS NULL OR p.user_id = p_user_id)
    FOR NO KEY UPDATE;
  is_same := CASE p_to WHEN 'sent' THEN kept.state IN ('sent', 'received', 'came_back')
      AND (kept.carrier, kept.tracking) = (p_carrier, p_tracking) ELSE kept.state = p_to END;
  outcome := CASE
    WHEN kept.id IS NULL THEN 'not_found'
    WHEN is_same THEN 'already'
    WHEN p_to IN ('accepted', 'forfeited') OR NOT can_prize_move(kept.state, p_to) OR kept.state = p_to AND p_reason = '' THEN 'no_move'
    WHEN p_to = 'sent' AND kept.state <> 'sent' AND EXISTS (SELECT FROM prize_changes h
      WHERE h.prize_id = p_id AND h.carrier = p_carrier AND h.tracking = p_tracking) THEN 'sent_before'
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
