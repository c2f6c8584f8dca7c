-- What was packed is of a paid order of the parcel's buyer that goes where the parcel goes, and stays in it unless the
-- parcel is unpacked.
CREATE OR REPLACE FUNCTION keep_parcel_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_allowed boolean;
BEGIN
  is_allowed := CASE TG_OP
    WHEN 'INSERT' THEN EXISTS (
      SELECT FROM parcels p JOIN order_deliveries d ON d.address_id = p.address_id AND d.user_id = p.user_id
        JOIN orders o ON o.id = d.order_id AND o.status = 'paid'
      WHERE p.id = NEW.parcel_id AND p.state = 'packed' AND d.order_id = NEW.order_id)
    WHEN 'DELETE' THEN EXISTS (SELECT FROM parcels p WHERE p.id = OLD.parcel_id AND p.state = 'unpacked')
    ELSE false END;
  IF NOT is_allowed THEN
    RAISE EXCEPTION 'lot % of order % is not packed so', coalesce(NEW.lot_id, OLD.lot_id), coalesce(NEW.order_id, OLD.order_id)
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER parcel_lines_kept BEFORE INSERT OR UPDATE OR DELETE ON parcel_lines
  FOR EACH ROW EXECUTE FUNCTION keep_parcel_line();
