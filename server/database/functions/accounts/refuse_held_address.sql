-- An address that can be gone back to is nobody else's. After the row, so that whoever waited here for a change of the
-- address to be committed sees what that change has kept.
CREATE OR REPLACE FUNCTION refuse_held_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account_changes c WHERE c.email = NEW.email AND c.user_id <> NEW.id) THEN
    RAISE unique_violation USING MESSAGE = 'an account can still go back to this address',
      CONSTRAINT = 'account_changes_held';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_take_no_held_address AFTER INSERT OR UPDATE OF email ON users FOR EACH ROW
  EXECUTE FUNCTION refuse_held_address();
