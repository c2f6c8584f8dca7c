-- As findReturnObstacle of src/domain/orders/return-life.ts. In hours, for a day of the database's zone may have another
-- length.
CREATE OR REPLACE FUNCTION return_obstacle(p_received_at timestamptz, p_given_back boolean, p_states text[], p_since timestamptz[],
  p_now timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_given_back THEN 'given_back'
    WHEN EXISTS (SELECT FROM unnest(p_states, p_since) AS t (state, since) WHERE t.state <> 'withdrawn'
      AND NOT (t.state = 'refused' AND t.since < coalesce(p_received_at, t.since))) THEN 'asked'
    WHEN p_now > p_received_at + interval '336 hours' THEN 'too_late'
  END
$$;
