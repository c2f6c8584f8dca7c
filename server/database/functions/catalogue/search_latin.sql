-- A folded word as trigrams are taken of it, the same in every locale: pg_trgm knows no Cyrillic where the database's is C.
-- The same as toLatinForTrigrams of src/domain/search/to-latin-for-trigrams.ts (test/server/catalogue/search-in-sql.test.ts).
CREATE OR REPLACE FUNCTION search_latin(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(
    translate(word, 'абвгґдеєэёжзиіїыйклмнопрстуфхцчшщюяьъ', 'abvhhdeeeejziiiijklmnoprstufxcqwwua'),
    '[^a-z0-9]+', ' ', 'g'))
$$;
