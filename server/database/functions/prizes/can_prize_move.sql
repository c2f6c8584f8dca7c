-- As canPrizeMove of src/domain/draws/prize-life.ts.
CREATE OR REPLACE FUNCTION can_prize_move(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_from, p_to) IN (('won', 'accepted'), ('accepted', 'identity_confirmed'), ('accepted', 'accepted'),
    ('identity_confirmed', 'to_pack'), ('identity_confirmed', 'handed_over'), ('identity_confirmed', 'paid_out'), ('identity_confirmed', 'accepted'),
    ('to_pack', 'sent'), ('to_pack', 'ready'), ('to_pack', 'handed_over'), ('to_pack', 'accepted'), ('sent', 'received'), ('sent', 'came_back'),
    ('sent', 'sent'), ('ready', 'handed_over'), ('ready', 'came_back'), ('ready', 'forfeited'), ('came_back', 'to_pack'), ('came_back', 'accepted'), ('won', 'forfeited'), ('accepted', 'forfeited'),
    ('identity_confirmed', 'forfeited'), ('to_pack', 'forfeited'), ('came_back', 'forfeited'))
$$;
