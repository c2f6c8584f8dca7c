-- The start has come, as hasStarted of src/domain/catalogue/lot.ts says. IS TRUE, so that it is no condition for an index:
-- nearly all lots have started, and the order of a list is what narrows it.
CREATE OR REPLACE FUNCTION has_started(lot lots, moment timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (lot.start <= moment) IS TRUE
$$;
