import { beaconRandomness } from '../../../src/domain/draws/proof/beacon.ts';
import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import {
  listWinningSuperPrizeEntryNumbers,
  makeSuperPrizeListDigester,
} from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';
import { BrokenTicketListError } from '../../draws/lists/read-ticket-holders.ts';
import {
  COMMITTED_SUPER_COLUMNS_SQL,
  type CommittedSuperDrawRow,
  findConsistentSuperCommitment,
} from '../../draws/super/find-consistent-super-commitment.ts';
import { decodeSuperEntriesPage, readSuperEntryPages } from '../../draws/super/super-entries.ts';
import { computeNodeSha256 } from '../../draws/worker/compute-node-sha256.ts';

export type SuperPrizeCheck = 'super_list' | 'super_commitment' | 'super_winner';
export type SuperPrizeDifference = { readonly check: SuperPrizeCheck; readonly row: DatabaseRow };

type Drawn = CommittedSuperDrawRow & {
  readonly state: string;
  readonly beacon_signature: Buffer | null;
  readonly winner_number: number | null;
  /** The numbers of prizes that were forfeited, in their order. */
  readonly forfeited: readonly number[];
};

const COMMITTED = `SELECT ${COMMITTED_SUPER_COLUMNS_SQL}, d.state, d.beacon_signature, d.winner_number,
    ARRAY(SELECT p.number FROM prizes p WHERE p.super_id = d.super_id AND p.state = 'forfeited' ORDER BY p.place) AS forfeited
  FROM super_draws d JOIN draw_log g ON g.super_id = d.super_id ORDER BY d.super_id`;

/**
 * The entries that do not belong into a super prize's list, have another place or owner, or are void or able to win
 * against the provider's notices until the prize's end (its last minute aside: a notice in it may have waited for the
 * freeze) and the refunds until the freeze; and tickets of its period that are missing in the list.
 */
const ENTRIES = `SELECT d.super_id, both_of.* FROM super_draws d JOIN super_prizes s ON s.id = d.super_id
  CROSS JOIN LATERAL (
    SELECT coalesce(e.lot_id, t.lot_id) AS lot_id, coalesce(e.ticket_number, t.ticket_number) AS ticket,
        e.number AS found, t.number AS expected
      FROM (SELECT x.* FROM super_entries x WHERE x.super_id = d.super_id) e
      FULL JOIN super_tickets(s.from_date, s.to_date) t ON t.lot_id = e.lot_id AND t.ticket_number = e.ticket_number
      LEFT JOIN tickets k ON k.lot_id = t.lot_id AND k.number = t.ticket_number
      LEFT JOIN LATERAL (SELECT bool_or(true) AS taken_back, bool_or(c.received_at > s.to_date - interval '1 minute') AS later
        FROM payment_events c WHERE c.order_id = k.order_id AND c.invoice_state = 'canceled') c ON true
      LEFT JOIN (SELECT l.order_id, l.lot_id, r.at FROM refund_lines l JOIN refunds r ON r.id = l.refund_id) f
        ON f.order_id = k.order_id AND f.lot_id = k.lot_id
      WHERE e.number IS NULL AND k.issued_at <= s.to_date OR t.number IS NULL
        OR e.number <> t.number OR e.user_id <> t.user_id OR NOT e.is_void AND is_reversed(k.order_id) AND NOT c.later
        OR e.is_void AND c.taken_back IS NULL AND (f.at <= d.closed_at + interval '1 minute') IS NOT TRUE
        OR NOT e.is_void AND f.at < d.closed_at - interval '1 minute') both_of`;

/** The super prizes that closed before their time, are not logged, or are over in one table only. */
const UNBOUND = `SELECT d.super_id, d.round AS found FROM super_draws d JOIN super_prizes s ON s.id = d.super_id
  LEFT JOIN draw_log g ON g.super_id = d.super_id
  WHERE (d.round IS NULL) <> (g.super_id IS NULL) OR d.closed_at < s.to_date OR (d.drawn_at IS NOT NULL) <> s.is_over
    OR d.commitment IS NOT NULL AND (d.commitment->>'ends_at' <> iso_moment(s.to_date)
      OR (d.commitment->>'delay')::integer <> s.draw_delay_seconds)
  UNION ALL SELECT s.id, NULL FROM super_prizes s
  WHERE s.is_over AND NOT EXISTS (SELECT FROM super_draws d WHERE d.super_id = s.id)`;

/** The root of a super prize's list as the tables hold it now; null where the list is broken. */
const rootOf = async (queries: Queryable, superId: number, tickets: number): Promise<string | null> => {
  const digest = makeSuperPrizeListDigester(computeNodeSha256, superId);
  try {
    for await (const page of readSuperEntryPages(queries, superId, tickets))
      for (const entry of decodeSuperEntriesPage(page)) digest.add(entry);
  } catch (error) {
    if (error instanceof BrokenTicketListError) return null;
    throw error;
  }
  return hexOfBytes(digest.end().root);
};

async function* judge(queries: Queryable, draw: Drawn): AsyncGenerator<SuperPrizeDifference, void> {
  const { super_id, id, root, tickets, state, beacon_signature, winner_number, voided, forfeited } = draw;
  const expectedRoot = await rootOf(queries, super_id, tickets);
  if (expectedRoot !== hexOfBytes(root))
    yield { check: 'super_list', row: { super_id, found: hexOfBytes(root), expected: expectedRoot } };
  if (findConsistentSuperCommitment(draw) === null) {
    yield { check: 'super_commitment', row: { super_id, expected: id } };
    return;
  }
  if (state !== 'drawn' && forfeited.length === 0) {
    if (winner_number !== null)
      yield { check: 'super_winner', row: { super_id, found: winner_number, expected: null } };
    return;
  }
  const randomness = beacon_signature && beaconRandomness(computeNodeSha256, beacon_signature);
  const drawn = randomness && { randomness, root, superId: super_id, tickets, voidNumbers: voided };
  const expected = drawn
    ? listWinningSuperPrizeEntryNumbers(computeNodeSha256, drawn, forfeited.length).join()
    : '';
  const found = [...forfeited, winner_number].join();
  if (found !== expected) yield { check: 'super_winner', row: { super_id, found, expected } };
}

/** Audits the stored super prizes by recomputing each list, its tree, its commitment, and the winner. */
export async function* auditSuperPrizes(queries: Queryable): AsyncGenerator<SuperPrizeDifference, void> {
  for (const draw of await queries.query<Drawn>(COMMITTED, [])) yield* judge(queries, draw);
  for (const row of await queries.query(ENTRIES, [])) yield { check: 'super_list', row };
  for (const row of await queries.query(UNBOUND, [])) yield { check: 'super_commitment', row };
}
