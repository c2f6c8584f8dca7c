-- Where a lot stands, as lotPhase of src/domain/catalogue/lot.ts says (test/server/orders/rules-in-sql.test.ts). `has_winner`:
-- a draw may end without one.
CREATE OR REPLACE FUNCTION lot_phase(lot lots, has_winner boolean, moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN has_winner THEN 'drawn'
    WHEN has_started(lot, moment) AND lot.sold_out THEN 'sold-out'
    WHEN has_started(lot, moment) AND has_ended(lot, moment) THEN 'ended'
    WHEN NOT lot.offered THEN 'withdrawn'
    WHEN has_started(lot, moment) THEN 'playing'
    ELSE 'coming'
  END
$$;
