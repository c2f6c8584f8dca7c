-- Null where there is none, which equals nobody's.
CREATE OR REPLACE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN nullif(regexp_replace(phone, '[^0-9]', '', 'g'), '');
END $$;
