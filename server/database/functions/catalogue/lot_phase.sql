-- Where a lot stands, as lotPhase of src/domain/catalogue/lot.ts says (test/server/orders/rules-in-sql.test.ts).
CREATE OR REPLACE FUNCTION lot_phase(lot lots, moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN lot.drawn_at IS NOT NULL THEN 'drawn'
    WHEN has_started(lot, moment) AND lot.sold_out THEN 'sold-out'
    WHEN has_started(lot, moment) AND has_ended(lot, moment) THEN 'ended'
    WHEN NOT lot.offered THEN 'withdrawn'
    WHEN has_started(lot, moment) THEN 'playing'
    ELSE 'coming'
  END
$$;
