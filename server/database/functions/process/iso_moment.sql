-- ISO 8601, UTC, with exactly three digits of milliseconds, whatever the connection's time zone is.
CREATE OR REPLACE FUNCTION iso_moment(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
