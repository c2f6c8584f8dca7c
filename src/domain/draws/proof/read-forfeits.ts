import {
  FORFEIT_REASONS,
  type Forfeit,
  type ForfeitedPrize,
  type ForfeitReason,
  makeForfeit,
} from './forfeit.ts';
import {
  hasOnlyFields,
  type JsonReader,
  makeWholeNumberReader,
  readCanonicalMoment,
  readEntityId,
  readJsonFields,
  toCompleteRecord,
} from './json-readers.ts';

const FIELDS = ['prize', 'number', 'reason', 'at'];
const MOST_PRIZES = 2_147_483_647;

const readReason: JsonReader<ForfeitReason> = value => FORFEIT_REASONS.find(reason => reason === value);

const readFields = (fields: Readonly<Record<string, unknown>>): ForfeitedPrize | undefined =>
  toCompleteRecord<ForfeitedPrize>({
    prize: makeWholeNumberReader(0, MOST_PRIZES)(fields['prize']),
    number: readEntityId(fields['number']),
    reason: readReason(fields['reason']),
    at: readCanonicalMoment(fields['at']),
  });

const readPrize: JsonReader<ForfeitedPrize> = value => {
  const fields = readJsonFields(value);
  return fields === undefined || !hasOnlyFields(fields, FIELDS) ? undefined : readFields(fields);
};

/** Reads a forfeit of the log from foreign JSON, with exactly its fields (law `draw-forfeit`). */
export const readForfeit: JsonReader<Forfeit> = value => {
  const fields = readJsonFields(value);
  if (fields === undefined || fields['version'] !== 2) return undefined;
  const of = 'lot_id' in fields ? 'lot_id' : 'super_id';
  if (!hasOnlyFields(fields, ['version', of, ...FIELDS])) return undefined;
  const id = readEntityId(fields[of]);
  const forfeited = readFields(fields);
  if (id === undefined || forfeited === undefined) return undefined;
  return makeForfeit(of === 'lot_id' ? { lot_id: id } : { super_id: id }, forfeited);
};

/** The field of a draw's files that is there where some prize of it was forfeited. */
export type ForfeitsField = { readonly forfeits?: readonly ForfeitedPrize[] };

/**
 * Reads the forfeited prizes of a bundle, a whole draw or an answer from foreign JSON: none where there is no such field;
 * null where it does not fit. It is there only in version 2, where the beacon's number is given, and names at least one,
 * from prize 0 on without a gap.
 */
export const readForfeitsOfDraw = (
  fields: Readonly<Record<string, unknown>>,
  version: number,
): ForfeitsField | null => {
  const { forfeits, beacon } = fields;
  if (forfeits === undefined) return {};
  if (version !== 2 || beacon === null || beacon === undefined || !Array.isArray(forfeits)) return null;
  const read = forfeits.map(readPrize).filter(each => each !== undefined);
  const isWhole = read.length > 0 && read.length === forfeits.length;
  return isWhole && read.every(({ prize }, at) => prize === at) ? { forfeits: read } : null;
};
