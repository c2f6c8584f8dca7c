-- The root of the tree with this edge; SHA-256 of nothing for the empty one (RFC 6962 §2.1).
CREATE OR REPLACE FUNCTION root_of_edge(p_edge bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  place integer := length(p_edge) - 31;
  root bytea := substring(p_edge FROM place);
BEGIN
  IF p_edge = '' THEN RETURN sha256(''); END IF;
  WHILE place > 1 LOOP
    place := place - 32;
    root := sha256('\x01'::bytea || substring(p_edge FROM place FOR 32) || root);
  END LOOP;
  RETURN root;
END $$;
