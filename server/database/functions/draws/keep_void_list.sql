-- The list of void numbers is frozen with the list of tickets: nothing is added to it from then on, and nothing ever taken
-- away. Whoever adds has the lot's row locked, as whoever freezes it.
CREATE OR REPLACE FUNCTION keep_void_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' OR EXISTS (SELECT FROM lots l WHERE l.id = NEW.lot_id AND l.list_frozen) THEN
    RAISE EXCEPTION 'the void tickets of lot % are frozen', coalesce(NEW.lot_id, OLD.lot_id)
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER void_list_kept BEFORE INSERT OR UPDATE OR DELETE ON void_tickets
  FOR EACH ROW EXECUTE FUNCTION keep_void_list();
