-- Forfeits a prize: says so in the public log, ends what is shown of its winner, and gives the prize to whom the draw's round
-- names next (`p_next`; null: nobody is left, and the draw is over without a winner). Or changes nothing and says why: as
-- judge_forfeit, or `not_found` where there is none.
-- `p_reason` is the kind that everybody may know, `p_note` the office's own words. Whoever calls has locked the draw's row, and
-- has found `p_next` by the numbers that won before.
CREATE OR REPLACE FUNCTION forfeit_prize(p_id integer, p_reason text, p_note text, p_next integer, p_now timestamptz,
  OUT outcome text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  kept prizes%ROWTYPE;
  draw record;
  paid_by integer;
  moment timestamptz;
  text_of_all text;
BEGIN
  SELECT * INTO kept FROM prizes p WHERE p.id = p_id FOR NO KEY UPDATE;
  SELECT coalesce(d.due_at, s.due_at) AS due_at, coalesce(d.commitment, s.commitment)->>'version' AS version INTO draw
    FROM (SELECT 1) one LEFT JOIN draws d ON d.lot_id = kept.lot_id LEFT JOIN super_draws s ON s.super_id = kept.super_id;
  SELECT coalesce(t.order_id, st.order_id) INTO paid_by FROM (SELECT 1) one
    LEFT JOIN tickets t ON t.lot_id = kept.lot_id AND t.number = kept.number
    LEFT JOIN super_entries e ON e.super_id = kept.super_id AND e.number = kept.number
    LEFT JOIN tickets st ON st.lot_id = e.lot_id AND st.number = e.ticket_number;
  outcome := CASE WHEN kept.id IS NULL THEN 'not_found'
    ELSE judge_forfeit(kept.state, p_reason, draw.version IS NOT DISTINCT FROM '2', shop_time(p_now) >= kept.claim_until,
      is_reversed(paid_by)) END;
  IF outcome <> 'forfeited' THEN RETURN; END IF;

  moment := date_trunc('milliseconds', greatest(shop_time(p_now), draw.due_at, kept.since + interval '1 millisecond'));
  UPDATE prizes p SET state = 'forfeited', since = moment, carrier = NULL, tracking = '' WHERE p.id = p_id;
  INSERT INTO prize_changes (prize_id, state, by, reason, at) VALUES (p_id, 'forfeited', 'office', p_note, moment);
  PERFORM end_winner_consent(p_id, NULL, 'shop', '', moment);
  text_of_all := format('{"at":"%s",%s"number":%s,"prize":%s,"reason":"%s",%s"version":2}', iso_moment(moment),
    CASE WHEN kept.lot_id IS NULL THEN '' ELSE format('"lot_id":%s,', kept.lot_id) END, kept.number, kept.place, p_reason,
    CASE WHEN kept.super_id IS NULL THEN '' ELSE format('"super_id":%s,', kept.super_id) END);
  PERFORM append_draw_log(NULL, NULL, text_of_all, moment, p_id);

  -- Its next prize is opened by open_prize.
  IF kept.lot_id IS NULL THEN
    UPDATE super_draws d SET winner_number = p_next, state = CASE WHEN p_next IS NULL THEN 'without_winner' ELSE d.state END
      WHERE d.super_id = kept.super_id;
  ELSE
    UPDATE draws d SET winner_number = p_next, state = CASE WHEN p_next IS NULL THEN 'without_winner' ELSE d.state END,
        winner_ticket_id = (SELECT t.id FROM tickets t WHERE t.lot_id = d.lot_id AND t.number = p_next)
      WHERE d.lot_id = kept.lot_id;
    -- What its holder had removed from the account as lost is there again.
    UPDATE tickets t SET hidden = false WHERE t.lot_id = kept.lot_id AND t.number = p_next AND t.hidden;
    -- Whoever was told of the draw is told how it ends now.
    INSERT INTO draw_mailings AS m (lot_id, kind) VALUES (kept.lot_id, 'drawn')
      ON CONFLICT (lot_id, kind) DO UPDATE SET last_user_id = 0, done_at = NULL;
  END IF;
END $$;
