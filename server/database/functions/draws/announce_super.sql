-- Staff hears that a super prize is closed, and how it ended, exactly when it is durable; where there is nobody to tell,
-- nothing is kept (note_for_staff).
CREATE OR REPLACE FUNCTION announce_super() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff_notices (kind, at, super_id)
    SELECT CASE WHEN NEW.drawn_at IS NULL THEN 'super-closed' ELSE 'super-drawn' END,
      coalesce(NEW.drawn_at, NEW.closed_at), NEW.super_id
    FROM settings s WHERE s.only_row AND s.staff_mails <> '{}';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER super_is_announced AFTER UPDATE OF round, state ON super_draws FOR EACH ROW
  WHEN (OLD.round IS NULL AND NEW.round IS NOT NULL OR OLD.drawn_at IS NULL AND NEW.drawn_at IS NOT NULL)
  EXECUTE FUNCTION announce_super();
