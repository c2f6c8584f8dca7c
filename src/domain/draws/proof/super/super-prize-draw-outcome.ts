import { bytesOfHex, hexOfBytes } from '../byte-encoding.ts';
import { judgeDrawnWinner } from '../check-winner-step.ts';
import { commitmentId, type SuperCommitment } from '../commitment.ts';
import {
  type PublishedBeaconRound,
  readEntityId,
  readJsonFields,
  readPublishedBeaconRound,
} from '../json-readers.ts';
import { type ForfeitsField, readForfeitsOfDraw } from '../read-forfeits.ts';
import type { DrawLogPlaces } from '../read-log-places.ts';
import {
  checkBeaconRound,
  makeCheckedVerificationStep,
  type VerificationStep,
  type VerifierCrypto,
} from '../verification-steps.ts';
import { readVoidNumbers, summariseVoidNumbers } from '../void-numbers.ts';
import { readSuperPrizeCommitment } from './super-commitment.ts';
import { listWinningSuperPrizeEntryNumbers } from './super-prize-entry.ts';

/**
 * The fields about the draw that every file of a super prize has. Between close and draw `beacon` and `winner` are
 * null.
 */
export type SuperPrizeDrawOutcome = ForfeitsField &
  DrawLogPlaces & {
    readonly version: 2;
    readonly super_id: number;
    /** Numbers of the entries that could not win, ascending. */
    readonly void: readonly number[];
    readonly commitment: SuperCommitment;
    readonly beacon: PublishedBeaconRound | null;
    readonly winner: number | null;
  };

/**
 * Reads the part of a super prize's file that is about the draw, from foreign JSON; null where it is not one, or of
 * another version. Which places of the log it names, whoever reads the whole file reads.
 */
export const readSuperPrizeDrawOutcome = (value: unknown): SuperPrizeDrawOutcome | null => {
  const fields = readJsonFields(value);
  if (fields === undefined || fields['version'] !== 2) return null;
  const superId = readEntityId(fields['super_id']);
  const voidNumbers = readVoidNumbers(fields['void']);
  const commitment = readSuperPrizeCommitment(fields['commitment']);
  const beacon = fields['beacon'] === null ? null : readPublishedBeaconRound(fields['beacon']);
  const winner = fields['winner'] === null ? null : readEntityId(fields['winner']);
  if (superId === undefined || voidNumbers === undefined || commitment === undefined) return null;
  if (beacon === undefined || winner === undefined) return null;
  if ((voidNumbers.at(-1) ?? 0) > commitment.tickets) return null;
  const forfeited = readForfeitsOfDraw(fields, commitment.version);
  if (forfeited === null) return null;
  return { version: 2, super_id: superId, void: voidNumbers, commitment, beacon, winner, ...forfeited };
};

const bytesOf = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array(0);

/**
 * Runs the verification step `commitment` of a super prize: the commitment is about it, its round is the right one, and
 * its void numbers are these.
 */
export const checkSuperPrizeCommitmentStep = (
  { sha256 }: VerifierCrypto,
  { super_id, commitment, void: numbers }: SuperPrizeDrawOutcome,
): VerificationStep => {
  const { passed, values } = checkBeaconRound(commitment);
  const { count, digest } = summariseVoidNumbers(sha256, super_id, numbers);
  const isVoidAsSaid = count === commitment.void.count && digest === commitment.void.digest;
  return makeCheckedVerificationStep(
    'commitment',
    commitment.super_id === super_id && passed && isVoidAsSaid,
    {
      id: commitmentId(sha256, commitment),
      super_id: commitment.super_id,
      void: numbers.length,
      ...values,
    },
  );
};

/**
 * Runs the verification step `winner` of a super prize: the winner follows from the number, the root, the count, the void
 * numbers and the forfeits; nobody, where nobody could win, or is left.
 */
export const checkSuperPrizeWinnerStep = (
  { sha256 }: VerifierCrypto,
  outcome: SuperPrizeDrawOutcome,
): VerificationStep => {
  const { super_id: superId, commitment, void: voidNumbers } = outcome;
  const { tickets } = commitment;
  return judgeDrawnWinner(sha256, commitment, outcome, (randomness, forfeits) =>
    listWinningSuperPrizeEntryNumbers(
      sha256,
      { randomness, root: bytesOf(commitment.root), superId, tickets, voidNumbers },
      forfeits,
    ),
  );
};

/**
 * Runs the verification step `list` of a super prize: the recomputed list is the committed one, as many entries, and
 * the same root.
 */
export const checkSuperPrizeListStep = (
  { tickets, root }: { readonly tickets: number; readonly root: Uint8Array },
  commitment: SuperCommitment,
): VerificationStep => {
  const computed = hexOfBytes(root);
  return makeCheckedVerificationStep('list', tickets === commitment.tickets && computed === commitment.root, {
    tickets,
    computed,
    root: commitment.root,
  });
};
