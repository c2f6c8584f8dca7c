-- The moment that decides about money and draws: the database's, which all processes share. A process says what its own
-- clock shows, and is believed only where time is simulated (shop_clock): in tests, which move it. The row is found by its
-- key: where functions forbid reading whole tables, one without it is so dear by estimate that its plan is compiled.
CREATE OR REPLACE FUNCTION shop_time(p_claimed timestamptz) RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT CASE WHEN is_simulated THEN p_claimed ELSE clock_timestamp() END FROM shop_clock WHERE only_row);
END $$;
