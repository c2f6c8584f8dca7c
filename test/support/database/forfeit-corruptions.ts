import type { AuditCheck } from '../../../server/operator/audit/audit.ts';

/** Of a lot's draw whose first prize was forfeited, and of its super prize, too. */
const FORFEITED = `(SELECT id FROM prizes WHERE state = 'forfeited' AND lot_id IS NOT NULL)`;
const OF_LOT = `(SELECT lot_id FROM prizes WHERE id = ${FORFEITED})`;
const STANDING = `(SELECT id FROM prizes WHERE state <> 'forfeited' AND lot_id = ${OF_LOT})`;
const FORFEITED_ENTRY = `(SELECT id FROM prizes WHERE state = 'forfeited' AND super_id IS NOT NULL)`;

/** Takes an entry away from the log, whose later ones are chained anew. */
const CHAIN_ANEW = `DO $do$ DECLARE e record; place int := 0; before text := repeat('0', 64); BEGIN
    FOR e IN SELECT * FROM draw_log ORDER BY position LOOP
      place := place + 1;
      UPDATE draw_log SET position = place, previous = before,
          id = encode(sha256(convert_to(coalesce(e.commitment, e.forfeit), 'UTF8')), 'hex'),
          hash = encode(sha256(convert_to('twofold-log-v1' || chr(10) || place || chr(10) || before || chr(10)
            || encode(sha256(convert_to(coalesce(e.commitment, e.forfeit), 'UTF8')), 'hex'), 'UTF8')), 'hex')
        WHERE position = e.position RETURNING hash INTO before;
    END LOOP; END $do$`;
const LOOSE = 'ALTER TABLE draw_log DROP CONSTRAINT draw_log_id, DROP CONSTRAINT draw_log_hash';
/** Writes a part of what the log says of the lot's forfeit anew. */
const rewrite = (part: string, says: string, prize = FORFEITED): string =>
  `${LOOSE}; UPDATE draw_log SET forfeit = regexp_replace(forfeit, '${part}', '${says}') WHERE prize_id = ${prize};
   ${CHAIN_ANEW}`;
/** Puts the next but one, or the first, number of the draw in the place of the one that the round names. */
const OTHER_NUMBER = `(SELECT n FROM generate_series(1, (SELECT tickets FROM draws WHERE lot_id = ${OF_LOT})) n
  WHERE n NOT IN (SELECT number FROM prizes WHERE lot_id = ${OF_LOT}) ORDER BY n LIMIT 1)`;

