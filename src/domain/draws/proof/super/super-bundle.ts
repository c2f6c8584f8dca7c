import { fromHex, toHex } from '../bytes.ts';
import { holderOf, SALT_BYTES } from '../holder.ts';
import { leafHash, rootOfPath } from '../merkle-tree.ts';
import { fieldsOf, hash, hexOf, id, listOf } from '../read-json.ts';
import { type Crypto, checkBeacon, runSteps, type Step, skipped, step } from '../verify-outcome.ts';
import { readSuperEntry, type SuperEntry, superLeaf } from './super-entry.ts';
import {
  checkSuperCommitment,
  checkSuperWinner,
  readSuperOutcome,
  type SuperOutcome,
} from './super-outcome.ts';

/**
 * Everything that proves one entry's part in the draw of a super prize (docs/draws.md#the-super-prize). `salt` and
 * `user_id` only for its owner.
 */
export type SuperBundle = SuperOutcome & {
  readonly entry: SuperEntry & { readonly number: number };
  readonly salt?: string;
  readonly user_id?: number;
  readonly path: readonly string[];
};

/** Deeper than any tree of numbered entries. */
const LONGEST_PATH = 64;

/** A bundle out of foreign JSON; null where it is not one. Unknown fields are passed over. */
export const readSuperBundle = (value: unknown): SuperBundle | null => {
  const outcome = readSuperOutcome(value);
  const fields = fieldsOf(value);
  if (outcome === null || fields === undefined) return null;
  const entry = readSuperEntry(fields['entry']);
  const number = id(fieldsOf(fields['entry'])?.['number']);
  const path = listOf(hash, LONGEST_PATH)(fields['path']);
  if (entry === undefined || number === undefined || path === undefined) return null;
  const bundle = { ...outcome, entry: { number, ...entry }, path };
  if (fields['salt'] === undefined && fields['user_id'] === undefined) return bundle;
  const salt = hexOf(SALT_BYTES)(fields['salt']);
  const userId = id(fields['user_id']);
  return salt === undefined || userId === undefined ? null : { ...bundle, salt, user_id: userId };
};

const checkHolder = ({ sha256 }: Crypto, { salt, user_id, entry }: SuperBundle): Step => {
  if (salt === undefined || user_id === undefined) return skipped('holder', 'the salt is its owner’s');
  const computed = holderOf(sha256, fromHex(salt) ?? new Uint8Array(0), user_id);
  return step('holder', computed === entry.holder, { computed });
};

const checkInclusion = ({ sha256 }: Crypto, { super_id, entry, path, commitment }: SuperBundle): Step => {
  const nodes = path.map(node => fromHex(node) ?? new Uint8Array(0));
  const leaf = leafHash(sha256, superLeaf(super_id, entry.number, entry));
  const root = rootOfPath(sha256, leaf, entry.number - 1, commitment.tickets, nodes);
  const computed = root === null ? 'none' : toHex(root);
  return step('inclusion', computed === commitment.root, {
    leaf: toHex(leaf),
    computed,
    root: commitment.root,
  });
};

/**
 * Checks a bundle step by step: `holder` (the ticket is the user's), `inclusion` (it was in the list), `commitment` (the
 * round follows from the rule, and which entries are void), `beacon`, `winner`. Stops at the first that fails.
 */
export const verifySuperBundle = (crypto: Crypto, bundle: SuperBundle): readonly Step[] =>
  runSteps([
    () => checkHolder(crypto, bundle),
    () => checkInclusion(crypto, bundle),
    () => checkSuperCommitment(crypto, bundle),
    ...superDrawSteps(crypto, bundle),
  ]);

/** The verification steps of a super prize's draw once its commitment is known: `beacon`, `winner`. */
export const superDrawSteps = (crypto: Crypto, outcome: SuperOutcome): readonly (() => Step)[] => [
  () => checkBeacon(crypto, outcome.commitment, outcome.beacon),
  () => checkSuperWinner(crypto, outcome),
];
