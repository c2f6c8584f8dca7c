-- The list of void numbers is frozen with the list of tickets: nothing is added to it or taken away from then on. Whoever
-- does so before has the lot's row locked, as whoever freezes it.
CREATE OR REPLACE FUNCTION keep_void_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM lots l WHERE l.id = coalesce(NEW.lot_id, OLD.lot_id) AND l.list_frozen) THEN
    RAISE EXCEPTION 'the void tickets of lot % are frozen', coalesce(NEW.lot_id, OLD.lot_id)
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER void_list_kept BEFORE INSERT OR UPDATE OR DELETE ON void_tickets
  FOR EACH ROW EXECUTE FUNCTION keep_void_list();
