-- Lots in lists whose end has come and whose draw is still to come: few at any time, and found by their index, whatever the
-- planner knows of the table.
CREATE OR REPLACE FUNCTION ended_lots(moment timestamptz) RETURNS SETOF integer LANGUAGE sql STABLE ROWS 10
SET enable_seqscan = off AS $$
  SELECT l.id FROM lots l WHERE l.on_sale AND l.offered AND l.ends_at <= moment AND has_started(l, moment)
  ORDER BY l.ends_at, l.id
$$;
