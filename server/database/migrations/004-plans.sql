-- What a buyer's unpaid orders hold is asked with every look at the cart.
CREATE INDEX orders_held ON orders (user_id) WHERE holds_reservation;

-- The money path finds all its rows by keys. Its plans are made once and may be made while the tables are nearly empty,
-- when reading all of one is cheapest; they would then read all of it at any size, until the next ANALYZE.
ALTER FUNCTION place_order SET enable_seqscan = off;
ALTER FUNCTION settle_payment SET enable_seqscan = off;
ALTER FUNCTION release_order SET enable_seqscan = off;
ALTER FUNCTION expire_reservations SET enable_seqscan = off;
