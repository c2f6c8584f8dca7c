-- A parcel begins packed and goes on by the moves alone (can_parcel_move). It is its buyer's for good, and gets another
-- address only where it is packed anew; whoever sends it says with whom, and may put the number right while it is under
-- way; what is collected is not sent, but ready where it is (fits_way).
CREATE OR REPLACE FUNCTION keep_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_allowed boolean;
  is_same_number boolean;
BEGIN
  is_same_number := TG_OP = 'UPDATE' AND (NEW.carrier, NEW.tracking) IS NOT DISTINCT FROM (OLD.carrier, OLD.tracking);
  is_allowed := CASE TG_OP
    WHEN 'INSERT' THEN NEW.state = 'packed'
    WHEN 'UPDATE' THEN NEW.id = OLD.id AND NEW.user_id = OLD.user_id
      AND (NEW.address_id = OLD.address_id OR (OLD.state, NEW.state) = ('to_pack', 'packed'))
      AND CASE
        WHEN NEW.state <> OLD.state THEN can_parcel_move(OLD.state, NEW.state)
          AND (is_same_number OR NEW.state IN ('sent', 'to_pack', 'unpacked'))
        WHEN NEW.since <> OLD.since THEN NEW.state = 'sent' AND NOT is_same_number
        ELSE is_same_number END
      AND fits_way(NEW.state, (SELECT a.kind FROM addresses a WHERE a.id = NEW.address_id))
    ELSE false END;
  IF is_allowed IS NOT TRUE THEN
    RAISE EXCEPTION 'parcel % does not go from % to %', coalesce(NEW.id, OLD.id), OLD.state, NEW.state
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER parcels_kept BEFORE INSERT OR UPDATE OR DELETE ON parcels
  FOR EACH ROW EXECUTE FUNCTION keep_parcel();
