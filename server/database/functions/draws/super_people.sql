-- How many people hold at least one ticket that takes part: of those in a frozen list, or as it stands now. Void
-- ones do not count. People of the sample hold tickets only in the sample.
CREATE OR REPLACE FUNCTION super_people(p_super_id integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH people AS (
    SELECT DISTINCT e.user_id FROM super_entries e WHERE e.super_id = p_super_id AND NOT e.is_void
    UNION
    SELECT DISTINCT o.user_id FROM super_prizes s JOIN orders o
      ON o.status = 'paid' AND takes_part(o.settled_at, o.created_at, s.from_date, s.to_date)
      WHERE s.id = p_super_id AND NOT EXISTS (SELECT FROM super_draws d WHERE d.super_id = s.id)
        AND NOT is_given_back(o.id))
  SELECT count(*)::integer FROM people
$$;
