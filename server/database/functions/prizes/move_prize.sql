-- Takes a prize that was accepted to its next state, or opens the account of one whose money was to be paid out anew, or changes nothing and says why:
--   moved              it is there now
--   already            it was there before; or it was sent with this number, and has gone on since
--   not_found          there is none, or it is not the winner's (`p_user_id`, where a winner asks)
--   no_move            it does not go there from where it is, or there is no reason for another number
--   sent_before        it is to be sent, and was sent with this number before: a number is of one sending
--   other_way          its winner wants it otherwise: sent, collected, or the money in its place
--   tracking_taken     another prize has this number of this carrier
--   reference_taken    this transfer paid another prize, or gave an order back
--   reversed           its money is to be paid out, and the payment of its ticket was taken back
-- `p_carrier` and `p_tracking` are of a prize that is sent, `p_reference` of one that is paid out.
CREATE OR REPLACE FUNCTION move_prize(p_id integer, p_to text, p_by text, p_now timestamptz, p_user_id integer,
  p_reason text, p_carrier text, p_tracking text, p_reference text DEFAULT '', OUT outcome text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  kept prizes%ROWTYPE;
  is_same boolean;
BEGIN
  SELECT * INTO kept FROM prizes p WHERE p.id = p_id AND (p_user_id IS NULL OR p.user_id = p_user_id)
    FOR NO KEY UPDATE;
  is_same := CASE p_to WHEN 'sent' THEN kept.state IN ('sent', 'received', 'came_back')
      AND (kept.carrier, kept.tracking) = (p_carrier, p_tracking)
    WHEN 'paid_out' THEN kept.state = p_to AND kept.reference = p_reference ELSE kept.state = p_to END;
  outcome := CASE
    WHEN kept.id IS NULL THEN 'not_found'
    WHEN is_same THEN 'already'
    WHEN p_to = 'accepted' AND NOT (p_by = 'office' AND kept.state = 'identity_confirmed' AND kept.iban IS NOT NULL
      AND p_reason <> '') THEN 'no_move'
    WHEN p_to = 'forfeited' OR NOT can_prize_move(kept.state, p_to) OR kept.state = p_to AND p_reason = '' THEN 'no_move'
    WHEN NOT fits_way(p_to, (SELECT a.kind FROM addresses a WHERE a.id = kept.address_id)) THEN 'other_way'
    WHEN p_to = 'paid_out' AND is_reversed((SELECT t.order_id FROM tickets t WHERE t.lot_id = kept.lot_id
      AND t.number = kept.number)) THEN 'reversed'
    WHEN p_to = 'paid_out' AND EXISTS (SELECT FROM refunds r WHERE r.reference = p_reference) THEN 'reference_taken'
    WHEN p_to = 'sent' AND kept.state <> 'sent' AND EXISTS (SELECT FROM prize_changes h
      WHERE h.prize_id = p_id AND h.carrier = p_carrier AND h.tracking = p_tracking) THEN 'sent_before'
    WHEN p_to = 'sent' AND EXISTS (SELECT FROM prizes p WHERE p.carrier = p_carrier AND p.tracking = p_tracking)
      THEN 'tracking_taken'
    ELSE 'moved' END;
  IF outcome <> 'moved' THEN RETURN; END IF;

  BEGIN
    -- A number that is put right in the millisecond in which it was sent is another one since the next.
    UPDATE prizes p SET state = p_to, reference = p_reference,
        since = CASE WHEN kept.state = p_to THEN greatest(shop_time(p_now), kept.since + interval '1 millisecond')
          ELSE shop_time(p_now) END,
        carrier = CASE p_to WHEN 'sent' THEN p_carrier WHEN 'to_pack' THEN NULL ELSE p.carrier END,
        tracking = CASE p_to WHEN 'sent' THEN p_tracking WHEN 'to_pack' THEN '' ELSE p.tracking END
      WHERE p.id = p_id;
  EXCEPTION WHEN unique_violation THEN
    outcome := CASE p_to WHEN 'paid_out' THEN 'reference_taken' ELSE 'tracking_taken' END;
    RETURN;
  END;
  INSERT INTO prize_changes (prize_id, state, by, reason, carrier, tracking, reference, at)
    SELECT p.id, p.state, p_by, p_reason, p.carrier, p.tracking, p.reference, p.since FROM prizes p WHERE p.id = p_id;
END $$;
