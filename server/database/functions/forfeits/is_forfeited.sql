-- Whether a number of a draw has won its prize and has forfeited it.
CREATE OR REPLACE FUNCTION is_forfeited(p_lot_id integer, p_super_id integer, p_number integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM prizes p JOIN draw_log g ON g.prize_id = p.id
    WHERE (p.lot_id = p_lot_id OR p.super_id = p_super_id) AND p.number = p_number AND p.state = 'forfeited')
$$;
