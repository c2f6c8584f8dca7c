import {
  type AnyDrawLogEntry,
  type DrawLogEnd,
  type DrawLogFault,
  EMPTY_DRAW_LOG_END,
  followDrawLog,
} from '../../src/domain/draws/proof/draw-log.ts';
import { readDrawCommitment } from '../../src/domain/draws/proof/json-readers.ts';
import { readForfeit } from '../../src/domain/draws/proof/read-forfeits.ts';
import { readSuperPrizeCommitment } from '../../src/domain/draws/proof/super/super-commitment.ts';
import type { Queryable } from '../database/database.ts';
import { computeNodeSha256 } from './worker/compute-node-sha256.ts';

type Row = {
  readonly position: bigint;
  readonly commitment: string | null;
  readonly forfeit: string | null;
  readonly id: string;
  readonly previous: string;
  readonly hash: string;
};

const READ = `SELECT position, commitment, forfeit, id, previous, hash FROM draw_log WHERE position > $1
  ORDER BY position LIMIT $2`;
const PAGE = 1_000;

/**
 * The SQL text that selects the draw log's last entry as JSON, null while the log is empty: a client that stores it
 * notices a shop that shows two histories.
 */
export const DRAW_LOG_HEAD_SQL = `(SELECT json_build_object('position', e.position, 'hash', e.hash) FROM draw_log e
  ORDER BY e.position DESC LIMIT 1)`;

/** Reads position and hash of the draw log's last entry; null while the log is empty. */
export const readDrawLogHead = async (queries: Queryable): Promise<DrawLogEnd | null> => {
  const [row] = await queries.query<{ head: DrawLogEnd | null }>(`SELECT ${DRAW_LOG_HEAD_SQL} AS head`, []);
  return row?.head ?? null;
};

/** Reads entries of the draw log after a position, the oldest first. Throws where one is malformed. */
export const readDrawLogAfter = async (
  queries: Queryable,
  after: number,
  limit: number,
): Promise<readonly AnyDrawLogEntry[]> => {
  const rows = await queries.query<Row>(READ, [after, limit]);
  return rows.map(({ position, commitment, forfeit, ...chained }): AnyDrawLogEntry => {
    const rest = { position: Number(position), ...chained };
    const written: unknown = JSON.parse(commitment ?? forfeit ?? 'null');
    const forfeited = forfeit === null ? undefined : readForfeit(written);
    if (forfeited !== undefined) return { ...rest, forfeit: forfeited };
    const read = readDrawCommitment(written) ?? readSuperPrizeCommitment(written);
    if (read === undefined) throw new RangeError(`entry ${position} of the log of draws can't be read`);
    return { ...rest, commitment: read };
  });
};

/**
 * Checks the whole draw log from its first entry; resolves with where it is broken, or null
 * (docs/draws.md#in-five-steps).
 */
export const verifyDrawLogChain = async (queries: Queryable): Promise<DrawLogFault | null> => {
  let end = EMPTY_DRAW_LOG_END;
  for (;;) {
    let entries: readonly AnyDrawLogEntry[];
    try {
      entries = await readDrawLogAfter(queries, end.position, PAGE);
    } catch (error) {
      if (error instanceof RangeError || error instanceof SyntaxError)
        return { position: end.position + 1, fault: 'id' };
      throw error;
    }
    if (entries.length === 0) return null;
    const next = followDrawLog(computeNodeSha256, end, entries);
    if ('fault' in next) return next;
    end = next;
  }
};
