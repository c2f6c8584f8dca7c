import { RETURN_DAYS } from '../../../src/domain/orders/return-life.ts';

/** One of the names of the audit's checks of what buyers ask to be taken back. */
export type ReturnCheck = 'return_state' | 'return_path' | 'return_lines' | 'return_refunded' | 'return_time';

/** By how much clocks of several processes, and statements that waited for each other, may differ. */
const TOLERANCE = `interval '1 minute'`;

/** The table of the SQL queries of the audit's checks of returns, which answer the rows that do not agree. */
export const RETURN_CHECKS_SQL: Readonly<Record<ReturnCheck, string>> = {
  // A return is where its last change took it, since then, and has the answer that the office gave last, if any.
  return_state: `
    SELECT t.id AS return_id, t.state AS found, h.state AS expected, t.since, h.at, t.answer <> '' AS is_answered FROM returns t
      LEFT JOIN LATERAL (SELECT * FROM return_changes c WHERE c.return_id = t.id ORDER BY c.id DESC LIMIT 1) h ON true
      LEFT JOIN LATERAL (SELECT c.text FROM return_changes c WHERE c.return_id = t.id AND c.by = 'office' AND c.text <> ''
        ORDER BY c.id DESC LIMIT 1) a ON true
      WHERE (t.state, t.since) IS DISTINCT FROM (h.state, h.at) OR t.answer <> coalesce(a.text, '')
        OR t.state IN ('accepted', 'refused') AND t.answer = ''`,
  // Its changes begin with its buyer's words, and go on by the moves alone, one after the other in time, each by whom it is
  // for to make and the office's answers in words.
  return_path: `
    SELECT c.return_id, c.id AS change_id, c.state AS found, c.before, c.by FROM (SELECT h.*,
        lag(h.state) OVER each AS before, lag(h.at) OVER each AS before_at FROM return_changes h
        WINDOW each AS (PARTITION BY h.return_id ORDER BY h.id)) c LEFT JOIN returns t ON t.id = c.return_id
      WHERE (CASE WHEN c.before IS NULL THEN (c.state, c.by, c.at, c.text) = ('asked', 'buyer', t.at, t.text)
        ELSE t.id IS NOT NULL AND can_return_move(c.before, c.state) AND c.before_at <= c.at
          AND CASE c.state WHEN 'withdrawn' THEN c.by = 'buyer' WHEN 'refunded' THEN c.by <> 'buyer'
            ELSE c.by = 'office' AND c.text <> '' END END) IS NOT TRUE`,
  // It has lines, all of its order, which is paid. A line that was asked for before is asked for again only where that was
  // withdrawn, or was refused before the line was received: then it says more than the refusal knew.
  return_lines: `
    SELECT t.id AS return_id, t.order_id, l.lot_id, o.status AS found FROM returns t
      LEFT JOIN return_lines l ON l.return_id = t.id LEFT JOIN orders o ON o.id = t.order_id
      WHERE l.lot_id IS NULL OR o.status IS DISTINCT FROM 'paid' OR l.order_id <> t.order_id
        OR NOT EXISTS (SELECT FROM order_lines n WHERE n.order_id = l.order_id AND n.lot_id = l.lot_id)
    UNION ALL
    SELECT l.return_id, l.order_id, l.lot_id, NULL FROM return_lines l
      WHERE NOT EXISTS (SELECT FROM returns t WHERE t.id = l.return_id)
    UNION ALL
    SELECT t.id, l.order_id, l.lot_id, f.state FROM returns t JOIN return_lines l ON l.return_id = t.id
      JOIN return_lines b ON b.order_id = l.order_id AND b.lot_id = l.lot_id
      JOIN returns f ON f.id = b.return_id AND f.id < t.id AND f.state <> 'withdrawn'
      WHERE f.state <> 'refused' OR NOT EXISTS (SELECT FROM parcel_lines k JOIN parcels p ON p.id = k.parcel_id
        WHERE k.order_id = l.order_id AND k.lot_id = l.lot_id AND p.state = 'received' AND p.since > f.since
          AND p.since <= t.at + ${TOLERANCE})`,
  // It is refunded exactly when all of its lines are given back, by the last of their refunds; one that the office refused or
  // the buyer withdrew stays so.
  return_refunded: `
    SELECT t.id AS return_id, t.state AS found, g.lines, g.given_back, t.since, g.last_at FROM returns t
      CROSS JOIN LATERAL (SELECT count(*) AS lines, count(r.id) AS given_back, max(r.at) AS last_at FROM return_lines l
        LEFT JOIN refund_lines f ON f.order_id = l.order_id AND f.lot_id = l.lot_id LEFT JOIN refunds r ON r.id = f.refund_id
        WHERE l.return_id = t.id) g
      WHERE CASE WHEN t.state = 'refunded' THEN g.given_back < g.lines OR t.since IS DISTINCT FROM g.last_at
        ELSE t.state NOT IN ('refused', 'withdrawn') AND g.given_back = g.lines END`,
  // It was asked for in time after what is in it was received, and before any of that was given back.
  return_time: `
    SELECT t.id AS return_id, l.lot_id, t.at AS found, g.received_at, r.at AS given_back_at FROM returns t
      JOIN orders o ON o.id = t.order_id JOIN return_lines l ON l.return_id = t.id
      LEFT JOIN parcel_lines k ON k.order_id = l.order_id AND k.lot_id = l.lot_id
      LEFT JOIN parcels p ON p.id = k.parcel_id AND p.state = 'received'
      LEFT JOIN refund_lines f ON f.order_id = l.order_id AND f.lot_id = l.lot_id LEFT JOIN refunds r ON r.id = f.refund_id
      CROSS JOIN LATERAL (SELECT coalesce(p.since, CASE WHEN goes_by_other_means(o.id) THEN o.settled_at END) AS received_at) g
      WHERE t.at > g.received_at + ${RETURN_DAYS} * interval '24 hours' OR t.at > r.at + ${TOLERANCE}`,
};
