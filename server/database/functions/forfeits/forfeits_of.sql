-- The prizes of a draw that were forfeited, in their order, as proofs have them (docs/draws.md#version-2); null: none.
CREATE OR REPLACE FUNCTION forfeits_of(p_lot_id integer, p_super_id integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(g.forfeit::jsonb - 'version' - 'lot_id' - 'super_id' ORDER BY p.place)
    FROM prizes p JOIN draw_log g ON g.prize_id = p.id WHERE p.lot_id = p_lot_id OR p.super_id = p_super_id
$$;
