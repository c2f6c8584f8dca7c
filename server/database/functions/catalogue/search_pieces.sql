-- All pieces of two and three letters of each word: a word that is searched can only stand where all of its pieces do.
-- Our own rather than pg_trgm's, which is not everywhere and knows no Cyrillic where the database's locale is C.
CREATE OR REPLACE FUNCTION search_pieces(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, place, size)), '{}')
  FROM unnest(string_to_array(words, ' ')) AS word, generate_series(2, 3) AS size,
    generate_series(1, length(word) - size + 1) AS place
$$;
