-- Whoever leaves the mailing, wherever they say so, gets nothing more of what is queued for it: only what is being sent at
-- this moment. What was to be told of wished lots counts as untold (withdrawMessage). Mails that somebody asked for by name
-- (a lot's start) are not of the mailing.
CREATE OR REPLACE FUNCTION leave_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (
    DELETE FROM messages WHERE recipient = OLD.email AND state = 'queued' AND news IN ('weekly', 'wishes')
      AND locked_until IS NULL RETURNING news, lot_ids)
  DELETE FROM wish_mails m USING gone, told_wishes t
    WHERE gone.news = 'wishes' AND t.user_id = OLD.id AND t.lot_id = ANY (gone.lot_ids)
      AND m.user_id = t.user_id AND m.day = t.day;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_leave_news AFTER UPDATE OF mailing_participant ON users
  FOR EACH ROW WHEN (OLD.mailing_participant AND NOT NEW.mailing_participant) EXECUTE FUNCTION leave_news();
