-- Released as sha256 218ce332e9a3f19f261360f7867636db1467bbf787ebc6c3c32c710b7f77e2c6
-- Needs: edge_of_tickets, extend_tree, ticket_holder
-- Draws that anybody can check. Tickets are leaves of a Merkle tree (RFC 6962) of which each lot keeps the right
-- edge: the hashes of its complete subtrees from the left, the largest first. Each settlement extends it, so that the
-- root is known as soon as the last item is sold.

ALTER TABLE lots ADD COLUMN tickets_edge bytea NOT NULL DEFAULT '';
UPDATE lots SET tickets_edge = edge_of_tickets(id) WHERE tickets_issued > 0;
-- One hash for each one bit of the number of tickets.
ALTER TABLE lots ADD CONSTRAINT lots_tickets_edge
  CHECK (length(tickets_edge) = 32 * bit_count(int4send(tickets_issued)));

-- The beacon that lots are committed to from now on: the configuration of the process that started last.
CREATE TABLE draw_beacon (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  chain_hash text NOT NULL CHECK (chain_hash ~ '^[0-9a-f]{64}$'),
  public_key text NOT NULL CHECK (public_key ~ '^[0-9a-f]{192}$'),
  genesis_time bigint NOT NULL CHECK (genesis_time >= 0), -- epoch seconds
  period integer NOT NULL CHECK (period > 0) -- seconds
);

-- The rehearsal's beacon, made at the first start that needs it: whoever reads the key knows every number before.
CREATE TABLE sandbox_beacon (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret_key bytea NOT NULL CHECK (length(secret_key) = 32),
  group_hash bytea NOT NULL CHECK (length(group_hash) = 32),
  chain_hash text NOT NULL,
  public_key text NOT NULL,
  genesis_time bigint NOT NULL,
  period integer NOT NULL
);

-- round null: closed before there were commitments, or by a process that had not named its beacon yet.
ALTER TABLE draws
  ADD COLUMN beacon_signature bytea CHECK (length(beacon_signature) = 48),
  ADD COLUMN list_checked_at timestamptz, -- the whole list was recomputed and leads to the root
  ADD COLUMN waiting_for text
    CHECK (waiting_for IN ('late', 'unreachable', 'wrong_round', 'wrong_key', 'malformed', 'list')),
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz,
  ADD CONSTRAINT draws_committed CHECK (
    (round IS NULL) = (root IS NULL) AND (round IS NULL) = (commitment IS NULL)),
  ADD CONSTRAINT draws_decided CHECK (state <> 'drawn' OR round IS NULL
    OR (list_checked_at IS NOT NULL AND beacon_signature IS NOT NULL AND random_value = sha256(beacon_signature)));
CREATE INDEX draws_unchecked ON draws (lot_id) WHERE list_checked_at IS NULL AND state <> 'drawn';

-- Roots of the 1,024 tickets each that a checked list consists of, the last ones fewer: a proof needs no more.
CREATE TABLE ticket_chunks (
  lot_id integer NOT NULL REFERENCES draws,
  place integer NOT NULL CHECK (place >= 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  PRIMARY KEY (lot_id, place)
);

-- The public log (src/domain/draw/draw-log.ts says what its hashes cover).
CREATE TABLE draw_log (
  position bigint PRIMARY KEY CHECK (position > 0),
  lot_id integer NOT NULL UNIQUE REFERENCES draws,
  commitment text NOT NULL, -- RFC 8785
  id text NOT NULL CHECK (id = encode(sha256(convert_to(commitment, 'UTF8')), 'hex')),
  previous text NOT NULL CHECK (previous ~ '^[0-9a-f]{64}$'),
  hash text NOT NULL CHECK (hash = encode(sha256(convert_to(
    'twofold-log-v1' || chr(10) || position || chr(10) || previous || chr(10) || id, 'UTF8')), 'hex')),
  at timestamptz NOT NULL
);

-- Mails about a draw still to be put on their way, in batches: to holders with a greater id than the last.
CREATE TABLE draw_mailings (
  lot_id integer NOT NULL REFERENCES draws,
  kind text NOT NULL CHECK (kind IN ('closed', 'drawn')),
  last_user_id integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  PRIMARY KEY (lot_id, kind)
);
CREATE INDEX draw_mailings_open ON draw_mailings (lot_id) WHERE done_at IS NULL;
