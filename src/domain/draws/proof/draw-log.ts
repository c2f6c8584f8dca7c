import { hexOfBytes, type Sha256, utf8Bytes } from './byte-encoding.ts';
import type { SuperCommitment } from './commitment.ts';
import { commitmentId, type DrawCommitment } from './commitment.ts';

/**
 * The fields of one entry of the public draw log; `hash` covers the commitment and, through `previous`, every entry
 * before.
 */
export type DrawLogEntry = {
  /** From 1, without a gap. */
  readonly position: number;
  readonly commitment: DrawCommitment | SuperCommitment;
  /** The commitment's, hexadecimal. */
  readonly id: string;
  /** The hash of the entry before; 64 zeros in the first. */
  readonly previous: string;
  readonly hash: string;
};

/** The hash that the draw log's first entry names as its predecessor's: 64 zeros. */
export const FIRST_DRAW_LOG_PREVIOUS = '0'.repeat(64);

/**
 * Computes the hash of an entry of the draw log: hex(SHA-256 of "twofold-log-v1", position, previous and id, joined by
 * line feeds) (law `draw-log`).
 */
export const drawLogEntryHash = (
  sha256: Sha256,
  { position, previous, id }: Pick<DrawLogEntry, 'position' | 'previous' | 'id'>,
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
 * before.
 */
export const doesDrawLogPassEnd = (
  entries: readonly DrawLogEntry[],
  { position, hash }: DrawLogEnd,
): boolean | null => {
  const last = entries.at(-1);
  if (last === undefined || last.position < position) return null;
  return entries.some(entry => entry.position === position && entry.hash === hash);
};

/** Follows the hash chain of the draw log over some entries; answers the new end, or the first fault (law `draw-log`). */
export const followDrawLog = (
  sha256: Sha256,
  start: DrawLogEnd,
  entries: readonly DrawLogEntry[],
): DrawLogEnd | DrawLogFault => {
  let end = start;
  for (const entry of entries) {
    const broken = (fault: DrawLogFault['fault']): DrawLogFault => ({ position: end.position + 1, fault });
    if (entry.position !== end.position + 1) return broken('position');
    if (entry.previous !== end.hash) return broken('previous');
    if (entry.id !== commitmentId(sha256, entry.commitment)) return broken('id');
    if (entry.hash !== drawLogEntryHash(sha256, entry)) return broken('hash');
    end = { position: entry.position, hash: entry.hash };
  }
  return end;
};
