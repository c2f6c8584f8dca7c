-- Keeps that the winner of a prize lets it be shown with a name and a town, in place of what they let be shown before; the same
-- said again changes nothing. Or says why it can't be kept:
--   agreed       it is shown so
--   not_found    there is no such prize of the winner's, or it is forfeited
--   changed      something else was said since: `p_version` is how often it was by then, each consent and each end of one
CREATE OR REPLACE FUNCTION agree_to_be_shown(p_id integer, p_user_id integer, p_version integer, p_name text, p_town text,
  p_with_picture boolean, p_now timestamptz, OUT outcome text)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  given integer;
BEGIN
  PERFORM FROM prizes p WHERE p.id = p_id AND p.user_id = p_user_id AND p.state <> 'forfeited'
    FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    outcome := 'not_found';
    RETURN;
  END IF;
  outcome := 'agreed';
  IF EXISTS (SELECT FROM winner_consents c WHERE c.prize_id = p_id AND c.ended_at IS NULL
      AND (c.name, c.town, c.with_picture) = (p_name, p_town, p_with_picture)) THEN
    RETURN;
  END IF;
  SELECT count(*) + count(c.ended_at) INTO given FROM winner_consents c WHERE c.prize_id = p_id;
  IF given <> p_version THEN
    outcome := 'changed';
    RETURN;
  END IF;
  PERFORM end_winner_consent(p_id, p_user_id, 'winner', '', p_now);
  -- The database's clock goes on between two statements, or is set back: a consent begins not before the former one ended.
  INSERT INTO winner_consents (prize_id, name, town, with_picture, at)
    SELECT p_id, p_name, p_town, p_with_picture, greatest(shop_time(p_now), max(c.ended_at)) FROM winner_consents c
      WHERE c.prize_id = p_id;
END $$;
