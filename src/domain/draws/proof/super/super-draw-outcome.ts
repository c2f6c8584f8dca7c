import { beaconRandomness } from '../beacon.ts';
import { bytesOfHex, hexOfBytes } from '../byte-encoding.ts';
import { commitmentId, type SuperCommitment } from '../commitment.ts';
import type { DrawLogEnd } from '../draw-log.ts';
import {
  type JsonReader,
  type PublishedBeaconRound,
  readEntityId,
  readHash,
  readJsonFields,
  readPublishedRound,
} from '../json-readers.ts';
import {
  beaconRoundProblem,
  checkedStep,
  skippedStep,
  type VerificationStep,
  type VerifierCrypto,
} from '../verification-steps.ts';
import { isDrawWithoutWinner, readVoidNumbers, summariseVoidNumbers } from '../void-numbers.ts';
import { readSuperCommitment } from './super-commitment.ts';
import { winningSuperEntryNumber } from './super-entry.ts';

/** The part about the draw that every file of a super prize has. Between close and draw `beacon` and `winner` are null. */
export type SuperDrawOutcome = {
  readonly version: 2;
  readonly super_id: number;
  /** Numbers of the entries that could not win, ascending. */
  readonly void: readonly number[];
  readonly commitment: SuperCommitment;
  readonly beacon: PublishedBeaconRound | null;
  readonly winner: number | null;
  /** The end of the public log when this was answered: whoever keeps it notices a shop that shows two histories. */
  readonly log?: DrawLogEnd;
};

const readHead: JsonReader<DrawLogEnd> = value => {
  const fields = readJsonFields(value);
  const position = readEntityId(fields?.['position']);
  const end = readHash(fields?.['hash']);
  return position === undefined || end === undefined ? undefined : { position, hash: end };
};

/** The part of a file that is about the draw; null where it is not one, or of another version. */
export const readSuperDrawOutcome = (value: unknown): SuperDrawOutcome | null => {
  const fields = readJsonFields(value);
  if (fields === undefined || fields['version'] !== 2) return null;
  const superId = readEntityId(fields['super_id']);
  const voidNumbers = readVoidNumbers(fields['void']);
  const commitment = readSuperCommitment(fields['commitment']);
  const beacon = fields['beacon'] === null ? null : readPublishedRound(fields['beacon']);
  const winner = fields['winner'] === null ? null : readEntityId(fields['winner']);
  if (superId === undefined || voidNumbers === undefined || commitment === undefined) return null;
  if (beacon === undefined || winner === undefined) return null;
  if ((voidNumbers.at(-1) ?? 0) > commitment.tickets) return null;
  const outcome = { version: 2, super_id: superId, void: voidNumbers, commitment, beacon, winner } as const;
  if (fields['log'] === undefined) return outcome;
  const head = readHead(fields['log']);
  return head === undefined ? null : { ...outcome, log: head };
};

const bytesOf = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array(0);

/** The commitment is about this super prize, its round is the right one, and its void numbers are these. */
export const checkSuperCommitmentStep = (
  { sha256 }: VerifierCrypto,
  { super_id, commitment, void: numbers }: SuperDrawOutcome,
): VerificationStep => {
  const { passed, values } = beaconRoundProblem(commitment);
  const { count, digest } = summariseVoidNumbers(sha256, super_id, numbers);
  const isVoidAsSaid = count === commitment.void.count && digest === commitment.void.digest;
  return checkedStep('commitment', commitment.super_id === super_id && passed && isVoidAsSaid, {
    id: commitmentId(sha256, commitment),
    super_id: commitment.super_id,
    void: numbers.length,
    ...values,
  });
};

/** The winner follows from the number, the root, the count and the void numbers; nobody, where nobody could win. */
export const checkSuperWinnerStep = (
  { sha256 }: VerifierCrypto,
  { super_id, commitment, void: numbers, beacon, winner }: SuperDrawOutcome,
): VerificationStep => {
  if (isDrawWithoutWinner(commitment))
    return checkedStep('winner', winner === null, {
      computed: 'none',
      ...(winner === null ? {} : { winner }),
    });
  if (beacon === null)
    return winner === null
      ? skippedStep('winner', 'not drawn yet')
      : checkedStep('winner', false, { winner });
  const computed = winningSuperEntryNumber(sha256, {
    randomness: beaconRandomness(sha256, bytesOf(beacon.signature)),
    root: bytesOf(commitment.root),
    superId: super_id,
    tickets: commitment.tickets,
    voidNumbers: numbers,
  });
  return checkedStep('winner', winner === computed, {
    computed: computed ?? 'none',
    ...(winner === null ? {} : { winner }),
  });
};

/** The recomputed list is the committed one: as many entries, and the same root. */
export const checkSuperListStep = (
  { tickets, root }: { readonly tickets: number; readonly root: Uint8Array },
  commitment: SuperCommitment,
): VerificationStep => {
  const computed = hexOfBytes(root);
  return checkedStep('list', tickets === commitment.tickets && computed === commitment.root, {
    tickets,
    computed,
    root: commitment.root,
  });
};
