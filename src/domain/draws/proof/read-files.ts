import type { Commitment } from './commitment.ts';
import type { LogEntry } from './draw-log.ts';
import { fieldsOf, hash, id, readCommitment } from './read-json.ts';
import { readBundle, type TicketBundle } from './ticket-bundle.ts';
import { readWholeDraw, type WholeDraw } from './whole-draw.ts';

/** A part of the log; never none of it, which would prove nothing. */
export type LogPart = readonly [LogEntry, ...(readonly LogEntry[])];

/** What somebody may give to be verified; `answer` and `list` only say something together. */
export type Content =
  | { readonly is: 'bundle'; readonly bundle: TicketBundle }
  | { readonly is: 'draw'; readonly draw: WholeDraw }
  | { readonly is: 'log'; readonly entries: LogPart }
  /** What `GET /api/draws/{lot_id}` answers: `rest` and its list's holders are a whole draw. */
  | { readonly is: 'answer'; readonly commitment: Commitment; readonly rest: object }
  /** What `GET /api/draws/{lot_id}/tickets` answers. */
  | { readonly is: 'list'; readonly holders: readonly string[] }
  | { readonly is: 'unknown' };

/** A holder a line. Not one regular expression over all of them: its matcher's stack ends before 100,000 lines. */
const readList = (text: string): readonly string[] | null => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.length > 0 && lines.every(line => hash(line) !== undefined) ? lines : null;
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
      readCommitment(fields['commitment']) !== undefined
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
    rest: { version: 1, lot_id: commitment.lot_id, commitment, beacon: fields['beacon'], winner },
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a file's text is; null is a file that could not be read. */
export const readContent = (text: string | null): Content => {
  if (text === null) return { is: 'unknown' };
  const holders = readList(text);
  if (holders !== null) return { is: 'list', holders };
  const value = parse(text);
  const bundle = readBundle(value);
  if (bundle !== null) return { is: 'bundle', bundle };
  const draw = readWholeDraw(value);
  if (draw !== null) return { is: 'draw', draw };
  const entries = readLog(value);
  if (entries !== null) return { is: 'log', entries };
  return readAnswer(value) ?? { is: 'unknown' };
};
