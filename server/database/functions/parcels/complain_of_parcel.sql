-- Keeps that a buyer complains of a parcel, and tells staff what of, the same text once; or changes nothing and says why:
--   said         `at` is since when the parcel is complained of
--   not_found    there is none, or it is not the buyer's
--   no_move      it was not sent, or came back: nobody has it
CREATE OR REPLACE FUNCTION complain_of_parcel(p_id integer, p_user_id integer, p_text text, p_now timestamptz,
  OUT outcome text, OUT at timestamptz)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  kept parcels%ROWTYPE;
  told text := 'parcel ' || p_id || ': ' || p_text;
  first_order integer;
BEGIN
  SELECT * INTO kept FROM parcels p WHERE p.id = p_id AND p.user_id = p_user_id FOR NO KEY UPDATE;
  outcome := CASE WHEN kept.id IS NULL THEN 'not_found' WHEN kept.state NOT IN ('sent', 'received') THEN 'no_move'
    ELSE 'said' END;
  IF outcome <> 'said' THEN RETURN; END IF;

  at := coalesce(kept.complained_at, shop_time(p_now));
  UPDATE parcels p SET complained_at = complain_of_parcel.at WHERE p.id = p_id AND p.complained_at IS NULL;
  SELECT min(l.order_id) INTO first_order FROM parcel_lines l WHERE l.parcel_id = p_id;
  INSERT INTO operator_reports (kind, order_id, detail, at)
    SELECT 'parcel_complaint', first_order, told, shop_time(p_now) WHERE NOT EXISTS (SELECT FROM operator_reports r
      WHERE r.order_id = first_order AND r.kind = 'parcel_complaint' AND r.detail = told);
END $$;
