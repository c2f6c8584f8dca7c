-- Points that an order newly holds are there. Points that a refund takes back may leave a balance below zero.
CREATE OR REPLACE FUNCTION keep_points_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'user % has no % points to hold', NEW.id, NEW.points_reserved
    USING ERRCODE = 'check_violation', CONSTRAINT = 'users_points_covered';
END $$;
CREATE OR REPLACE TRIGGER points_covered BEFORE UPDATE ON users FOR EACH ROW
  WHEN (NEW.points_reserved > OLD.points_reserved AND NEW.points < NEW.points_reserved)
  EXECUTE FUNCTION keep_points_covered();
