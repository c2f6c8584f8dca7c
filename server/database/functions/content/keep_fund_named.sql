-- The charity fund has a name in every language, or there is none and nothing is said of it; one that was paid keeps a name.
-- No CHECK: it would judge the row that an import proposes before what is kept is put into it.
CREATE OR REPLACE FUNCTION keep_fund_named() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  languages text[] := ARRAY['uk', 'ru', 'en'];
  named integer := (SELECT count(*) FROM unnest(languages) language WHERE NEW.fund->>language <> '');
BEGIN
  IF named NOT IN (0, cardinality(languages)) OR (named = 0 AND (NEW.fund_site <> '' OR NEW.fund_number <> ''
      OR EXISTS (SELECT FROM charity_payouts))) THEN
    RAISE EXCEPTION 'the fund has no name' USING ERRCODE = 'check_violation', CONSTRAINT = 'settings_fund_named';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settings_fund_named AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW EXECUTE FUNCTION keep_fund_named();
