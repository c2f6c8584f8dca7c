-- When the levels were last changed: an order's frozen percent can be recomputed only from those of its moment.
CREATE OR REPLACE FUNCTION note_levels_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO levels_changed (at) VALUES (clock_timestamp())
    ON CONFLICT (only_row) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER levels_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON levels
  FOR EACH STATEMENT EXECUTE FUNCTION note_levels_changed();
