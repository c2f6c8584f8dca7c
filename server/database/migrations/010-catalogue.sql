-- Released as sha256 142af9f6b2058d5fc235accde8f4f60005074d65af472c339804c14300b2aa2b
-- Needs: search_pieces
-- Lists of the catalogue at any size. What they are sorted and chosen by stands in columns of its own that change
-- seldom: a sale then rewrites no index entry unless the lot's whole percent has moved (PostgreSQL compares values), and
-- a reservation never does.
ALTER TABLE lots SET (fillfactor = 80);
ALTER TABLE lots
  ADD COLUMN sold_out boolean NOT NULL GENERATED ALWAYS AS (sales_count >= amount) STORED,
  ADD COLUMN on_sale boolean NOT NULL GENERATED ALWAYS AS (drawn_at IS NULL AND sales_count < amount) STORED;

-- Each order of the list, of all lots and of one category; by the percent that is sold: 023.
CREATE INDEX lots_by_start ON lots (start, id) WHERE on_sale;
CREATE INDEX lots_by_price ON lots (price, id) WHERE on_sale;
CREATE INDEX lots_of_category_by_start ON lots (category_id, start, id) WHERE on_sale;
CREATE INDEX lots_of_category_by_price ON lots (category_id, price, id) WHERE on_sale;
-- Few at any time: a lot that is sold out waits minutes for its draw.
CREATE INDEX lots_sold_out ON lots (category_id) WHERE drawn_at IS NULL AND sold_out;
DROP INDEX lots_category;

-- A copy of lots.search_text in a table of its own, so that no sale touches its index.
CREATE TABLE lot_search (
  lot_id integer PRIMARY KEY REFERENCES lots ON DELETE CASCADE,
  text text NOT NULL
);
INSERT INTO lot_search (lot_id, text) SELECT id, search_text FROM lots;
CREATE INDEX lot_search_pieces ON lot_search USING gin (search_pieces(text)) WITH (gin_pending_list_limit = 256);
