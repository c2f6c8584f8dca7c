-- lot_search keeps a copy of what is searched, so that no sale touches its index.
CREATE OR REPLACE FUNCTION keep_new_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lot_search (lot_id, text) SELECT id, search_text FROM new_lots;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER lots_new_search_texts AFTER INSERT ON lots REFERENCING NEW TABLE AS new_lots
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_search_texts();
