-- Prizes that are forfeited, and drawn again among the other tickets by the same round (docs/draws.md#version-2).

-- place: 0 the prize of the draw's first winner, 1 of whom it was drawn for after that one was forfeited, …; number: of the
-- winning ticket in its lot, or of the entry in the super prize's list.
ALTER TABLE prizes ADD place smallint NOT NULL DEFAULT 0 CHECK (place >= 0), ADD number integer;
UPDATE prizes p SET number = d.winner_number FROM draws d WHERE d.lot_id = p.lot_id;
UPDATE prizes p SET number = d.winner_number FROM super_draws d WHERE d.super_id = p.super_id;
ALTER TABLE prizes ALTER number SET NOT NULL,
  DROP CONSTRAINT prizes_lot_id_key, DROP CONSTRAINT prizes_super_id_key,
  ADD CONSTRAINT prizes_of_lot UNIQUE (lot_id, place), ADD CONSTRAINT prizes_of_super UNIQUE (super_id, place),
  DROP CONSTRAINT prizes_state_check, ADD CONSTRAINT prizes_state_check CHECK (state IN ('won', 'accepted',
    'identity_confirmed', 'to_pack', 'sent', 'received', 'came_back', 'handed_over', 'forfeited')),
  DROP CONSTRAINT prizes_accepted,
  ADD CONSTRAINT prizes_accepted CHECK (state = 'forfeited' OR (state = 'won') = (address_id IS NULL));
-- Who has it now: only one of a draw's is not forfeited.
CREATE UNIQUE INDEX prizes_current ON prizes (lot_id) WHERE state <> 'forfeited';
CREATE UNIQUE INDEX prizes_current_super ON prizes (super_id) WHERE state <> 'forfeited';

-- An entry of the log is a commitment, or that a prize was forfeited.
ALTER TABLE draw_log ALTER commitment DROP NOT NULL, ADD prize_id integer UNIQUE REFERENCES prizes,
  ADD forfeit text, -- RFC 8785
  DROP CONSTRAINT draw_log_about, ADD CONSTRAINT draw_log_about CHECK (num_nonnulls(lot_id, super_id, prize_id) = 1),
  ADD CONSTRAINT draw_log_entry CHECK (
    CASE WHEN prize_id IS NULL THEN commitment IS NOT NULL AND forfeit IS NULL
    ELSE commitment IS NULL AND forfeit IS NOT NULL END),
  DROP CONSTRAINT draw_log_check, DROP CONSTRAINT draw_log_check1,
  ADD CONSTRAINT draw_log_id CHECK (id = encode(sha256(convert_to(coalesce(commitment, forfeit), 'UTF8')), 'hex')),
  ADD CONSTRAINT draw_log_hash CHECK (hash = encode(sha256(convert_to(
    'twofold-log-v1' || chr(10) || position || chr(10) || previous || chr(10) || id, 'UTF8')), 'hex'));
DROP FUNCTION IF EXISTS append_draw_log(integer, integer, text, timestamptz);

-- A draw all of whose tickets have forfeited ends without a winner, too, and keeps its number.
ALTER TABLE draws DROP CONSTRAINT draws_winnable, ADD CONSTRAINT draws_winnable CHECK (round IS NULL OR CASE
  WHEN void_count = tickets THEN state = 'without_winner'
  ELSE state <> 'without_winner' OR beacon_signature IS NOT NULL END);
ALTER TABLE super_draws DROP CONSTRAINT super_draws_nobody, ADD CONSTRAINT super_draws_nobody CHECK (round IS NULL OR CASE
  WHEN void_count = tickets THEN state = 'without_winner'
  ELSE state <> 'without_winner' OR beacon_signature IS NOT NULL END);
