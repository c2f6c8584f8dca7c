import type { getSuperProofs } from '../../../src/contract/super-draws.ts';
import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import type { SuperCommitment } from '../../../src/domain/draws/proof/commitment.ts';
import { LEAVES_OF_STORED_NODE } from '../../../src/domain/draws/proof/merkle-list-digest.ts';
import { merkleInclusionPath, merkleLeafHash } from '../../../src/domain/draws/proof/merkle-tree.ts';
import {
  makeSuperPrizeEntryLeaf,
  type SuperPrizeEntry,
} from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import { SUPER_PRIZE_ENTRIES_PER_PAGE } from '../../../src/domain/draws/super-prize-entries.ts';
import type { Queryable } from '../../database/database.ts';
import { DRAW_LOG_HEAD_SQL } from '../draw-log.ts';
import { computeNodeSha256 } from '../worker/compute-node-sha256.ts';
import { decodeSuperEntriesPage, readSuperEntries } from './super-entries.ts';

type Answer = typeof getSuperProofs.answer.Encoded;

type Draw = {
  readonly commitment: SuperCommitment | null;
  readonly tickets: number | null;
  readonly signature: Buffer | null;
  readonly winner_number: number | null;
  readonly head: NonNullable<Answer['bundles'][number]['log']> | null;
  readonly voided: readonly number[];
  readonly forfeits: NonNullable<Answer['bundles'][number]['forfeits']> | null;
  /**
   * The number of the visitor's entries once the list is frozen; before that, of their tickets that take part so far.
   */
  readonly own: number;
  /** Tells whether one of the visitor's entries has won. */
  readonly won: boolean;
};

const READ = `SELECT d.commitment, d.tickets, d.beacon_signature AS signature, d.winner_number, ${DRAW_LOG_HEAD_SQL} AS head,
    forfeits_of(NULL, d.super_id) AS forfeits,
    ARRAY(SELECT e.number FROM super_entries e WHERE e.super_id = s.id AND e.is_void ORDER BY e.number) AS voided,
    CASE WHEN d.super_id IS NULL THEN
      (SELECT coalesce(sum(n.tickets), 0) FROM orders o JOIN order_lines n ON n.order_id = o.id
        WHERE o.user_id = $2 AND o.status = 'paid' AND NOT is_line_void(n.order_id, n.lot_id)
          AND takes_part(o.settled_at, o.created_at, s.from_date, s.to_date))
      ELSE (SELECT count(*) FROM super_entries e WHERE e.super_id = s.id AND e.user_id = $2) END::int AS own,
    EXISTS (SELECT FROM super_entries e WHERE e.super_id = s.id AND e.number = d.winner_number AND e.user_id = $2) AS won
  FROM super_prizes s LEFT JOIN super_draws d ON d.super_id = s.id WHERE s.id = $1`;

type Own = { readonly number: number; readonly salt: Buffer };

const OWN = `SELECT e.number, n.salt FROM super_entries e
  JOIN tickets t ON t.lot_id = e.lot_id AND t.number = e.ticket_number
  JOIN order_lines n ON n.order_id = t.order_id AND n.lot_id = t.lot_id
  WHERE e.super_id = $1 AND e.user_id = $2
    AND CASE WHEN e.number = $5::int THEN $3 = 0 ELSE e.number > $3 END
  ORDER BY (e.number = $5) IS TRUE DESC, e.number LIMIT $4`;

const CHUNKS = 'SELECT root FROM super_chunks WHERE super_id = $1 ORDER BY place';

type Proven = { readonly entry: SuperPrizeEntry; readonly path: readonly string[] };

/** Makes proofs of entries: one chunk of the list is read for all that are in it, and the roots of the others. */
const makeProver = (queries: Queryable, superId: number, tickets: number) => {
  const chunks = new Map<number, readonly SuperPrizeEntry[]>();
  let roots: readonly Uint8Array[] | null = null;
  return async (number: number): Promise<Proven> => {
    const chunk = Math.floor((number - 1) / LEAVES_OF_STORED_NODE);
    const before = chunk * LEAVES_OF_STORED_NODE;
    const entries =
      chunks.get(chunk) ??
      decodeSuperEntriesPage(
        await readSuperEntries(
          queries,
          superId,
          before + 1,
          Math.min(tickets, before + LEAVES_OF_STORED_NODE),
        ),
      );
    chunks.set(chunk, entries);
    roots ??= (await queries.query<{ root: Buffer }>(CHUNKS, [superId])).map(({ root }) => root);
    const place = number - 1 - before;
    const entry = entries[place];
    if (entry === undefined) throw new Error(`super prize ${superId} has no entry ${number}`);
    const leaves = entries.map((each, at) =>
      merkleLeafHash(computeNodeSha256, makeSuperPrizeEntryLeaf(superId, before + at + 1, each)),
    );
    const upper = merkleInclusionPath(computeNodeSha256, roots, chunk);
    return {
      entry,
      path: [...merkleInclusionPath(computeNodeSha256, leaves, place), ...upper].map(hexOfBytes),
    };
  };
};

/**
 * Reads how many entries a user has in a super prize, whether one of them has won, and the bundles of those after a
 * number, with their salts, because the caller is their owner; the winning one comes first. None before the list is
 * committed to. Null: there is no such super prize.
 */
export const readOwnSuperProofs = async (
  queries: Queryable,
  superId: number,
  userId: number,
  after: number,
): Promise<Answer | null> => {
  const [draw] = await queries.query<Draw>(READ, [superId, userId]);
  if (draw === undefined) return null;
  const { commitment, own: count, won, signature } = draw;
  if (commitment === null) return { count, won, bundles: [], next: null };
  const prove = makeProver(queries, superId, commitment.tickets);
  const rows = await queries.query<Own>(OWN, [
    superId,
    userId,
    after,
    SUPER_PRIZE_ENTRIES_PER_PAGE,
    draw.winner_number,
  ]);
  const bundles: Answer['bundles'][number][] = [];
  for (const { number, salt } of rows) {
    const { entry, path } = await prove(number);
    bundles.push({
      version: 2,
      super_id: superId,
      entry: { number, ...entry },
      salt: hexOfBytes(salt),
      user_id: userId,
      path,
      void: draw.voided,
      commitment,
      beacon: signature === null ? null : { round: commitment.round, signature: hexOfBytes(signature) },
      winner: draw.winner_number,
      ...(draw.forfeits !== null && { forfeits: draw.forfeits }),
      ...(draw.head === null ? {} : { log: draw.head }),
    });
  }
  return {
    count,
    won,
    bundles,
    next: rows.length < SUPER_PRIZE_ENTRIES_PER_PAGE ? null : (rows.at(-1)?.number ?? null),
  };
};
