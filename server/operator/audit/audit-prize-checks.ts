/** One of the names of the audit's checks of prizes. */
export type PrizeCheck =
  | 'prize_state'
  | 'prize_path'
  | 'prize_address'
  | 'prize_winner'
  | 'prize_of_draw'
  | 'winner_consent';

/** Every draw of a lot or a super prize: whether it is drawn, when, and whom its row names. */
const DRAWN = `(SELECT d.lot_id, NULL::integer AS super_id, d.state, d.drawn_at, t.user_id FROM draws d
      LEFT JOIN tickets t ON t.id = d.winner_ticket_id
    UNION ALL SELECT NULL, d.super_id, d.state, d.drawn_at, e.user_id FROM super_draws d
      LEFT JOIN super_entries e ON e.super_id = d.super_id AND e.number = d.winner_number)`;

/** The table of the SQL queries of the audit's checks of prizes, which answer the rows that do not agree. */
export const PRIZE_CHECKS_SQL: Readonly<Record<PrizeCheck, string>> = {
  // A prize is where its last change took it, since then and with that carrier and number, which it has once it was sent.
  prize_state: `
    SELECT p.id AS prize_id, p.state AS found, h.state AS expected, p.since, h.at, p.carrier, p.tracking FROM prizes p
      LEFT JOIN LATERAL (SELECT * FROM prize_changes c WHERE c.prize_id = p.id ORDER BY c.id DESC LIMIT 1) h ON true
      WHERE (p.state, p.since, p.carrier, p.tracking) IS DISTINCT FROM (h.state, h.at, h.carrier, h.tracking)
        OR (p.state IN ('sent', 'received', 'came_back')) <> (p.carrier IS NOT NULL AND p.tracking <> '')`,
  // Its changes begin with its draw, at that moment, and go on by the moves alone, one after the other in time.
  prize_path: `
    SELECT c.prize_id, c.id AS change_id, c.state AS found, c.before FROM (SELECT h.*,
        lag(h.state) OVER each AS before, lag(h.at) OVER each AS before_at FROM prize_changes h
        WINDOW each AS (PARTITION BY h.prize_id ORDER BY h.id)) c JOIN prizes p ON p.id = c.prize_id
      WHERE NOT CASE WHEN c.before IS NULL THEN c.state = 'won' AND c.at = p.won_at
        ELSE can_prize_move(c.before, c.state) AND c.before_at <= c.at END`,
  // It has an address once it was accepted, one of its winner's.
  prize_address: `
    SELECT p.id AS prize_id, p.state, a.user_id AS found, p.user_id AS expected FROM prizes p
      LEFT JOIN addresses a ON a.id = p.address_id
      WHERE (p.state = 'won') <> (p.address_id IS NULL) OR p.address_id IS NOT NULL AND a.user_id IS DISTINCT FROM p.user_id`,
  // Its draw is drawn, and it is of whom that draw's row names, from that moment on.
  prize_winner: `
    SELECT p.id AS prize_id, p.lot_id, p.super_id, d.state, p.user_id AS found, d.user_id AS expected, p.won_at, d.drawn_at
      FROM prizes p LEFT JOIN ${DRAWN} d ON d.lot_id = p.lot_id OR d.super_id = p.super_id
      WHERE (d.state, d.user_id, d.drawn_at) IS DISTINCT FROM ('drawn', p.user_id, p.won_at)`,
  // From the first prize on every draw has one; those of before it are of before the shop kept them.
  prize_of_draw: `
    SELECT d.lot_id, d.super_id, NULL::integer AS prize_id, d.drawn_at FROM ${DRAWN} d
      WHERE d.state = 'drawn' AND d.drawn_at > (SELECT min(p.won_at) FROM prizes p)
        AND NOT EXISTS (SELECT FROM prizes p WHERE p.lot_id = d.lot_id)
        AND NOT EXISTS (SELECT FROM prizes p WHERE p.super_id = d.super_id)
    UNION ALL
    SELECT NULL, NULL, h.prize_id, h.at FROM prize_changes h
      WHERE NOT EXISTS (SELECT FROM prizes p WHERE p.id = h.prize_id)`,
  // A winner's consents to be shown follow one another in time from when the prize was won, the last one at most stands, and
  // it alone has a name and a town. What they are is not told: the audit's rows go to logs.
  winner_consent: `
    SELECT c.prize_id, c.id AS consent_id, p.won_at, c.before_ended_at, c.at, c.ended_at, c.ended_by,
        c.name <> '' AS has_name, c.town <> '' AS has_town FROM (SELECT h.*, lag(h.id) OVER each AS before,
        lag(h.ended_at) OVER each AS before_ended_at FROM winner_consents h
        WINDOW each AS (PARTITION BY h.prize_id ORDER BY h.id)) c LEFT JOIN prizes p ON p.id = c.prize_id
      WHERE NOT (p.id IS NOT NULL AND c.at >= p.won_at AND (c.before IS NULL OR c.before_ended_at IS NOT NULL)
        AND c.at >= coalesce(c.before_ended_at, c.at) AND coalesce(c.ended_at, c.at) >= c.at
        AND CASE WHEN c.ended_at IS NULL THEN c.name <> '' AND c.town <> '' AND c.ended_by IS NULL AND c.reason = ''
          ELSE c.name = '' AND c.town = '' AND c.ended_by IS NOT NULL AND (c.ended_by <> 'office' OR c.reason <> '') END)`,
};
