-- An address stays as it was when an order was sent there: another one is another row. Only whether it is hidden from the
-- choice changes. `digest` is not known before the row is written.
CREATE OR REPLACE FUNCTION keep_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR to_jsonb(NEW) - ARRAY['forgotten_at', 'digest'] <> to_jsonb(OLD) - ARRAY['forgotten_at', 'digest'] THEN
    RAISE EXCEPTION 'address % is kept as it is', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER addresses_kept BEFORE UPDATE OR DELETE ON addresses
  FOR EACH ROW EXECUTE FUNCTION keep_address();
