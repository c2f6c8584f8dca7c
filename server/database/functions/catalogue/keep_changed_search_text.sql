-- As keep_new_search_texts, for a lot whose texts change.
CREATE OR REPLACE FUNCTION keep_changed_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lot_search SET text = NEW.search_text WHERE lot_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER lots_changed_search_text AFTER UPDATE OF search_text ON lots FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_changed_search_text();
