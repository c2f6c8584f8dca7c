import { hexOfBytes, type Sha256 } from './byte-encoding.ts';
import type { DrawCommitment, DrawRuleVersion } from './commitment.ts';
import {
  listReader,
  type PublishedBeaconRound,
  readCommitment,
  readEntityId,
  readHash,
  readJsonFields,
  readPublishedRound,
} from './json-readers.ts';
import { type MerkleListDigest, makeTicketListDigest } from './merkle-list-digest.ts';
import {
  checkBeaconStep,
  checkCommitmentStep,
  checkedStep,
  checkWinnerStep,
  runVerificationSteps,
  type VerificationStep,
  type VerifierCrypto,
} from './verification-steps.ts';
import { readVersionAndVoid } from './void-numbers.ts';

/** A whole draw in one file: every holder in the order of the tickets' numbers, and what followed. */
export type WholeDraw = {
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
 * A whole draw out of foreign JSON; null where it is not one, or has not the fields of its version. Unknown fields are
 * passed over.
 */
export const readWholeDraw = (value: unknown): WholeDraw | null => {
  const fields = readJsonFields(value);
  if (fields === undefined) return null;
  const lotId = readEntityId(fields['lot_id']);
  const holders = listReader(readHash, 2_147_483_647)(fields['holders']);
  const commitment = readCommitment(fields['commitment']);
  const beacon = fields['beacon'] === null ? null : readPublishedRound(fields['beacon']);
  const winner = fields['winner'] === null ? null : readEntityId(fields['winner']);
  if (lotId === undefined || holders === undefined || commitment === undefined) return null;
  if (beacon === undefined || winner === undefined) return null;
  const versioned = readVersionAndVoid(fields, commitment);
  return versioned === null ? null : { ...versioned, lot_id: lotId, holders, commitment, beacon, winner };
};

const digestOf = (sha256: Sha256, lotId: number, holders: readonly string[]): MerkleListDigest => {
  const digest = makeTicketListDigest(sha256, lotId);
  for (const holder of holders) digest.add(holder);
  return digest.end();
};

/** The root of the list of a lot's holders, in the order of the tickets' numbers. */
export const rootOfHolderList = (sha256: Sha256, lotId: number, holders: readonly string[]): Uint8Array =>
  digestOf(sha256, lotId, holders).root;

/** The list, recomputed, is the committed one: as many tickets, and the same root. */
export const checkListStep = (
  { tickets, root }: Pick<MerkleListDigest, 'tickets' | 'root'>,
  commitment: DrawCommitment,
): VerificationStep => {
  const computed = hexOfBytes(root);
  return checkedStep('list', tickets === commitment.tickets && computed === commitment.root, {
    tickets,
    computed,
    root: commitment.root,
  });
};

/**
 * The verification steps after the list is known to be the committed one: `commitment`, `beacon`, `winner`, one after
 * the other.
 */
export const verifyAfterListSteps = (
  crypto: VerifierCrypto,
  draw: Omit<WholeDraw, 'version' | 'holders'>,
): readonly (() => VerificationStep)[] => [
  () => checkCommitmentStep(crypto, draw.commitment, draw.lot_id, draw.void ?? []),
  () => checkBeaconStep(crypto, draw.commitment, draw.beacon),
  () => checkWinnerStep(crypto, draw.commitment, draw.beacon, draw.winner, draw.void ?? []),
];

/**
 * Checks a draw step by step: `list` (it is the committed one), `commitment` (the round follows from the rule),
 * `beacon` (the number is that round's), `winner`. Stops at the first that fails.
 */
export const verifyWholeDraw = (crypto: VerifierCrypto, draw: WholeDraw): readonly VerificationStep[] =>
  runVerificationSteps([
    () => checkListStep(digestOf(crypto.sha256, draw.lot_id, draw.holders), draw.commitment),
    ...verifyAfterListSteps(crypto, draw),
  ]);
