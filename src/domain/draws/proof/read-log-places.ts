import type { DrawLogEnd } from './draw-log.ts';
import { type JsonReader, readDrawLogEnd, readJsonFields, readSha256Hash } from './json-readers.ts';

/**
 * The fields of a draw's file that name places of the public log. `log_head`: its end when the file was made. `log`: with
 * `previous` the entry of the draw's commitment, as `GET /api/draws/{lot_id}` answers it; without it an end as well.
 */
export type DrawLogPlaces = {
  readonly log?: DrawLogEnd & { readonly previous?: string };
  readonly log_head?: DrawLogEnd;
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const readPlace: JsonReader<NonNullable<DrawLogPlaces['log']>> = value => {
  const end = readDrawLogEnd(value);
  const fields = readJsonFields(value);
  if (end === undefined || fields === undefined || !('previous' in fields)) return end;
  const previous = readSha256Hash(fields['previous']);
  return previous === undefined ? undefined : { ...end, previous };
};

/**
 * Reads the places of the public log that a whole draw, or an answer about one, names; null where one of them is
 * malformed. Both may be missing or null, as while a lot sells.
 */
export const readDrawLogPlaces = (fields: Readonly<Record<string, unknown>>): DrawLogPlaces | null => {
  const log = isAbsent(fields['log']) ? null : readPlace(fields['log']);
  const head = isAbsent(fields['log_head']) ? null : readDrawLogEnd(fields['log_head']);
  if (log === undefined || head === undefined) return null;
  return { ...(log !== null && { log }), ...(head !== null && { log_head: head }) };
};

/** Finds the end of the log that a draw's file names; undefined: it names none (docs/draws.md#forfeited-prizes). */
export const findNamedLogEnd = ({ log, log_head }: DrawLogPlaces): DrawLogEnd | undefined =>
  log_head ?? (log?.previous === undefined ? log : undefined);
