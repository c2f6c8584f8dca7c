import { pickWinnerIndex } from '../../../src/domain/draws/pick-winner-index.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';
import { verifyDrawLogChain } from '../../draws/draw-log.ts';
import {
  COMMITTED_DRAW_COLUMNS_SQL,
  type CommittedDrawRow,
  findConsistentCommitment,
} from '../../draws/find-consistent-commitment.ts';
import { listWinnersOfDraw } from '../../draws/store-lot-winner.ts';

export type DrawAuditCheck = 'draw_winner' | 'draw_commitment' | 'draw_tree' | 'draw_log';
export type DrawAuditDifference = { readonly check: DrawAuditCheck; readonly row: DatabaseRow };

type OldRow = {
  readonly lot_id: number;
  readonly tickets: number;
  readonly random_value: Buffer | null;
  readonly winner_number: number;
};
type Drawn = CommittedDrawRow & {
  readonly state: string;
  readonly beacon_signature: Buffer | null;
  readonly winner_number: number | null;
  /** The numbers of prizes that were forfeited, in their order. */
  readonly forfeited: readonly number[];
};

/** The draws that were drawn before there were commitments. */
const OLD = `SELECT lot_id, tickets, random_value, winner_number FROM draws
  WHERE state = 'drawn' AND commitment IS NULL ORDER BY lot_id`;

const COMMITTED = `SELECT ${COMMITTED_DRAW_COLUMNS_SQL}, d.state, d.beacon_signature, d.winner_number,
    ARRAY(SELECT p.number FROM prizes p WHERE p.lot_id = d.lot_id AND p.state = 'forfeited' ORDER BY p.place) AS forfeited
  FROM draws d JOIN draw_log g ON g.lot_id = d.lot_id ORDER BY d.lot_id`;

/** The tree stored for each lot beside the one computed from its tickets, salts and buyers. */
const TREES = `SELECT l.id AS lot_id, encode(l.tickets_edge, 'hex') AS found, encode(edge_of_tickets(l.id), 'hex') AS expected
  FROM lots l WHERE l.tickets_edge IS DISTINCT FROM edge_of_tickets(l.id)
  UNION ALL SELECT d.lot_id, encode(d.root, 'hex'), encode(root_of_edge(l.tickets_edge), 'hex')
    FROM draws d JOIN lots l ON l.id = d.lot_id WHERE l.tickets_edge <> '' AND d.root <> root_of_edge(l.tickets_edge)`;

/**
 * The draws committed to and not logged, or logged with another delay, end or reason of the close than their lot's, or
 * with other void tickets.
 */
const UNBOUND = `SELECT d.lot_id, d.round AS found FROM draws d LEFT JOIN draw_log g ON g.lot_id = d.lot_id
    WHERE (d.round IS NULL) <> (g.lot_id IS NULL)
  UNION ALL SELECT d.lot_id, l.draw_delay_seconds FROM draws d JOIN lots l ON l.id = d.lot_id
    WHERE l.draw_delay_seconds <> (d.commitment->>'delay')::integer
  UNION ALL SELECT d.lot_id, d.void_count FROM draws d
    WHERE d.void_count <> (SELECT count(*) FROM void_tickets v WHERE v.lot_id = d.lot_id)
  UNION ALL SELECT d.lot_id, d.round FROM draws d JOIN lots l ON l.id = d.lot_id
    WHERE d.commitment->>'version' = '2' AND (
      d.commitment->>'ends_at' IS DISTINCT FROM iso_moment(l.ends_at)
      OR (d.commitment->>'closed_by' = 'sold_out') <> l.sold_out
      OR d.commitment->>'closed_by' = 'date' AND d.closed_at < l.ends_at)`;

const oldWinners = async (queries: Queryable): Promise<readonly DatabaseRow[]> =>
  (await queries.query<OldRow>(OLD, [])).flatMap(({ lot_id, tickets, random_value, winner_number }) => {
    const index = random_value === null ? null : pickWinnerIndex(random_value, tickets);
    const expected = index === null ? null : index + 1;
    return expected === winner_number ? [] : [{ lot_id, found: winner_number, expected }];
  });

const judge = (draw: Drawn): readonly DrawAuditDifference[] => {
  const { lot_id, id, root, state, beacon_signature, winner_number, forfeited } = draw;
  const commitment = findConsistentCommitment(draw);
  if (commitment === null) return [{ check: 'draw_commitment', row: { lot_id, expected: id } }];
  if (state !== 'drawn' && forfeited.length === 0) return [];
  const expected =
    beacon_signature === null
      ? []
      : listWinnersOfDraw(commitment, root, beacon_signature, draw.void, forfeited.length);
  const found = [...forfeited, winner_number];
  return found.join() === expected.join()
    ? []
    : [{ check: 'draw_winner', row: { lot_id, found: found.join(), expected: expected.join() } }];
};

/**
 * Audits the stored draws by recomputing the tree of every lot from its tickets, each commitment, each winner from the
 * stored number, and the draw log from its first entry. Whether the number is the beacon's own is checked in
 * audit-beacons.ts.
 */
export async function* auditDraws(queries: Queryable): AsyncGenerator<DrawAuditDifference, void> {
  for (const row of await oldWinners(queries)) yield { check: 'draw_winner', row };
  for (const draw of await queries.query<Drawn>(COMMITTED, [])) yield* judge(draw);
  for (const row of await queries.query(UNBOUND, [])) yield { check: 'draw_commitment', row };
  for (const row of await queries.query(TREES, [])) yield { check: 'draw_tree', row };
  const fault = await verifyDrawLogChain(queries);
  if (fault !== null) yield { check: 'draw_log', row: fault };
}
