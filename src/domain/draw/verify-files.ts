import { type Commitment, commitmentId } from './commitment.ts';
import { followLog, LOG_START, type LogEntry } from './draw-log.ts';
import { fieldsOf, readCommitment } from './read-json.ts';
import { readBundle, verifyBundle } from './ticket-bundle.ts';
import { type Crypto, judge, type Step } from './verify-outcome.ts';
import { readWholeDraw, verifyWholeDraw, type WholeDraw } from './whole-draw.ts';

/** A file's name and what is in it; null: it cannot be read. */
export type Given = { readonly name: string; readonly text: string | null };

export type Verdict = {
  readonly name: string;
  readonly about: string;
  readonly verdict: 'valid' | 'incomplete' | 'invalid' | 'unreadable';
  readonly steps: readonly Step[];
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const LIST = /^([0-9a-f]{64}\n)+$/;

/** What `GET /api/draws/{lot_id}` answers: a draw whose list stands in another file. */
const withoutList = (value: unknown): { readonly commitment: Commitment; readonly rest: object } | null => {
  const fields = fieldsOf(value);
  const commitment = readCommitment(fields?.['commitment']);
  if (fields === undefined || commitment === undefined || !('state' in fields)) return null;
  const winner = fieldsOf(fields['winner'])?.['number'] ?? null;
  return {
    commitment,
    rest: { version: 1, lot_id: commitment.lot_id, commitment, beacon: fields['beacon'], winner },
  };
};

/** What `GET /api/draws` answers. */
const readLog = (value: unknown): readonly LogEntry[] | null => {
  const entries = fieldsOf(value)?.['entries'];
  if (!Array.isArray(entries) || entries.length === 0) return null;
  const isEntry = (entry: unknown): boolean => {
    const fields = fieldsOf(entry);
    return (
      typeof fields?.['position'] === 'number' &&
      ['id', 'previous', 'hash'].every(name => typeof fields[name] === 'string') &&
      readCommitment(fields['commitment']) !== undefined
    );
  };
  return entries.every(isEntry) ? (entries as readonly LogEntry[]) : null;
};

const verdictOf = (name: string, about: string, steps: readonly Step[]): Verdict => {
  const { valid, complete } = judge(steps);
  return { name, about, verdict: valid ? (complete ? 'valid' : 'incomplete') : 'invalid', steps };
};

const verifyLog = ({ sha256 }: Crypto, name: string, entries: readonly LogEntry[]): Verdict => {
  const [first] = entries;
  const start =
    first === undefined || first.position === 1
      ? LOG_START
      : { position: first.position - 1, hash: first.previous };
  const end = followLog(sha256, start, entries);
  const passed = !('fault' in end);
  const step: Step = {
    name: 'log',
    result: passed ? 'passed' : 'failed',
    values: passed ? { position: end.position, hash: end.hash } : { ...end },
  };
  return verdictOf(name, `a log of ${entries.length} entries`, [step]);
};

const aboutDraw = ({ lot_id, holders, commitment }: WholeDraw, id: string): string =>
  `the draw of lot ${lot_id}, ${holders.length} of ${commitment.tickets} tickets, commitment ${id}`;

/**
 * Verifies bundles of tickets, whole draws, logs, and answers about draws whose list is another of the files. `incomplete`
 * is valid as far as it goes: the draw is still to come, or what only the owner knows is not in it. Nothing is asked of
 * any network.
 */
export const verifyFiles = (crypto: Crypto, files: readonly Given[]): readonly Verdict[] => {
  const lists = files.flatMap(({ text }) =>
    text !== null && LIST.test(text) ? [text.slice(0, -1).split('\n')] : [],
  );
  const verifyDraw = (name: string, draw: WholeDraw): Verdict =>
    verdictOf(
      name,
      aboutDraw(draw, commitmentId(crypto.sha256, draw.commitment)),
      verifyWholeDraw(crypto, draw),
    );
  return files.flatMap(({ name, text }): readonly Verdict[] => {
    if (text !== null && LIST.test(text)) return [];
    const value = text === null ? undefined : parse(text);
    const bundle = readBundle(value);
    if (bundle !== null) {
      const about = `ticket ${bundle.ticket.number} of lot ${bundle.lot_id}`;
      return [verdictOf(name, about, verifyBundle(crypto, bundle))];
    }
    const draw = readWholeDraw(value);
    if (draw !== null) return [verifyDraw(name, draw)];
    const log = readLog(value);
    if (log !== null) return [verifyLog(crypto, name, log)];
    const bare = withoutList(value);
    const holders = lists.find(list => list.length === bare?.commitment.tickets) ?? lists[0];
    const whole = bare === null || holders === undefined ? null : readWholeDraw({ ...bare.rest, holders });
    if (whole !== null) return [verifyDraw(name, whole)];
    const about = bare === null ? 'no bundle, draw or log' : 'a draw without its list';
    return [{ name, about, verdict: 'unreadable', steps: [] }];
  });
};
