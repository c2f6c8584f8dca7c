-- Writes a commitment, of a lot's draw or of a super prize's, or that a prize was forfeited, into the one public log, whose
-- every entry carries the hash of the one before.
CREATE OR REPLACE FUNCTION append_draw_log(p_lot_id integer, p_super_id integer, p_text text, p_at timestamptz,
  p_prize_id integer DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last record;
  own_id constant text := encode(sha256(convert_to(p_text, 'UTF8')), 'hex');
  next_position bigint;
  own_previous text;
BEGIN
  LOCK TABLE draw_log IN SHARE ROW EXCLUSIVE MODE; -- one after the other; readers do not wait
  SELECT l.position, l.hash INTO last FROM draw_log l ORDER BY l.position DESC LIMIT 1;
  next_position := coalesce(last.position, 0) + 1;
  own_previous := coalesce(last.hash, repeat('0', 64));
  INSERT INTO draw_log (position, lot_id, super_id, prize_id, commitment, forfeit, id, previous, hash, at)
    VALUES (next_position, p_lot_id, p_super_id, p_prize_id, CASE WHEN p_prize_id IS NULL THEN p_text END,
      CASE WHEN p_prize_id IS NOT NULL THEN p_text END, own_id, own_previous, encode(sha256(convert_to(
      'twofold-log-v1' || chr(10) || next_position || chr(10) || own_previous || chr(10) || own_id, 'UTF8')), 'hex'),
      p_at);
END $$;
