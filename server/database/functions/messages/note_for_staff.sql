-- Staff is to be told of this; where there is nobody to tell, nothing is kept. settings is found by its key: see shop_time.
CREATE OR REPLACE FUNCTION note_for_staff(
  p_kind text, p_at timestamptz, p_order_id integer DEFAULT NULL, p_lot_id integer DEFAULT NULL,
  p_message_id bigint DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff_notices (kind, at, order_id, lot_id, message_id)
    SELECT p_kind, p_at, p_order_id, p_lot_id, p_message_id
    FROM settings s WHERE s.only_row AND s.staff_mails <> '{}';
END $$;
