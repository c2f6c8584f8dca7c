-- Takes a refund to its next state, or changes nothing and says why; `since` is since when it is there:
--   moved             it is there now
--   already           it was there before, by this reference
--   not_found         there is none
--   no_move           it does not go there from where it is, or there is no reason for another reference
--   still_sent        the provider is still being asked for it
--   reference_taken   another refund was transferred by this reference
-- p_reference is of a refund that was transferred by hand, else empty.
CREATE OR REPLACE FUNCTION move_refund(p_id integer, p_to text, p_by text, p_reference text, p_reason text,
  p_now timestamptz, OUT outcome text, OUT since timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  kept refunds%ROWTYPE;
BEGIN
  SELECT * INTO kept FROM refunds r WHERE r.id = p_id FOR NO KEY UPDATE;
  since := kept.since;
  outcome := CASE
    WHEN kept.id IS NULL THEN 'not_found'
    WHEN (kept.state, kept.reference) = (p_to, p_reference) THEN 'already'
    WHEN NOT can_refund_move(kept.state, p_to) OR kept.state = p_to AND p_reason = '' THEN 'no_move'
    WHEN (kept.state, p_to) = ('sending', 'by_hand') AND is_still_sent(p_id) THEN 'still_sent'
    ELSE 'moved' END;
  IF outcome <> 'moved' THEN RETURN; END IF;

  since := shop_time(p_now);
  BEGIN
    UPDATE refunds r SET state = p_to, since = move_refund.since, reference = p_reference WHERE r.id = p_id;
  EXCEPTION WHEN unique_violation THEN
    outcome := 'reference_taken';
    since := kept.since;
    RETURN;
  END;
  INSERT INTO refund_changes (refund_id, state, by, reference, reason, at)
    VALUES (p_id, p_to, p_by, p_reference, p_reason, move_refund.since);
END $$;
