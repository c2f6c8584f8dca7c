-- Counts orders that took items from others and were not paid with a person.
CREATE OR REPLACE FUNCTION remember_unpaid(
  p_person text, p_lapses integer, p_declines integer, p_worth bigint, p_until timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO unpaid_pasts AS past (person, lapses, declines, worth, lapsed_at)
    VALUES (p_person, p_lapses, p_declines, p_worth, p_until)
    ON CONFLICT (person) DO UPDATE SET lapses = past.lapses + excluded.lapses,
      declines = past.declines + excluded.declines, worth = past.worth + excluded.worth,
      lapsed_at = greatest(past.lapsed_at, excluded.lapsed_at)
$$;
