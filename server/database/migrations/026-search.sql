-- Needs: search_pieces, search_latin, search_vocabulary
-- The catalogue is searched by any of several forms of each word: endings, what means the same, what was mistyped
-- (docs/behaviour.md#search).
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Words that mean the same, between commas: the operator's.
CREATE TABLE search_synonyms (
  id integer PRIMARY KEY CHECK (id > 0),
  words text NOT NULL CHECK (words <> '' AND char_length(words) <= 500)
);

DROP INDEX lot_search_pieces;
CREATE INDEX lot_search_pieces ON lot_search USING gin (array_to_tsvector(search_pieces(text)))
  WITH (gin_pending_list_limit = 256);

-- Every word that finds something, for those that were mistyped. Read anew when the operator has changed what is found.
CREATE MATERIALIZED VIEW search_words AS
  SELECT word, search_latin(word) AS latin FROM (
    SELECT search_vocabulary(text) AS word FROM lot_search
    UNION SELECT search_vocabulary(words) FROM search_synonyms
  ) found;
CREATE UNIQUE INDEX search_words_word ON search_words (word);
CREATE INDEX search_words_near ON search_words USING gin (latin gin_trgm_ops);
