-- When the operator last changed the levels: an order's frozen percent can be recomputed from the levels only where
-- they are still those of its moment.
CREATE TABLE levels_changed (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  at timestamptz NOT NULL
);

CREATE FUNCTION note_levels_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO levels_changed (at) VALUES (clock_timestamp())
    ON CONFLICT (only_row) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
CREATE TRIGGER levels_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON levels
  FOR EACH STATEMENT EXECUTE FUNCTION note_levels_changed();
INSERT INTO levels_changed (at) SELECT now() WHERE EXISTS (SELECT FROM levels);
