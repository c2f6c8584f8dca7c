import { beaconRandomness, timeOfBeaconRound } from './beacon.ts';
import { bytesOfHex, type Sha256 } from './byte-encoding.ts';
import type { DrawCommitment, SuperCommitment } from './commitment.ts';
import type { ForfeitedPrize } from './forfeit.ts';
import type { PublishedBeaconRound } from './json-readers.ts';
import {
  makeCheckedVerificationStep,
  makeSkippedVerificationStep,
  type VerificationStep,
  type VerificationStepValues,
  type VerifierCrypto,
} from './verification-steps.ts';
import { isDrawWithoutWinner } from './void-numbers.ts';
import { listWinningTicketNumbers } from './winning-ticket-number.ts';

const bytesOf = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array(0);

/** The fields of a draw's file that its winner is judged by. */
export type DrawnWinner = {
  readonly beacon: PublishedBeaconRound | null;
  readonly winner: number | null;
  readonly forfeits?: readonly ForfeitedPrize[];
};

/**
 * What is wrong with forfeits: another number than the one that won the prize, a time before the draw's round (`early`) or
 * before the forfeit before it (`order`).
 */
const findForfeitProblem = (
  { beacon, round }: Pick<DrawCommitment, 'beacon' | 'round'>,
  forfeits: readonly ForfeitedPrize[],
  winners: readonly (number | null)[],
): VerificationStepValues | null => {
  const due = timeOfBeaconRound(beacon, round);
  for (const [prize, { number, at }] of forfeits.entries()) {
    const computed = winners[prize] ?? 'none';
    if (number !== computed) return { prize, computed, number, fault: 'forfeit' };
    if (Date.parse(at) < due) return { prize, at, round, fault: 'early' };
    const before = forfeits[prize - 1];
    if (before !== undefined && Date.parse(at) < Date.parse(before.at)) return { prize, at, fault: 'order' };
  }
  return null;
};

/**
 * Judges the winner of any draw: each forfeited prize was won by the number that its forfeit names, and the winner is
 * that of the prize after the last of them, or nobody where nobody is left. `listWinners` computes the numbers of prize 0
 * and of those after so many forfeits from the beacon's number.
 */
export const judgeDrawnWinner = (
  sha256: Sha256,
  commitment: DrawCommitment | SuperCommitment,
  { beacon, winner, forfeits = [] }: DrawnWinner,
  listWinners: (randomness: Uint8Array, forfeits: number) => readonly (number | null)[],
): VerificationStep => {
  const told = winner === null ? {} : { winner };
  if (isDrawWithoutWinner(commitment))
    return makeCheckedVerificationStep('winner', winner === null, { computed: 'none', ...told });
  if (beacon === null)
    return winner === null
      ? makeSkippedVerificationStep('winner', 'not drawn yet')
      : makeCheckedVerificationStep('winner', false, told);
  const winners = listWinners(beaconRandomness(sha256, bytesOf(beacon.signature)), forfeits.length);
  const problem = findForfeitProblem(commitment, forfeits, winners);
  if (problem !== null) return makeCheckedVerificationStep('winner', false, problem);
  const computed = winners[forfeits.length] ?? null;
  return makeCheckedVerificationStep('winner', winner === computed, {
    computed: computed ?? 'none',
    ...told,
    ...(forfeits.length > 0 && { forfeits: forfeits.length }),
  });
};

/**
 * Runs the verification step `winner` of a lot's draw: the winner follows from the number, the root, the count, the void
 * numbers and the forfeits; there is none where no ticket can win, or none is left.
 */
export const checkWinnerStep = (
  { sha256 }: VerifierCrypto,
  commitment: DrawCommitment,
  outcome: DrawnWinner & { readonly void?: readonly number[] },
): VerificationStep =>
  judgeDrawnWinner(sha256, commitment, outcome, (randomness, forfeits) =>
    listWinningTicketNumbers(
      sha256,
      {
        version: commitment.version,
        void: new Set(outcome.void),
        randomness,
        root: bytesOf(commitment.root),
        lotId: commitment.lot_id,
        tickets: commitment.tickets,
      },
      forfeits,
    ),
  );
