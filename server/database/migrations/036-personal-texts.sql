-- Needs: clean_line
-- What people write of themselves and others read is kept clean, and bounded (law personal-name). Names of before are
-- mended; who has none left to show is a dash. What is cut out may leave something else to be cut.
DO $$ BEGIN
  LOOP
    UPDATE users SET first_name = clean_line(first_name), last_name = clean_line(last_name), address = clean_line(address)
      WHERE first_name <> clean_line(first_name) OR last_name <> clean_line(last_name) OR address <> clean_line(address);
    EXIT WHEN NOT FOUND;
  END LOOP;
  LOOP
    UPDATE feedback SET name = clean_line(name) WHERE name <> clean_line(name);
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;
UPDATE users SET first_name = coalesce(nullif(rtrim(left(first_name, 64)), ''), '—'), last_name = rtrim(left(last_name, 64))
  WHERE first_name = '' OR char_length(first_name) > 64 OR char_length(last_name) > 64;
UPDATE feedback SET name = coalesce(nullif(rtrim(left(name, 64)), ''), '—') WHERE name = '' OR char_length(name) > 64;

-- Sixty-four letters, each with as many marks as it may have.
ALTER TABLE users
  DROP CONSTRAINT users_first_name_check,
  ADD CONSTRAINT users_first_name_check CHECK (first_name = clean_line(first_name) AND char_length(first_name) <= 320),
  ADD CONSTRAINT users_last_name_check CHECK (last_name = clean_line(last_name) AND char_length(last_name) <= 320),
  ADD CONSTRAINT users_address_check CHECK (address = clean_line(address));
ALTER TABLE feedback
  ADD CONSTRAINT feedback_name_check CHECK (name = clean_line(name) AND char_length(name) <= 320);

-- A message that is of both names now: what an operator made of it stays.
UPDATE translations SET message_id = 'sign-in.name.long' WHERE message_id = 'sign-in.first-name.long';
