-- Staff hears that a super prize is closed, and how it ended, exactly when it is durable; after a forfeit how it ends now, and
-- of whom it had named before no more. Where there is nobody to tell, nothing is kept (note_for_staff).
CREATE OR REPLACE FUNCTION announce_super() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_over constant boolean := NEW.drawn_at IS NOT NULL;
BEGIN
  DELETE FROM staff_notices n WHERE is_over AND n.kind = 'super-drawn' AND n.super_id = NEW.super_id;
  INSERT INTO staff_notices (kind, at, super_id)
    SELECT CASE WHEN is_over THEN 'super-drawn' ELSE 'super-closed' END,
      CASE WHEN is_over THEN coalesce((SELECT max(p.since) FROM prizes p
        WHERE p.super_id = NEW.super_id AND p.state = 'forfeited'), NEW.drawn_at) ELSE NEW.closed_at END, NEW.super_id
    FROM settings s WHERE s.only_row AND s.staff_mails <> '{}';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER super_is_announced AFTER UPDATE OF round, state, winner_number ON super_draws FOR EACH ROW
  WHEN (OLD.round IS NULL AND NEW.round IS NOT NULL OR OLD.drawn_at IS NULL AND NEW.drawn_at IS NOT NULL
    OR OLD.winner_number IS DISTINCT FROM NEW.winner_number)
  EXECUTE FUNCTION announce_super();
