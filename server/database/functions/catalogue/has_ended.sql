-- The end has come, if there is one, as hasEnded of src/domain/catalogue/lot.ts says. IS TRUE, so that it is no condition
-- for an index: few of the lots on sale have ended, and the order of a list is what narrows it.
CREATE OR REPLACE FUNCTION has_ended(lot lots, moment timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (lot.ends_at <= moment) IS TRUE
$$;
