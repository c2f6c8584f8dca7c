import { hexOfBytes, type Sha256 } from '../byte-encoding.ts';
import { type SuperCommitment } from '../commitment.ts';
import { makeListReader, readJsonFields } from '../json-readers.ts';
import { readForfeitsOfDraw } from '../read-forfeits.ts';
import { readDrawLogPlaces } from '../read-log-places.ts';
import { readVoidNumbersOfDraw } from '../void-numbers.ts';
import { readSuperPrizeCommitment } from './super-commitment.ts';
import {
  makeSuperPrizeListDigester,
  readSuperPrizeListLine,
  type SuperPrizeEntry,
} from './super-prize-entry.ts';
import { readSuperPrizeEntryBundle, type SuperPrizeEntryBundle } from './super-prize-entry-bundle.ts';
import { readWholeSuperPrizeDraw, type WholeSuperPrizeDraw } from './whole-super-prize-draw.ts';

/** The content of a super prize's file to verify; the last three only say something together. */
export type SuperPrizeFileContent =
  | { readonly is: 'super-bundle'; readonly bundle: SuperPrizeEntryBundle }
  | { readonly is: 'super-draw'; readonly draw: WholeSuperPrizeDraw }
  /**
   * What `GET /api/draws/super/{id}` answers: `rest`, its entries and its void numbers are a whole draw. `from`: epoch
   * milliseconds from which tickets take part, where it tells.
   */
  | {
      readonly is: 'super-answer';
      readonly commitment: SuperCommitment;
      readonly rest: object;
      readonly from: number | null;
    }
  /** What `GET /api/draws/super/{id}/tickets` answers. */
  | { readonly is: 'super-list'; readonly entries: readonly SuperPrizeEntry[] }
  /** What `GET /api/draws/super/{id}/void` answers. */
  | { readonly is: 'super-void'; readonly superId: number; readonly numbers: readonly number[] };

/** Reads the text of a super prize's public list, an entry per line; null where it is no such list. */
export const readSuperPrizeList = (text: string): SuperPrizeFileContent | null => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const entries = makeListReader(readSuperPrizeListLine, 2_147_483_647)(lines);
  return entries === undefined || entries.length === 0 ? null : { is: 'super-list', entries };
};

const readVoid = (value: unknown): SuperPrizeFileContent | null => {
  const read = readVoidNumbersOfDraw(value, 'super_id');
  return read && { is: 'super-void', superId: read.id, numbers: read.numbers };
};

/** Null where it is no moment: the list is verified without it. */
const readFrom = (prize: unknown): number | null => {
  const from = readJsonFields(prize)?.['from_date'];
  const at = typeof from === 'string' ? Date.parse(from) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

const readAnswer = (value: unknown): SuperPrizeFileContent | null => {
  const fields = readJsonFields(value);
  if (fields === undefined || !('state' in fields)) return null;
  const commitment = readSuperPrizeCommitment(fields['commitment']);
  if (commitment === undefined) return null;
  const { beacon } = fields;
  const winner = readJsonFields(fields['winner'])?.['number'] ?? null;
  const forfeited = readForfeitsOfDraw(fields, commitment.version);
  const places = readDrawLogPlaces(fields);
  if (forfeited === null || places === null) return null;
  const { super_id } = commitment;
  const rest = { version: 2, super_id, commitment, beacon, winner, ...forfeited, ...places };
  return { is: 'super-answer', commitment, rest, from: readFrom(fields['prize']) };
};

/** Reads a super prize's file from a JSON value: its kind and content; null where it is none. */
export const readSuperPrizeFile = (value: unknown): SuperPrizeFileContent | null => {
  const draw = readWholeSuperPrizeDraw(value);
  if (draw !== null) return { is: 'super-draw', draw };
  const bundle = readSuperPrizeEntryBundle(value);
  if (bundle !== null) return { is: 'super-bundle', bundle };
  return readAnswer(value) ?? readVoid(value);
};

/** The files of lists and of void numbers with which an answer about a super prize becomes a whole draw. */
export type SuperPrizeFileParts = {
  readonly [Is in 'super-list' | 'super-void']: readonly Extract<SuperPrizeFileContent, { is: Is }>[];
};

type SuperList = SuperPrizeFileParts['super-list'][number];

/** The list that was committed to; where none is, the likeliest, so that the step `list` says what differs. */
const superListFor = (
  sha256: Sha256,
  { super_id, tickets, root }: SuperCommitment,
  lists: readonly SuperList[],
): SuperList | undefined => {
  const asLong = lists.filter(({ entries }) => entries.length === tickets);
  // It costs a hash of every entry, so that it is not asked for a list that has no rival.
  const own = ({ entries }: SuperList): boolean => {
    const digest = makeSuperPrizeListDigester(sha256, super_id);
    for (const entry of entries) digest.add(entry);
    return hexOfBytes(digest.end().root) === root;
  };
  return (asLong.length > 1 ? asLong.find(own) : undefined) ?? asLong[0] ?? lists[0];
};

/**
 * Puts an answer about a super prize together with its list, and its void numbers where it has any, as a whole draw;
 * null where a part is missing.
 */
export const assembleSuperPrizeDraw = (
  sha256: Sha256,
  { commitment, rest }: Extract<SuperPrizeFileContent, { is: 'super-answer' }>,
  parts: SuperPrizeFileParts,
): WholeSuperPrizeDraw | null => {
  const list = superListFor(sha256, commitment, parts['super-list']);
  const voided = parts['super-void'].find(({ superId }) => superId === commitment.super_id);
  const entries = list?.entries ?? (commitment.tickets === 0 ? [] : undefined);
  const numbers = voided?.numbers ?? (commitment.void.count === 0 ? [] : undefined);
  return entries === undefined || numbers === undefined
    ? null
    : readWholeSuperPrizeDraw({ ...rest, entries, void: numbers });
};
