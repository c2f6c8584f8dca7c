-- Keeps that a winner accepts a prize, and where it goes, or to which account its money. Another address or account accepts it anew, so that the office confirms anew
-- who says so; the same one changes nothing. Or says why it can't be said:
--   accepted     it goes there
--   not_found    there is no such prize or address of the winner's
--   no_move      it is on its way, waits to be collected, has come, was handed over, or its money is being paid out
--   no_money     the shop offers no money in its place
--   point_closed nothing is collected there any more
-- `p_address` is as that of choose_address; or `{holder, iban}` of the account, clean and judged by the caller
-- (src/domain/draws/bank-account.ts).
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
    WHEN kept.state <> 'won' AND NOT can_change_prize_address(kept.state, kept.iban IS NOT NULL) THEN 'no_move'
    WHEN p_address ? 'iban' AND NOT EXISTS (SELECT FROM lots l WHERE l.id = kept.lot_id AND l.cash_alternative IS NOT NULL)
      THEN 'no_money'
    WHEN is_point_closed(p_address) THEN 'point_closed'
    ELSE 'accepted' END;
  IF outcome <> 'accepted' THEN RETURN; END IF;

  moment := shop_time(p_now);
  IF NOT p_address ? 'iban' THEN chosen := (choose_address(p_user_id, p_address, moment)).id; END IF;
  IF kept.state = 'won' OR (kept.address_id, kept.holder, kept.iban)
      IS DISTINCT FROM (chosen, p_address->>'holder', p_address->>'iban') THEN
    -- One that came back has no number any more.
    UPDATE prizes p SET state = 'accepted', since = moment, address_id = chosen,
        holder = p_address->>'holder', iban = p_address->>'iban', carrier = NULL, tracking = ''
      WHERE p.id = p_id;
    INSERT INTO prize_changes (prize_id, state, by, at) VALUES (p_id, 'accepted', 'winner', moment);
  END IF;
END $$;
