import { bytesOfHex, hexOfBytes } from '../byte-encoding.ts';
import { listUnmirroredForfeitSteps } from '../check-log-step.ts';
import {
  makeHexReader,
  makeListReader,
  readDrawLogEnd,
  readEntityId,
  readJsonFields,
  readSha256Hash,
} from '../json-readers.ts';
import { merkleLeafHash, merkleRootOfPath } from '../merkle-tree.ts';
import { ORDER_LINE_SALT_BYTES, ticketHolderHash } from '../ticket-holder.ts';
import {
  checkBeaconStep,
  makeCheckedVerificationStep,
  makeSkippedVerificationStep,
  runVerificationSteps,
  type VerificationStep,
  type VerifierCrypto,
} from '../verification-steps.ts';
import {
  checkSuperPrizeCommitmentStep,
  checkSuperPrizeWinnerStep,
  readSuperPrizeDrawOutcome,
  type SuperPrizeDrawOutcome,
} from './super-prize-draw-outcome.ts';
import { makeSuperPrizeEntryLeaf, readSuperPrizeEntry, type SuperPrizeEntry } from './super-prize-entry.ts';

/**
 * The fields of a bundle, everything that proves one entry's part in the draw of a super prize
 * (docs/draws.md#the-super-prize). `salt` and `user_id` only for its owner.
 */
export type SuperPrizeEntryBundle = SuperPrizeDrawOutcome & {
  readonly entry: SuperPrizeEntry & { readonly number: number };
  readonly salt?: string;
  readonly user_id?: number;
  readonly path: readonly string[];
};

/** Deeper than any tree of numbered entries. */
const LONGEST_PATH = 64;

/**
 * Reads the bundle of a super prize's entry from foreign JSON; null where it is not one. Unknown fields are passed
 * over.
 */
export const readSuperPrizeEntryBundle = (value: unknown): SuperPrizeEntryBundle | null => {
  const outcome = readSuperPrizeDrawOutcome(value);
  const fields = readJsonFields(value);
  if (outcome === null || fields === undefined) return null;
  const entry = readSuperPrizeEntry(fields['entry']);
  const number = readEntityId(readJsonFields(fields['entry'])?.['number']);
  const path = makeListReader(readSha256Hash, LONGEST_PATH)(fields['path']);
  if (entry === undefined || number === undefined || path === undefined) return null;
  const log = fields['log'] === undefined || fields['log'] === null ? null : readDrawLogEnd(fields['log']);
  if (log === undefined) return null;
  const bundle = { ...outcome, entry: { number, ...entry }, path, ...(log !== null && { log }) };
  if (fields['salt'] === undefined && fields['user_id'] === undefined) return bundle;
  const salt = makeHexReader(ORDER_LINE_SALT_BYTES)(fields['salt']);
  const userId = readEntityId(fields['user_id']);
  return salt === undefined || userId === undefined ? null : { ...bundle, salt, user_id: userId };
};

const checkHolder = (
  { sha256 }: VerifierCrypto,
  { salt, user_id, entry }: SuperPrizeEntryBundle,
): VerificationStep => {
  if (salt === undefined || user_id === undefined)
    return makeSkippedVerificationStep('holder', 'the salt is its owner’s');
  const computed = ticketHolderHash(sha256, bytesOfHex(salt) ?? new Uint8Array(0), user_id);
  return makeCheckedVerificationStep('holder', computed === entry.holder, { computed });
};

const checkInclusion = (
  { sha256 }: VerifierCrypto,
  { super_id, entry, path, commitment }: SuperPrizeEntryBundle,
): VerificationStep => {
  const nodes = path.map(node => bytesOfHex(node) ?? new Uint8Array(0));
  const leaf = merkleLeafHash(sha256, makeSuperPrizeEntryLeaf(super_id, entry.number, entry));
  const root = merkleRootOfPath(sha256, leaf, entry.number - 1, commitment.tickets, nodes);
  const computed = root === null ? 'none' : hexOfBytes(root);
  return makeCheckedVerificationStep('inclusion', computed === commitment.root, {
    leaf: hexOfBytes(leaf),
    computed,
    root: commitment.root,
  });
};

/**
 * Checks the bundle of a super prize's entry step by step: `holder` (the ticket is the user's), `inclusion` (it was in
 * the list), `commitment` (the round follows from the rule, and which entries are void), `beacon`, `winner`. Stops at
 * the first that fails.
 */
export const verifySuperPrizeEntryBundle = (
  crypto: VerifierCrypto,
  bundle: SuperPrizeEntryBundle,
): readonly VerificationStep[] =>
  runVerificationSteps([
    () => checkHolder(crypto, bundle),
    () => checkInclusion(crypto, bundle),
    () => checkSuperPrizeCommitmentStep(crypto, bundle),
    ...listSuperPrizeDrawSteps(crypto, bundle),
  ]);

/**
 * Lists the verification steps of a super prize's draw once its commitment is known, to be run in this order: `beacon`,
 * `winner`, and `log`, skipped, where prizes were forfeited.
 */
export const listSuperPrizeDrawSteps = (
  crypto: VerifierCrypto,
  outcome: SuperPrizeDrawOutcome,
): readonly (() => VerificationStep)[] => [
  () => checkBeaconStep(crypto, outcome.commitment, outcome.beacon),
  () => checkSuperPrizeWinnerStep(crypto, outcome),
  ...listUnmirroredForfeitSteps(outcome),
];
