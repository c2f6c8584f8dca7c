import type { DrawCommitment } from './commitment.ts';
import type { DrawLogPart } from './draw-log.ts';
import { readDrawCommitment, readEntityId, readJsonFields, readSha256Hash } from './json-readers.ts';
import { readForfeit, readForfeitsOfDraw } from './read-forfeits.ts';
import { readDrawLogPlaces } from './read-log-places.ts';
import {
  readSuperPrizeFile,
  readSuperPrizeList,
  type SuperPrizeFileContent,
} from './super/read-super-files.ts';
import { readSuperPrizeCommitment } from './super/super-commitment.ts';
import { readTicketBundle, type TicketBundle, type TicketReceipt } from './ticket-bundle.ts';
import { readTicketReceipt } from './ticket-receipt.ts';
import { readLotVoidNumbers, type VoidNumbersOfLot } from './void-numbers.ts';
import { readWholeDraw, type WholeDraw } from './whole-draw.ts';

/** The content of a file to verify; `answer` and `list` only say something together. */
export type ProofFileContent =
  | { readonly is: 'bundle'; readonly bundle: TicketBundle }
  /** One, or a list of them: never none. */
  | { readonly is: 'receipts'; readonly receipts: readonly TicketReceipt[] }
  | { readonly is: 'draw'; readonly draw: WholeDraw }
  | { readonly is: 'log'; readonly entries: DrawLogPart }
  /** What `GET /api/draws/{lot_id}` answers: `rest` and its list's holders are a whole draw. */
  | { readonly is: 'answer'; readonly commitment: DrawCommitment; readonly rest: object }
  /** What `GET /api/draws/{lot_id}/tickets` answers. */
  | { readonly is: 'list'; readonly holders: readonly string[] }
  /** What `GET /api/draws/{lot_id}/void` answers. */
  | { readonly is: 'void'; readonly list: VoidNumbersOfLot }
  | SuperPrizeFileContent
  | { readonly is: 'unknown' };

/** A holder a line. Not one regular expression over all of them: its matcher's stack ends before 100,000 lines. */
const readList = (text: string): readonly string[] | null => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.length > 0 && lines.every(line => readSha256Hash(line) !== undefined) ? lines : null;
};

const readReceipts = (value: unknown): readonly TicketReceipt[] | null => {
  const read = (Array.isArray(value) ? value : [value]).map(readTicketReceipt);
  const receipts = read.filter(each => each !== null);
  return receipts.length > 0 && receipts.length === read.length ? receipts : null;
};

const readLog = (value: unknown): DrawLogPart | null => {
  const entries = readJsonFields(value)?.['entries'];
  if (!Array.isArray(entries) || entries.length === 0) return null;
  const isEntry = (entry: unknown): boolean => {
    const fields = readJsonFields(entry);
    if (fields === undefined) return false;
    // Of one kind, never of both.
    if ('commitment' in fields === 'forfeit' in fields) return false;
    return (
      readEntityId(fields['position']) !== undefined &&
      ['id', 'previous', 'hash'].every(name => typeof fields[name] === 'string') &&
      (readForfeit(fields['forfeit']) ??
        readDrawCommitment(fields['commitment']) ??
        readSuperPrizeCommitment(fields['commitment'])) !== undefined
    );
  };
  return entries.every(isEntry) ? (entries as unknown as DrawLogPart) : null;
};

const readAnswer = (value: unknown): Extract<ProofFileContent, { is: 'answer' }> | null => {
  const fields = readJsonFields(value);
  if (fields === undefined || !('state' in fields)) return null;
  const commitment = readDrawCommitment(fields['commitment']);
  if (commitment === undefined) return null;
  const winner = readJsonFields(fields['winner'])?.['number'] ?? null;
  const forfeited = readForfeitsOfDraw(fields, commitment.version);
  const places = readDrawLogPlaces(fields);
  if (forfeited === null || places === null) return null;
  return {
    is: 'answer',
    commitment,
    rest: {
      version: commitment.version,
      lot_id: commitment.lot_id,
      commitment,
      beacon: fields['beacon'],
      winner,
      ...forfeited,
      ...places,
    },
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads the content of a file to verify by its text; null is a file that could not be read. */
export const readProofFile = (text: string | null): ProofFileContent => {
  if (text === null) return { is: 'unknown' };
  const holders = readList(text);
  if (holders !== null) return { is: 'list', holders };
  const superList = readSuperPrizeList(text);
  if (superList !== null) return superList;
  const value = parse(text);
  const bundle = readTicketBundle(value);
  if (bundle !== null) return { is: 'bundle', bundle };
  const receipts = readReceipts(value);
  if (receipts !== null) return { is: 'receipts', receipts };
  const draw = readWholeDraw(value);
  if (draw !== null) return { is: 'draw', draw };
  const log = readLog(value);
  if (log !== null) return { is: 'log', entries: log };
  const list = readLotVoidNumbers(value);
  if (list !== null) return { is: 'void', list };
  return readAnswer(value) ?? readSuperPrizeFile(value) ?? { is: 'unknown' };
};
