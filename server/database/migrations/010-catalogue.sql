-- Lists of the catalogue at any size. What they are sorted and chosen by stands in columns of its own that change
-- seldom: a sale then rewrites no index entry unless the lot's whole percent has moved (PostgreSQL compares values), and
-- a reservation never does.
ALTER TABLE lots SET (fillfactor = 80);
ALTER TABLE lots
  ADD COLUMN sold_out boolean NOT NULL GENERATED ALWAYS AS (sales_count >= amount) STORED,
  ADD COLUMN on_sale boolean NOT NULL GENERATED ALWAYS AS (drawn_at IS NULL AND sales_count < amount) STORED,
  -- 100 less the percent that is shown (decisions: Money): the lots most sold stand first in ascending order.
  ADD COLUMN unsold_percent smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN sales_count >= amount THEN 0 ELSE 100 - sales_count::bigint * 100 / amount END) STORED;

-- Each order of the list, of all lots and of one category.
CREATE INDEX lots_by_percent ON lots (unsold_percent, id) WHERE on_sale;
CREATE INDEX lots_by_start ON lots (start, id) WHERE on_sale;
CREATE INDEX lots_by_price ON lots (price, id) WHERE on_sale;
CREATE INDEX lots_of_category_by_percent ON lots (category_id, unsold_percent, id) WHERE on_sale;
CREATE INDEX lots_of_category_by_start ON lots (category_id, start, id) WHERE on_sale;
CREATE INDEX lots_of_category_by_price ON lots (category_id, price, id) WHERE on_sale;
-- Few at any time: a lot that is sold out waits minutes for its draw.
CREATE INDEX lots_sold_out ON lots (category_id) WHERE drawn_at IS NULL AND sold_out;
DROP INDEX lots_category;

-- All pieces of two and three letters of each word: a word that is searched can only stand where all of its pieces do.
-- Our own rather than pg_trgm's, which is not everywhere and knows no Cyrillic where the database's locale is C.
CREATE FUNCTION search_pieces(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, place, size)), '{}')
  FROM unnest(string_to_array(words, ' ')) AS word, generate_series(2, 3) AS size,
    generate_series(1, length(word) - size + 1) AS place
$$;

-- A copy of lots.search_text in a table of its own, so that no sale touches its index.
CREATE TABLE lot_search (
  lot_id integer PRIMARY KEY REFERENCES lots ON DELETE CASCADE,
  text text NOT NULL
);
INSERT INTO lot_search (lot_id, text) SELECT id, search_text FROM lots;
CREATE INDEX lot_search_pieces ON lot_search USING gin (search_pieces(text)) WITH (gin_pending_list_limit = 256);

CREATE FUNCTION keep_new_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lot_search (lot_id, text) SELECT id, search_text FROM new_lots;
  RETURN NULL;
END $$;
CREATE TRIGGER lots_new_search_texts AFTER INSERT ON lots REFERENCING NEW TABLE AS new_lots
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_search_texts();

CREATE FUNCTION keep_changed_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lot_search SET text = NEW.search_text WHERE lot_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER lots_changed_search_text AFTER UPDATE OF search_text ON lots FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_changed_search_text();