/** Corruptions of forfeits for the audit, of a shop with a lot whose prize was forfeited once, and one such super prize. */
export const FORFEIT_CORRUPTIONS: readonly (readonly [string, AuditCheck, string])[] = [
  [
    'a forfeited prize that the log does not know',
    'prize_winner',
    `${LOOSE}; DELETE FROM draw_log WHERE prize_id = ${FORFEITED}; ${CHAIN_ANEW}`,
  ],
  [
    'a forfeited super prize that the log does not know',
    'prize_winner',
    `${LOOSE}; DELETE FROM draw_log WHERE prize_id = ${FORFEITED_ENTRY}; ${CHAIN_ANEW}`,
  ],
  [
    'a forfeit by the log of a prize that stands',
    'prize_winner',
    `UPDATE draw_log SET prize_id = ${STANDING} WHERE prize_id = ${FORFEITED}`,
  ],
  [
    'a forfeited prize that stands again',
    'prize_winner',
    `DROP INDEX prizes_current; DELETE FROM prize_changes WHERE state = 'forfeited' AND prize_id = ${FORFEITED};
     UPDATE prizes p SET state = 'accepted', since = (SELECT max(c.at) FROM prize_changes c WHERE c.prize_id = p.id)
       WHERE p.id = ${FORFEITED}`,
  ],
  ['a forfeit of another number by the log', 'prize_winner', rewrite('"number":\\d+', '"number":99')],
  ['a forfeit of another place by the log', 'prize_winner', rewrite('"prize":\\d+', '"prize":1')],
  ['a forfeit of another draw by the log', 'prize_winner', rewrite('"lot_id":\\d+', '"lot_id":99')],
  [
    'a forfeit of another super prize by the log',
    'prize_winner',
    rewrite('"super_id":\\d+', '"super_id":99', FORFEITED_ENTRY),
  ],
  [
    'a forfeit that the log has at another moment',
    'prize_winner',
    rewrite('"at":"[^"]+"', '"at":"2026-01-01T00:00:00.000Z"'),
  ],
  [
    'a prize that was not claimed, and could still be claimed',
    'prize_winner',
    rewrite('"reason":"\\w+"', '"reason":"not_claimed"'),
  ],
  [
    'a forfeited prize of another number than the round names',
    'draw_winner',
    `UPDATE prizes SET number = ${OTHER_NUMBER} WHERE id = ${FORFEITED}`,
  ],
  [
    'a second winner whom the round does not name',
    'draw_winner',
    `UPDATE draws d SET winner_number = t.number, winner_ticket_id = t.id FROM tickets t
       WHERE d.lot_id = ${OF_LOT} AND t.lot_id = d.lot_id AND t.number = ${OTHER_NUMBER};
     UPDATE prizes p SET number = d.winner_number FROM draws d WHERE d.lot_id = p.lot_id AND p.id = ${STANDING}`,
  ],
  [
    'a second winner of a super prize whom the round does not name',
    'super_winner',
    `UPDATE super_draws d SET winner_number = (SELECT min(e.number) FROM super_entries e WHERE NOT e.is_void
       AND e.super_id = d.super_id AND e.number NOT IN (SELECT p.number FROM prizes p WHERE p.super_id = d.super_id));
     UPDATE prizes p SET number = d.winner_number FROM super_draws d WHERE d.super_id = p.super_id AND p.state <> 'forfeited'`,
  ],
  [
    'a forfeited prize whose draw still names who forfeited it',
    'draw_winner',
    `DELETE FROM prize_changes WHERE prize_id = ${STANDING}; DELETE FROM prizes WHERE id = ${STANDING};
     UPDATE draws d SET winner_number = t.number, winner_ticket_id = t.id FROM tickets t, prizes p
       WHERE p.id = ${FORFEITED} AND d.lot_id = p.lot_id AND t.lot_id = p.lot_id AND t.number = p.number`,
  ],
  [
    'a second prize of a draw that stands',
    'prize_winner',
    `DROP INDEX prizes_current;
     INSERT INTO prizes (lot_id, place, number, user_id, won_at, claim_until, state, since, address_id)
       SELECT lot_id, 2, number, user_id, won_at, claim_until, 'won', won_at, NULL FROM prizes WHERE id = ${STANDING};
     INSERT INTO prize_changes (prize_id, state, by, at) SELECT max(id), 'won', 'shop', max(won_at) FROM prizes
       WHERE place = 2 GROUP BY lot_id`,
  ],
  ['a place that is left out', 'prize_winner', `UPDATE prizes SET place = 2 WHERE id = ${STANDING}`],
  [
    'a first place that is missing',
    'prize_winner',
    `${LOOSE}; DELETE FROM draw_log WHERE prize_id = ${FORFEITED}; DELETE FROM prize_changes WHERE prize_id = ${FORFEITED};
     DELETE FROM prizes WHERE id = ${FORFEITED}; ${CHAIN_ANEW}`,
  ],
  [
    'a draw whose forfeited prize nobody has won since',
    'prize_of_draw',
    `DELETE FROM prize_changes WHERE prize_id = ${STANDING}; DELETE FROM prizes WHERE id = ${STANDING}`,
  ],
  [
    'a second prize that was won at another moment than the first was forfeited',
    'prize_winner',
    `UPDATE prize_changes c SET at = c.at + interval '1 second' FROM prizes p WHERE p.id = c.prize_id AND p.id = ${STANDING}
       AND c.state = 'won';
     UPDATE prizes SET won_at = won_at + interval '1 second',
         since = CASE state WHEN 'won' THEN since + interval '1 second' ELSE since END WHERE id = ${STANDING}`,
  ],
  [
    'a draw without a winner whose prize stands',
    'prize_winner',
    `UPDATE draws SET state = 'without_winner', winner_number = NULL, winner_ticket_id = NULL WHERE lot_id = ${OF_LOT}`,
  ],
  [
    'a draw that ended without a winner though a ticket is left',
    'draw_winner',
    `UPDATE draws SET state = 'without_winner', winner_number = NULL, winner_ticket_id = NULL WHERE lot_id = ${OF_LOT};
     DELETE FROM prize_changes WHERE prize_id = ${STANDING}; DELETE FROM prizes WHERE id = ${STANDING}`,
  ],
  [
    'a winner who is shown though the prize was forfeited',
    'prize_state',
    `INSERT INTO winner_consents (prize_id, name, town, with_picture, at)
       SELECT id, 'Ada', 'Kyiv', false, won_at FROM prizes WHERE id = ${FORFEITED}`,
  ],
  [
    'a forfeited prize that goes on',
    'prize_path',
    `INSERT INTO prize_changes (prize_id, state, by, reason, at) SELECT id, 'won', 'shop', '', since FROM prizes
       WHERE id = ${FORFEITED}`,
  ],
];
