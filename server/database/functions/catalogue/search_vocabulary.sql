-- The words of a folded text that a mistyped one may have been meant as. The same as listSearchVocabulary of
-- src/domain/search/search-vocabulary.ts (test/server/catalogue/search-in-sql.test.ts).
CREATE OR REPLACE FUNCTION search_vocabulary(words text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(words, '[^a-z0-9а-яёіїєґ]+') AS word WHERE word <> ''
$$;
