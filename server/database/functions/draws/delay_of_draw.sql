-- Seconds from a lot's close to its draw: its own, or what lots get now where it is from before lots had one.
CREATE OR REPLACE FUNCTION delay_of_draw(p_own integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_own, (SELECT delay_seconds FROM draw_terms), 600)
$$;
