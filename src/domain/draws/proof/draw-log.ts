import { hexOfBytes, type Sha256, utf8Bytes } from './byte-encoding.ts';
import type { SuperCommitment } from './commitment.ts';
import { commitmentId, type DrawCommitment } from './commitment.ts';
import { computeForfeitId, type Forfeit } from './forfeit.ts';

type Chained = {
  /** From 1, without a gap. */
  readonly position: number;
  /** The commitment's or the forfeit's, hexadecimal. */
  readonly id: string;
  /** The hash of the entry before; 64 zeros in the first. */
  readonly previous: string;
  readonly hash: string;
};

/**
 * The fields of an entry of the public draw log that has a commitment; `hash` covers it and, through `previous`, every
 * entry before.
 */
export type DrawLogEntry = Chained & { readonly commitment: DrawCommitment | SuperCommitment };

/** The fields of an entry of the public draw log that says that a prize was forfeited. */
export type ForfeitLogEntry = Chained & { readonly forfeit: Forfeit };

/** One of the entries of the public draw log, of either kind. */
export type AnyDrawLogEntry = DrawLogEntry | ForfeitLogEntry;

/** A part of the public draw log, one entry or more: none of it would prove nothing. */
export type DrawLogPart = readonly [AnyDrawLogEntry, ...(readonly AnyDrawLogEntry[])];

/** The hash that the draw log's first entry names as its predecessor's: 64 zeros. */
export const FIRST_DRAW_LOG_PREVIOUS = '0'.repeat(64);

/**
 * Computes the hash of an entry of the draw log: hex(SHA-256 of "twofold-log-v1", position, previous and id, joined by
 * line feeds) (law `draw-log`).
 */
export const drawLogEntryHash = (
  sha256: Sha256,
  { position, previous, id }: Pick<Chained, 'position' | 'previous' | 'id'>,
): string => hexOfBytes(sha256(utf8Bytes(`twofold-log-v1\n${position}\n${previous}\n${id}`)));

/** The end of a checked part of the draw log, where the next part goes on: the position and hash of its last entry. */
export type DrawLogEnd = { readonly position: number; readonly hash: string };
/** The end of an empty draw log: position 0, before the first entry. */
export const EMPTY_DRAW_LOG_END: DrawLogEnd = { position: 0, hash: FIRST_DRAW_LOG_PREVIOUS };

/** The place and the reason at which a draw log is broken. */
export type DrawLogFault = {
  readonly position: number;
  readonly fault: 'position' | 'previous' | 'id' | 'hash';
};

/**
 * Tells whether a part of the draw log, followed without a fault, passes an end that somebody was shown; null: it ends
 * before, or begins only later.
 */
export const doesDrawLogPassEnd = (
  entries: readonly AnyDrawLogEntry[],
  { position, hash }: DrawLogEnd,
): boolean | null => {
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined || last.position < position) return null;
  // A part says what its first entry follows on, and nothing of what was before that.
  if (position < first.position) return position === first.position - 1 ? first.previous === hash : null;
  return entries.some(entry => entry.position === position && entry.hash === hash);
};

const computeIdOf = (sha256: Sha256, entry: AnyDrawLogEntry): string =>
  'forfeit' in entry ? computeForfeitId(sha256, entry.forfeit) : commitmentId(sha256, entry.commitment);

/** Follows the hash chain of the draw log over some entries; answers the new end, or the first fault (law `draw-log`). */
export const followDrawLog = (
  sha256: Sha256,
  start: DrawLogEnd,
  entries: readonly AnyDrawLogEntry[],
): DrawLogEnd | DrawLogFault => {
  let end = start;
  for (const entry of entries) {
    const broken = (fault: DrawLogFault['fault']): DrawLogFault => ({ position: end.position + 1, fault });
    if (entry.position !== end.position + 1) return broken('position');
    if (entry.previous !== end.hash) return broken('previous');
    if (entry.id !== computeIdOf(sha256, entry)) return broken('id');
    if (entry.hash !== drawLogEntryHash(sha256, entry)) return broken('hash');
    end = { position: entry.position, hash: entry.hash };
  }
  return end;
};
