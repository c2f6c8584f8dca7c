import { hexOfBytes, type Sha256 } from './byte-encoding.ts';
import { listUnmirroredForfeitSteps } from './check-log-step.ts';
import { checkWinnerStep } from './check-winner-step.ts';
import type { DrawCommitment, DrawRuleVersion } from './commitment.ts';
import {
  makeListReader,
  type PublishedBeaconRound,
  readDrawCommitment,
  readEntityId,
  readJsonFields,
  readPublishedBeaconRound,
  readSha256Hash,
} from './json-readers.ts';
import { type MerkleListDigest, makeTicketListDigest } from './merkle-list-digest.ts';
import { type ForfeitsField, readForfeitsOfDraw } from './read-forfeits.ts';
import { type DrawLogPlaces, readDrawLogPlaces } from './read-log-places.ts';
import {
  checkBeaconStep,
  checkCommitmentStep,
  makeCheckedVerificationStep,
  runVerificationSteps,
  type VerificationStep,
  type VerifierCrypto,
} from './verification-steps.ts';
import { readDrawVersionFields } from './void-numbers.ts';

/**
 * The fields of a file with the whole draw of a lot: every holder in the order of the tickets' numbers, and what
 * followed.
 */
export type WholeDraw = ForfeitsField &
  DrawLogPlaces & {
    /** Its commitment's. */
    readonly version: DrawRuleVersion;
    readonly lot_id: number;
    readonly holders: readonly string[];
    readonly commitment: DrawCommitment;
    readonly beacon: PublishedBeaconRound | null;
    readonly winner: number | null;
    /** Of version 2: the void numbers, in ascending order. */
    readonly void?: readonly number[];
  };

/**
 * Reads the whole draw of a lot from foreign JSON; null where it is not one, or has not the fields of its version.
 * Unknown fields are passed over.
 */
export const readWholeDraw = (value: unknown): WholeDraw | null => {
  const fields = readJsonFields(value);
  if (fields === undefined) return null;
  const lotId = readEntityId(fields['lot_id']);
  const holders = makeListReader(readSha256Hash, 2_147_483_647)(fields['holders']);
  const commitment = readDrawCommitment(fields['commitment']);
  const beacon = fields['beacon'] === null ? null : readPublishedBeaconRound(fields['beacon']);
  const winner = fields['winner'] === null ? null : readEntityId(fields['winner']);
  if (lotId === undefined || holders === undefined || commitment === undefined) return null;
  if (beacon === undefined || winner === undefined) return null;
  const versioned = readDrawVersionFields(fields, commitment);
  const forfeited = readForfeitsOfDraw(fields, commitment.version);
  const places = readDrawLogPlaces(fields);
  if (versioned === null || forfeited === null || places === null) return null;
  return { ...versioned, lot_id: lotId, holders, commitment, beacon, winner, ...forfeited, ...places };
};

const digestOf = (sha256: Sha256, lotId: number, holders: readonly string[]): MerkleListDigest => {
  const digest = makeTicketListDigest(sha256, lotId);
  for (const holder of holders) digest.add(holder);
  return digest.end();
};

/** Computes the Merkle root of the list of a lot's holders, in the order of the tickets' numbers. */
export const rootOfHolderList = (sha256: Sha256, lotId: number, holders: readonly string[]): Uint8Array =>
  digestOf(sha256, lotId, holders).root;

/**
 * Runs the verification step `list` of a lot: the list, recomputed, is the committed one, as many tickets, and the same
 * root.
 */
export const checkListStep = (
  { tickets, root }: Pick<MerkleListDigest, 'tickets' | 'root'>,
  commitment: DrawCommitment,
): VerificationStep => {
  const computed = hexOfBytes(root);
  return makeCheckedVerificationStep('list', tickets === commitment.tickets && computed === commitment.root, {
    tickets,
    computed,
    root: commitment.root,
  });
};

/**
 * Lists the verification steps of a lot's draw after the list is known to be the committed one, to be run in this
 * order: `commitment`, `beacon`, `winner`, and `log`, skipped, where prizes were forfeited.
 */
export const verifyAfterListSteps = (
  crypto: VerifierCrypto,
  draw: Omit<WholeDraw, 'version' | 'holders'>,
): readonly (() => VerificationStep)[] => [
  () => checkCommitmentStep(crypto, draw.commitment, draw.lot_id, draw.void ?? []),
  () => checkBeaconStep(crypto, draw.commitment, draw.beacon),
  () => checkWinnerStep(crypto, draw.commitment, draw),
  ...listUnmirroredForfeitSteps(draw),
];

/**
 * Checks the whole draw of a lot step by step: `list` (it is the committed one), `commitment` (the round follows from
 * the rule), `beacon` (the number is that round's), `winner`; where prizes were forfeited `log`, skipped. Stops at the
 * first that fails.
 */
export const verifyWholeDraw = (crypto: VerifierCrypto, draw: WholeDraw): readonly VerificationStep[] =>
  runVerificationSteps([
    () => checkListStep(digestOf(crypto.sha256, draw.lot_id, draw.holders), draw.commitment),
    ...verifyAfterListSteps(crypto, draw),
  ]);
