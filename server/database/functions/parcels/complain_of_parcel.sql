-- Keeps that a buyer complains of a parcel, and tells staff what of, the same text once since it was sent; or changes nothing
-- and says why:
--   said         `at` is when staff was told of the text
--   not_found    there is none, or it is not the buyer's
--   no_move      nobody has it, nor is it on its way: it was not sent or collected, or came back
CREATE OR REPLACE FUNCTION complain_of_parcel(p_id integer, p_user_id integer, p_text text, p_now timestamptz,
  OUT outcome text, OUT at timestamptz)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  kept parcels%ROWTYPE;
BEGIN
  SELECT * INTO kept FROM parcels p WHERE p.id = p_id AND p.user_id = p_user_id FOR NO KEY UPDATE;
  outcome := CASE WHEN kept.id IS NULL THEN 'not_found' WHEN kept.state NOT IN ('sent', 'received') THEN 'no_move'
    ELSE 'said' END;
  IF outcome <> 'said' THEN RETURN; END IF;

  SELECT max(r.at) INTO at FROM operator_reports r
    WHERE r.kind = 'parcel_complaint' AND r.parcel_id = p_id AND r.detail = p_text
      AND r.order_id = (SELECT min(l.order_id) FROM parcel_lines l WHERE l.parcel_id = p_id)
      AND r.at >= (SELECT max(h.at) FROM parcel_changes h WHERE h.parcel_id = p_id AND h.state IN ('sent', 'ready'));
  IF at IS NOT NULL THEN RETURN; END IF;
  at := shop_time(p_now);
  UPDATE parcels p SET complained_at = complain_of_parcel.at WHERE p.id = p_id;
  INSERT INTO operator_reports (kind, order_id, parcel_id, detail, at)
    SELECT 'parcel_complaint', min(l.order_id), p_id, p_text, complain_of_parcel.at
    FROM parcel_lines l WHERE l.parcel_id = p_id;
END $$;
