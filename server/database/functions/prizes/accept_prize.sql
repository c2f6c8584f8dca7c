-- Keeps that a winner accepts a prize, and where it goes. Another address accepts it anew, so that the office confirms anew
-- who says so; the same one changes nothing. Or says why it can't be said:
--   accepted     it goes there
--   not_found    there is no such prize or address of the winner's
--   no_move      it is on its way, has come, or was handed over
-- `p_address` is as that of choose_address.
CREATE OR REPLACE FUNCTION accept_prize(p_id integer, p_user_id integer, p_address jsonb, p_now timestamptz,
  OUT outcome text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  kept prizes%ROWTYPE;
  moment timestamptz;
  chosen integer;
BEGIN
  SELECT * INTO kept FROM prizes p WHERE p.id = p_id AND p.user_id = p_user_id FOR NO KEY UPDATE;
  outcome := CASE
    WHEN kept.id IS NULL OR NOT is_address_known(p_user_id, p_address) THEN 'not_found'
    WHEN kept.state <> 'won' AND NOT can_change_prize_address(kept.state) THEN 'no_move'
    ELSE 'accepted' END;
  IF outcome <> 'accepted' THEN RETURN; END IF;

  moment := shop_time(p_now);
  chosen := (choose_address(p_user_id, p_address, moment)).id;
  IF kept.state = 'won' OR kept.address_id <> chosen THEN
    -- One that came back has no number any more.
    UPDATE prizes p SET state = 'accepted', since = moment, address_id = chosen, carrier = NULL, tracking = ''
      WHERE p.id = p_id;
    INSERT INTO prize_changes (prize_id, state, by, at) VALUES (p_id, 'accepted', 'winner', moment);
  END IF;
END $$;
