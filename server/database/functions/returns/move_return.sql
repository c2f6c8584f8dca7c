-- Takes a return to its next state, or changes nothing and says why; `at` is since when it is there:
--   moved       it is there now
--   already     it was there before, with this answer
--   not_found   there is none, or it is not the buyer's (`p_user_id`, where a buyer withdraws it)
--   no_move     it does not go there from where it is
-- p_answer is the office's, else empty. A return is refunded where its lines are given back (give_back).
CREATE OR REPLACE FUNCTION move_return(p_id integer, p_to text, p_by text, p_user_id integer, p_answer text, p_now timestamptz,
  OUT outcome text, OUT at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  kept returns%ROWTYPE;
BEGIN
  -- Its order first: whoever gives back has told the moment before it comes to the return (give_back).
  PERFORM FROM orders o WHERE o.id = (SELECT t.order_id FROM returns t WHERE t.id = p_id) FOR NO KEY UPDATE;
  SELECT t.* INTO kept FROM returns t JOIN orders o ON o.id = t.order_id
    WHERE t.id = p_id AND (p_user_id IS NULL OR o.user_id = p_user_id) FOR NO KEY UPDATE OF t;
  at := kept.since;
  outcome := CASE
    WHEN kept.id IS NULL THEN 'not_found'
    WHEN kept.state = p_to AND (p_answer = '' OR kept.answer = p_answer) THEN 'already'
    WHEN NOT can_return_move(kept.state, p_to) THEN 'no_move'
    ELSE 'moved' END;
  IF outcome <> 'moved' THEN RETURN; END IF;

  at := date_trunc('milliseconds', shop_time(p_now));
  UPDATE returns t SET state = p_to, since = move_return.at, answer = CASE WHEN p_answer = '' THEN t.answer ELSE p_answer END
    WHERE t.id = p_id;
  INSERT INTO return_changes (return_id, state, by, text, at) VALUES (p_id, p_to, p_by, p_answer, move_return.at);
END $$;
