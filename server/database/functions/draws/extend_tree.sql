-- Tickets are leaves of a Merkle tree (RFC 6962) of which each lot keeps the right edge: the hashes of its complete
-- subtrees from the left, the largest first (docs/draws.md). The right edge after p_count more tickets of one holder;
-- p_size tickets are in it.
CREATE OR REPLACE FUNCTION extend_tree(p_edge bytea, p_size integer, p_lot_id integer, p_holder text, p_count integer)
RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  before constant bytea := '\x00'::bytea
    || convert_to('twofold-ticket-v1' || chr(10) || p_lot_id || chr(10), 'UTF8');
  after constant bytea := convert_to(chr(10) || p_holder, 'UTF8');
  edge bytea := p_edge;
  node bytea;
  rest integer;
BEGIN
  FOR number IN p_size + 1 .. p_size + p_count LOOP
    node := sha256(before || convert_to(number::text, 'UTF8') || after);
    rest := number - 1;
    WHILE rest & 1 = 1 LOOP
      node := sha256('\x01'::bytea || substring(edge FROM length(edge) - 31) || node);
      edge := substring(edge FROM 1 FOR length(edge) - 32);
      rest := rest >> 1;
    END LOOP;
    edge := edge || node;
  END LOOP;
  RETURN edge;
END $$;
