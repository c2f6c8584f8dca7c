-- Whoever changes the phone takes along what was left unpaid, and it stays with the old one, too: neither the old phone
-- in another account nor the new one begins anew. Back and forth makes it no more.
CREATE OR REPLACE FUNCTION carry_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unpaid_pasts AS past (person, lapses, declines, worth, lapsed_at)
    SELECT NEW.person, p.lapses, p.declines, p.worth, p.lapsed_at FROM unpaid_pasts p WHERE p.person = OLD.person
    ON CONFLICT (person) DO UPDATE SET lapses = greatest(past.lapses, excluded.lapses),
      declines = greatest(past.declines, excluded.declines), worth = greatest(past.worth, excluded.worth),
      lapsed_at = greatest(past.lapsed_at, excluded.lapsed_at);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER phone_changes AFTER UPDATE OF phone ON users FOR EACH ROW
  WHEN (OLD.person <> NEW.person) EXECUTE FUNCTION carry_unpaid();
