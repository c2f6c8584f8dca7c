-- The super prize that the shop announces now: the one that is to be drawn, or for two weeks after its draw the last one,
-- so that whoever took part finds the result where it was announced (SHOWN_AFTER_DRAW_DAYS of
-- src/domain/draws/super-prize-entries.ts; the contract suite of super prizes holds it). Null: none.
CREATE OR REPLACE FUNCTION current_super(p_now timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT s.id FROM super_prizes s LEFT JOIN super_draws d ON d.super_id = s.id
  WHERE NOT s.is_over OR d.drawn_at > p_now - interval '14 days'
  ORDER BY s.is_over, d.drawn_at DESC LIMIT 1
$$;
