/** One of the names of the audit's checks of prizes. */
export type PrizeCheck =
  | 'prize_state'
  | 'prize_path'
  | 'prize_address'
  | 'prize_money'
  | 'prize_winner'
  | 'prize_of_draw'
  | 'winner_consent';

/** Every draw of a lot or a super prize: whether it is drawn, when, and whom its row names. */
const DRAWN = `(SELECT d.lot_id, NULL::integer AS super_id, d.state, d.drawn_at, d.winner_number AS number, t.user_id FROM draws d
      LEFT JOIN tickets t ON t.id = d.winner_ticket_id
    UNION ALL SELECT NULL, d.super_id, d.state, d.drawn_at, d.winner_number, e.user_id FROM super_draws d
      LEFT JOIN super_entries e ON e.super_id = d.super_id AND e.number = d.winner_number)`;

/** The table of the SQL queries of the audit's checks of prizes, which answer the rows that do not agree. */
export const PRIZE_CHECKS_SQL: Readonly<Record<PrizeCheck, string>> = {
  // A prize is where its last change took it, since then and with that carrier and number, which it has once it was sent, or
  // that transfer, which it has once it was paid out; the winner of a forfeited one is not shown any more.
  prize_state: `
    SELECT p.id AS prize_id, p.state AS found, h.state AS expected, p.since, h.at, p.carrier, p.tracking FROM prizes p
      LEFT JOIN LATERAL (SELECT * FROM prize_changes c WHERE c.prize_id = p.id ORDER BY c.id DESC LIMIT 1) h ON true
      WHERE (p.state, p.since, p.carrier, p.tracking, p.reference)
          IS DISTINCT FROM (h.state, h.at, h.carrier, h.tracking, h.reference)
        OR (p.state = 'paid_out') <> (p.reference <> '')
        OR (p.carrier IS NOT NULL) <> (p.tracking <> '')
        OR (p.state IN ('sent', 'received') OR p.state = 'came_back' AND NOT EXISTS (SELECT FROM addresses a
          WHERE a.id = p.address_id AND a.kind = 'collection')) <> (p.tracking <> '')
        OR p.state = 'forfeited' AND EXISTS (SELECT FROM winner_consents c WHERE c.prize_id = p.id AND c.ended_at IS NULL)`,
  // Its changes begin with its draw, at that moment, and go on by the moves alone, one after the other in time.
  prize_path: `
    SELECT c.prize_id, c.id AS change_id, c.state AS found, c.before FROM (SELECT h.*,
        lag(h.state) OVER each AS before, lag(h.at) OVER each AS before_at FROM prize_changes h
        WINDOW each AS (PARTITION BY h.prize_id ORDER BY h.id)) c JOIN prizes p ON p.id = c.prize_id
      WHERE NOT CASE WHEN c.before IS NULL THEN c.state = 'won' AND c.at = p.won_at
        ELSE can_prize_move(c.before, c.state) AND c.before_at <= c.at END`,
  // It has an address once it was accepted, one of its winner's, or an account in its place, never both; and it goes that way.
  // What is received or came back was sent. The account itself is not told: the audit's rows go to logs.
  prize_address: `
    SELECT p.id AS prize_id, p.state, a.kind, a.user_id AS found, p.user_id AS expected FROM prizes p
      LEFT JOIN addresses a ON a.id = p.address_id
      WHERE p.state <> 'forfeited' AND (p.state = 'won') <> (num_nonnulls(p.address_id, p.iban) = 0)
        OR num_nonnulls(p.address_id, p.iban) > 1 OR (p.holder IS NULL) <> (p.iban IS NULL)
        OR p.address_id IS NOT NULL AND a.user_id IS DISTINCT FROM p.user_id
        OR NOT fits_way(CASE WHEN p.state = 'received' THEN 'sent' ELSE p.state END, a.kind)`,
  // The money is taken only for the prize of a lot that offers it, and a transfer pays one prize.
  prize_money: `
    SELECT p.id AS prize_id, p.lot_id, p.state FROM prizes p LEFT JOIN lots l ON l.id = p.lot_id
      WHERE (p.iban IS NOT NULL OR p.state = 'paid_out') AND l.cash_alternative IS NULL
    UNION ALL
    SELECT p.id, p.lot_id, p.state FROM prizes p
      WHERE p.reference <> '' AND EXISTS (SELECT FROM prizes o WHERE o.id <> p.id AND o.reference = p.reference)`,
  // Its draw is drawn, and it is of whom that draw's row names, from that moment on. One that was forfeited is of its number's
  // holder, as its entry of the log says it, not before it could no longer be claimed where that is why; and the next one was
  // won at that moment.
  prize_winner: `
    SELECT p.id AS prize_id, p.lot_id, p.super_id, d.state, p.user_id AS found, coalesce(t.user_id, e.user_id) AS expected,
        p.won_at, d.drawn_at
      FROM prizes p LEFT JOIN draws dl ON dl.lot_id = p.lot_id LEFT JOIN super_draws ds ON ds.super_id = p.super_id
        LEFT JOIN tickets wt ON wt.id = dl.winner_ticket_id
        LEFT JOIN super_entries we ON we.super_id = ds.super_id AND we.number = ds.winner_number
        CROSS JOIN LATERAL (SELECT coalesce(dl.state, ds.state) AS state, coalesce(dl.drawn_at, ds.drawn_at) AS drawn_at,
          coalesce(dl.winner_number, ds.winner_number) AS number, coalesce(wt.user_id, we.user_id) AS user_id) d
        LEFT JOIN tickets t ON t.lot_id = p.lot_id AND t.number = p.number
        LEFT JOIN super_entries e ON e.super_id = p.super_id AND e.number = p.number
        LEFT JOIN prizes bl ON bl.lot_id = p.lot_id AND bl.place = p.place - 1
        LEFT JOIN prizes bs ON bs.super_id = p.super_id AND bs.place = p.place - 1
        CROSS JOIN LATERAL (SELECT coalesce(bl.id, bs.id) AS id, coalesce(bl.since, bs.since) AS since,
          coalesce(bl.state, bs.state) AS state) b
        LEFT JOIN draw_log g ON g.prize_id = p.id
      WHERE p.user_id IS DISTINCT FROM coalesce(t.user_id, e.user_id)
        OR p.won_at IS DISTINCT FROM CASE WHEN p.place = 0 THEN d.drawn_at ELSE b.since END
        OR (b.id IS NULL) <> (p.place = 0) OR b.state <> 'forfeited'
        OR (p.state = 'forfeited') <> (g.position IS NOT NULL) OR g.at <> p.since
        OR NOT g.forfeit::jsonb @> jsonb_build_object('version', 2, 'prize', p.place, 'number', p.number,
          'at', iso_moment(p.since))
        OR (g.forfeit::jsonb->>'lot_id', g.forfeit::jsonb->>'super_id') IS DISTINCT FROM (p.lot_id::text, p.super_id::text)
          AND g.position IS NOT NULL
        OR g.forfeit::jsonb->>'reason' = 'not_claimed' AND (p.since < p.claim_until OR (SELECT h.state FROM prize_changes h
          WHERE h.prize_id = p.id AND h.state <> 'forfeited' ORDER BY h.id DESC LIMIT 1) IN ('identity_confirmed', 'to_pack', 'ready'))
        OR CASE WHEN p.state = 'forfeited' THEN d.state NOT IN ('drawn', 'without_winner')
          ELSE (d.state, d.user_id, d.number) IS DISTINCT FROM ('drawn', p.user_id, p.number) END
    UNION ALL
    SELECT NULL, d.lot_id, d.super_id, d.state, NULL, d.user_id, NULL, d.drawn_at FROM ${DRAWN} d
      WHERE d.state = 'without_winner' AND EXISTS (SELECT FROM prizes p
        WHERE (p.lot_id = d.lot_id OR p.super_id = d.super_id) AND p.state <> 'forfeited')`,
  // From the first prize on every draw has one that is not forfeited; those of before it are of before the shop kept them.
  prize_of_draw: `
    SELECT d.lot_id, d.super_id, NULL::integer AS prize_id, d.drawn_at FROM ${DRAWN} d
      WHERE d.state = 'drawn' AND (d.drawn_at > (SELECT min(p.won_at) FROM prizes p)
          OR EXISTS (SELECT FROM prizes p WHERE p.lot_id = d.lot_id OR p.super_id = d.super_id))
        AND NOT EXISTS (SELECT FROM prizes p WHERE p.lot_id = d.lot_id AND p.state <> 'forfeited')
        AND NOT EXISTS (SELECT FROM prizes p WHERE p.super_id = d.super_id AND p.state <> 'forfeited')
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
