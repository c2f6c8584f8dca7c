-- Of two registrations at once the second waits for the first here, so that one of them is it.
CREATE OR REPLACE FUNCTION claim_referral_phones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referral_phones (digits, user_id)
    SELECT DISTINCT ON (phone_digits(phone)) phone_digits(phone), id FROM added
      WHERE phone_digits(phone) IS NOT NULL ORDER BY phone_digits(phone), id
    ON CONFLICT (digits) DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER phones_are_claimed AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION claim_referral_phones();
