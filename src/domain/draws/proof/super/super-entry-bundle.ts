import { bytesOfHex, hexOfBytes } from '../byte-encoding.ts';
import { hexReader, listReader, readEntityId, readHash, readJsonFields } from '../json-readers.ts';
import { merkleLeafHash, merkleRootOfPath } from '../merkle-tree.ts';
import { ORDER_LINE_SALT_BYTES, ticketHolderHash } from '../ticket-holder.ts';
import {
  checkBeaconStep,
  checkedStep,
  runVerificationSteps,
  skippedStep,
  type VerificationStep,
  type VerifierCrypto,
} from '../verification-steps.ts';
import {
  checkSuperCommitmentStep,
  checkSuperWinnerStep,
  readSuperDrawOutcome,
  type SuperDrawOutcome,
} from './super-draw-outcome.ts';
import { readSuperEntry, type SuperEntry, superEntryLeaf } from './super-entry.ts';

/**
 * Everything that proves one entry's part in the draw of a super prize (docs/draws.md#the-super-prize). `salt` and
 * `user_id` only for its owner.
 */
export type SuperEntryBundle = SuperDrawOutcome & {
  readonly entry: SuperEntry & { readonly number: number };
  readonly salt?: string;
  readonly user_id?: number;
  readonly path: readonly string[];
};

/** Deeper than any tree of numbered entries. */
const LONGEST_PATH = 64;

/** A bundle out of foreign JSON; null where it is not one. Unknown fields are passed over. */
export const readSuperEntryBundle = (value: unknown): SuperEntryBundle | null => {
  const outcome = readSuperDrawOutcome(value);
  const fields = readJsonFields(value);
  if (outcome === null || fields === undefined) return null;
  const entry = readSuperEntry(fields['entry']);
  const number = readEntityId(readJsonFields(fields['entry'])?.['number']);
  const path = listReader(readHash, LONGEST_PATH)(fields['path']);
  if (entry === undefined || number === undefined || path === undefined) return null;
  const bundle = { ...outcome, entry: { number, ...entry }, path };
  if (fields['salt'] === undefined && fields['user_id'] === undefined) return bundle;
  const salt = hexReader(ORDER_LINE_SALT_BYTES)(fields['salt']);
  const userId = readEntityId(fields['user_id']);
  return salt === undefined || userId === undefined ? null : { ...bundle, salt, user_id: userId };
};

const checkHolder = (
  { sha256 }: VerifierCrypto,
  { salt, user_id, entry }: SuperEntryBundle,
): VerificationStep => {
  if (salt === undefined || user_id === undefined) return skippedStep('holder', 'the salt is its owner’s');
  const computed = ticketHolderHash(sha256, bytesOfHex(salt) ?? new Uint8Array(0), user_id);
  return checkedStep('holder', computed === entry.holder, { computed });
};

const checkInclusion = (
  { sha256 }: VerifierCrypto,
  { super_id, entry, path, commitment }: SuperEntryBundle,
): VerificationStep => {
  const nodes = path.map(node => bytesOfHex(node) ?? new Uint8Array(0));
  const leaf = merkleLeafHash(sha256, superEntryLeaf(super_id, entry.number, entry));
  const root = merkleRootOfPath(sha256, leaf, entry.number - 1, commitment.tickets, nodes);
  const computed = root === null ? 'none' : hexOfBytes(root);
  return checkedStep('inclusion', computed === commitment.root, {
    leaf: hexOfBytes(leaf),
    computed,
    root: commitment.root,
  });
};

/**
 * Checks a bundle step by step: `holder` (the ticket is the user's), `inclusion` (it was in the list), `commitment` (the
 * round follows from the rule, and which entries are void), `beacon`, `winner`. Stops at the first that fails.
 */
export const verifySuperEntryBundle = (
  crypto: VerifierCrypto,
  bundle: SuperEntryBundle,
): readonly VerificationStep[] =>
  runVerificationSteps([
    () => checkHolder(crypto, bundle),
    () => checkInclusion(crypto, bundle),
    () => checkSuperCommitmentStep(crypto, bundle),
    ...superDrawVerificationSteps(crypto, bundle),
  ]);

/** The verification steps of a super prize's draw once its commitment is known: `beacon`, `winner`. */
export const superDrawVerificationSteps = (
  crypto: VerifierCrypto,
  outcome: SuperDrawOutcome,
): readonly (() => VerificationStep)[] => [
  () => checkBeaconStep(crypto, outcome.commitment, outcome.beacon),
  () => checkSuperWinnerStep(crypto, outcome),
];
