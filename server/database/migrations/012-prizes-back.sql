-- A prize that came back, and until when one is to be accepted (src/domain/draws/prize-life.ts).

ALTER TABLE prizes DROP CONSTRAINT prizes_state_check, ADD CONSTRAINT prizes_state_check
  CHECK (state IN ('won', 'accepted', 'identity_confirmed', 'to_pack', 'sent', 'received', 'came_back', 'handed_over'));
ALTER TABLE prizes DROP CONSTRAINT prizes_carried, ADD CONSTRAINT prizes_carried
  CHECK ((state IN ('sent', 'received', 'came_back')) = (tracking <> '') AND (carrier IS NULL) = (tracking = ''));

-- What prizes of a draw get now: the setting of the process that started last (prepare-draw-terms.ts). Those of before keep
-- what their winners were told by default.
ALTER TABLE draw_terms ADD prize_claim_days integer NOT NULL DEFAULT 60 CHECK (prize_claim_days BETWEEN 1 AND 3650);
ALTER TABLE prizes ADD claim_until timestamptz;
UPDATE prizes SET claim_until = won_at + 60 * interval '24 hours';
ALTER TABLE prizes ALTER claim_until SET NOT NULL, ADD CONSTRAINT prizes_claimed CHECK (claim_until > won_at);

-- One that came back was to be packed at once: now it came back first, with the reason and the number that it had. The
-- changes of such a prize are written anew in their order.
ALTER TABLE prize_changes DISABLE TRIGGER USER;
WITH placed AS (
    SELECT h.*, lag(h.state) OVER each AS before, lag(h.carrier) OVER each AS sent_with, lag(h.tracking) OVER each AS sent_as
      FROM prize_changes h WINDOW each AS (PARTITION BY h.prize_id ORDER BY h.id)),
  back AS (SELECT DISTINCT prize_id FROM placed WHERE (before, state) = ('sent', 'to_pack')),
  gone AS (DELETE FROM prize_changes h USING back WHERE h.prize_id = back.prize_id)
  INSERT INTO prize_changes (prize_id, state, by, reason, carrier, tracking, at)
    SELECT p.prize_id, told.state, p.by, told.reason, told.carrier, told.tracking, p.at
      FROM placed p JOIN back ON back.prize_id = p.prize_id CROSS JOIN LATERAL (
        SELECT 1, 'came_back', p.reason, p.sent_with, p.sent_as WHERE (p.before, p.state) = ('sent', 'to_pack')
        UNION ALL
        SELECT 2, p.state, CASE WHEN (p.before, p.state) = ('sent', 'to_pack') THEN '' ELSE p.reason END, p.carrier, p.tracking
      ) told (place, state, reason, carrier, tracking)
      ORDER BY p.prize_id, p.id, told.place;
ALTER TABLE prize_changes ENABLE TRIGGER USER;

-- Whoever something was sent with is still named, though what came back has no carrier any more. Those that were taken away
-- before are gone.
ALTER TABLE prize_changes ADD CONSTRAINT prize_changes_carrier FOREIGN KEY (carrier) REFERENCES carriers NOT VALID;
ALTER TABLE parcel_changes ADD CONSTRAINT parcel_changes_carrier FOREIGN KEY (carrier) REFERENCES carriers NOT VALID;

ALTER TABLE messages DROP CONSTRAINT messages_template, ADD CONSTRAINT messages_template CHECK (
  CASE template
    WHEN 'order-paid' THEN order_id IS NOT NULL
    WHEN 'order-refunded' THEN order_id IS NOT NULL
    WHEN 'address-missing' THEN order_id IS NOT NULL
    WHEN 'parcel-sent' THEN order_id IS NOT NULL AND parcel_id IS NOT NULL
    WHEN 'parcel-came-back' THEN order_id IS NOT NULL AND parcel_id IS NOT NULL
    WHEN 'prize-waiting' THEN prize_id IS NOT NULL
    WHEN 'prize-sent' THEN prize_id IS NOT NULL
    WHEN 'prize-came-back' THEN prize_id IS NOT NULL
    WHEN 'prize-address-changed' THEN prize_id IS NOT NULL
    WHEN 'operator-report' THEN report_id IS NOT NULL
    ELSE template IS NULL
  END);
