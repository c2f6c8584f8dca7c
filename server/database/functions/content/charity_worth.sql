-- What points credited to the charity fund are worth, kopiyka. The same as computeCharityPointsWorth of src/domain/content/charity.ts
-- (test/server/content/charity-payouts.test.ts).
CREATE OR REPLACE FUNCTION charity_worth(points bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT points * 100
$$;
