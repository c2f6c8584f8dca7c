import { randomnessOf } from '../beacon.ts';
import { fromHex, toHex } from '../bytes.ts';
import { commitmentId, type SuperCommitment } from '../commitment.ts';
import type { LogEnd } from '../draw-log.ts';
import { fieldsOf, hash, id, type PublishedRound, type Reader, readRound } from '../read-json.ts';
import { type Crypto, judgeRound, type Step, skipped, step } from '../verify-outcome.ts';
import { isWithoutWinner, readVoidNumbers, voidListOf } from '../void-list.ts';
import { readSuperCommitment } from './super-commitment.ts';
import { winningEntry } from './super-entry.ts';

/** The part about the draw that every file of a super prize has. Between close and draw `beacon` and `winner` are null. */
export type SuperOutcome = {
  readonly version: 2;
  readonly super_id: number;
  /** Numbers of the entries that could not win, ascending. */
  readonly void: readonly number[];
  readonly commitment: SuperCommitment;
  readonly beacon: PublishedRound | null;
  readonly winner: number | null;
  /** The end of the public log when this was answered: whoever keeps it notices a shop that shows two histories. */
  readonly log?: LogEnd;
};

const readHead: Reader<LogEnd> = value => {
  const fields = fieldsOf(value);
  const position = id(fields?.['position']);
  const end = hash(fields?.['hash']);
  return position === undefined || end === undefined ? undefined : { position, hash: end };
};

/** The part of a file that is about the draw; null where it is not one, or of another version. */
export const readSuperOutcome = (value: unknown): SuperOutcome | null => {
  const fields = fieldsOf(value);
  if (fields === undefined || fields['version'] !== 2) return null;
  const superId = id(fields['super_id']);
  const voidNumbers = readVoidNumbers(fields['void']);
  const commitment = readSuperCommitment(fields['commitment']);
  const beacon = fields['beacon'] === null ? null : readRound(fields['beacon']);
  const winner = fields['winner'] === null ? null : id(fields['winner']);
  if (superId === undefined || voidNumbers === undefined || commitment === undefined) return null;
  if (beacon === undefined || winner === undefined) return null;
  if ((voidNumbers.at(-1) ?? 0) > commitment.tickets) return null;
  const outcome = { version: 2, super_id: superId, void: voidNumbers, commitment, beacon, winner } as const;
  if (fields['log'] === undefined) return outcome;
  const head = readHead(fields['log']);
  return head === undefined ? null : { ...outcome, log: head };
};

const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array(0);

/** The commitment is about this super prize, its round is the right one, and its void numbers are these. */
export const checkSuperCommitment = (
  { sha256 }: Crypto,
  { super_id, commitment, void: numbers }: SuperOutcome,
): Step => {
  const { passed, values } = judgeRound(commitment);
  const { count, digest } = voidListOf(sha256, super_id, numbers);
  const isVoidAsSaid = count === commitment.void.count && digest === commitment.void.digest;
  return step('commitment', commitment.super_id === super_id && passed && isVoidAsSaid, {
    id: commitmentId(sha256, commitment),
    super_id: commitment.super_id,
    void: numbers.length,
    ...values,
  });
};

/** The winner follows from the number, the root, the count and the void numbers; nobody, where nobody could win. */
export const checkSuperWinner = (
  { sha256 }: Crypto,
  { super_id, commitment, void: numbers, beacon, winner }: SuperOutcome,
): Step => {
  if (isWithoutWinner(commitment))
    return step('winner', winner === null, { computed: 'none', ...(winner === null ? {} : { winner }) });
  if (beacon === null)
    return winner === null ? skipped('winner', 'not drawn yet') : step('winner', false, { winner });
  const computed = winningEntry(sha256, {
    randomness: randomnessOf(sha256, bytesOf(beacon.signature)),
    root: bytesOf(commitment.root),
    superId: super_id,
    tickets: commitment.tickets,
    voidNumbers: numbers,
  });
  return step('winner', winner === computed, {
    computed: computed ?? 'none',
    ...(winner === null ? {} : { winner }),
  });
};

/** The recomputed list is the committed one: as many entries, and the same root. */
export const checkSuperList = (
  { tickets, root }: { readonly tickets: number; readonly root: Uint8Array },
  commitment: SuperCommitment,
): Step => {
  const computed = toHex(root);
  return step('list', tickets === commitment.tickets && computed === commitment.root, {
    tickets,
    computed,
    root: commitment.root,
  });
};
