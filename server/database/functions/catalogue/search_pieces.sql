-- All pieces of up to three letters of each word: a form that is searched can only stand where all of its pieces do. As
-- lexemes of the text search, which asks for forms of many words at once, in any locale of the database.
CREATE OR REPLACE FUNCTION search_pieces(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, place, size)), '{}')
  FROM unnest(string_to_array(words, ' ')) AS word, generate_series(1, 3) AS size,
    generate_series(1, length(word) - size + 1) AS place
$$;
