import type { Commitment } from './commitment.ts';
import type { LogEntry } from './draw-log.ts';
import { fieldsOf, hash, id, readCommitment } from './read-json.ts';
import { readSuperContent, readSuperList, type SuperContent } from './super/read-super-files.ts';
import { readSuperCommitment } from './super/super-commitment.ts';
import { readBundle, type TicketBundle, type TicketReceipt } from './ticket-bundle.ts';
import { readReceipt } from './ticket-receipt.ts';
import { readVoidList, type VoidNumbers } from './void-list.ts';
import { readWholeDraw, type WholeDraw } from './whole-draw.ts';

/** A part of the log; never none of it, which would prove nothing. */
export type LogPart = readonly [LogEntry, ...(readonly LogEntry[])];

/** The content of a file to verify; `answer` and `list` only say something together. */
export type Content =
  | { readonly is: 'bundle'; readonly bundle: TicketBundle }
  /** One, or a list of them: never none. */
  | { readonly is: 'receipts'; readonly receipts: readonly TicketReceipt[] }
  | { readonly is: 'draw'; readonly draw: WholeDraw }
  | { readonly is: 'log'; readonly entries: LogPart }
  /** What `GET /api/draws/{lot_id}` answers: `rest` and its list's holders are a whole draw. */
  | { readonly is: 'answer'; readonly commitment: Commitment; readonly rest: object }
  /** What `GET /api/draws/{lot_id}/tickets` answers. */
  | { readonly is: 'list'; readonly holders: readonly string[] }
  /** What `GET /api/draws/{lot_id}/void` answers. */
  | { readonly is: 'void'; readonly list: VoidNumbers }
  | SuperContent
  | { readonly is: 'unknown' };

/** A holder a line. Not one regular expression over all of them: its matcher's stack ends before 100,000 lines. */
const readList = (text: string): readonly string[] | null => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.length > 0 && lines.every(line => hash(line) !== undefined) ? lines : null;
};

const readReceipts = (value: unknown): readonly TicketReceipt[] | null => {
  const read = (Array.isArray(value) ? value : [value]).map(readReceipt);
  const receipts = read.filter(each => each !== null);
  return receipts.length > 0 && receipts.length === read.length ? receipts : null;
};

const readLog = (value: unknown): LogPart | null => {
  const entries = fieldsOf(value)?.['entries'];
  if (!Array.isArray(entries) || entries.length === 0) return null;
  const isEntry = (entry: unknown): boolean => {
    const fields = fieldsOf(entry);
    if (fields === undefined) return false;
    return (
      id(fields['position']) !== undefined &&
      ['id', 'previous', 'hash'].every(name => typeof fields[name] === 'string') &&
      (readCommitment(fields['commitment']) ?? readSuperCommitment(fields['commitment'])) !== undefined
    );
  };
  return entries.every(isEntry) ? (entries as unknown as LogPart) : null;
};

const readAnswer = (value: unknown): Extract<Content, { is: 'answer' }> | null => {
  const fields = fieldsOf(value);
  if (fields === undefined || !('state' in fields)) return null;
  const commitment = readCommitment(fields['commitment']);
  if (commitment === undefined) return null;
  const winner = fieldsOf(fields['winner'])?.['number'] ?? null;
  return {
    is: 'answer',
    commitment,
    rest: {
      version: commitment.version,
      lot_id: commitment.lot_id,
      commitment,
      beacon: fields['beacon'],
      winner,
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
export const readContent = (text: string | null): Content => {
  if (text === null) return { is: 'unknown' };
  const holders = readList(text);
  if (holders !== null) return { is: 'list', holders };
  const superList = readSuperList(text);
  if (superList !== null) return superList;
  const value = parse(text);
  const bundle = readBundle(value);
  if (bundle !== null) return { is: 'bundle', bundle };
  const receipts = readReceipts(value);
  if (receipts !== null) return { is: 'receipts', receipts };
  const draw = readWholeDraw(value);
  if (draw !== null) return { is: 'draw', draw };
  const log = readLog(value);
  if (log !== null) return { is: 'log', entries: log };
  const list = readVoidList(value);
  if (list !== null) return { is: 'void', list };
  return readAnswer(value) ?? readSuperContent(value) ?? { is: 'unknown' };
};
