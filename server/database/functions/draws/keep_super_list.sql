-- A frozen list never changes: nothing is added once there is its draw, and nothing ever changed or taken away.
CREATE OR REPLACE FUNCTION keep_super_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN super_draws d ON d.super_id = a.super_id) THEN
    RAISE EXCEPTION 'the list of a super prize is frozen' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER super_list_frozen AFTER INSERT ON super_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_super_list();
