-- The first round whose time is at least the closing time plus the delay, in milliseconds (docs/draws.md).
CREATE OR REPLACE FUNCTION round_of_draw(p_beacon draw_beacon, p_closed_at timestamptz, p_delay integer)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(1, ceil((extract(epoch FROM p_closed_at) * 1000 + p_delay::bigint * 1000 - p_beacon.genesis_time * 1000)
    / (p_beacon.period * 1000)) + 1)::bigint
$$;
