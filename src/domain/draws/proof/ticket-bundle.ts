import { bytesOfHex, hexOfBytes } from './byte-encoding.ts';
import { listUnmirroredForfeitSteps } from './check-log-step.ts';
import { checkWinnerStep } from './check-winner-step.ts';
import type { DrawCommitment, DrawRuleVersion } from './commitment.ts';
import type { DrawLogEnd } from './draw-log.ts';
import {
  makeHexReader,
  makeListReader,
  type PublishedBeaconRound,
  readDrawCommitment,
  readDrawLogEnd,
  readEntityId,
  readJsonFields,
  readPublishedBeaconRound,
  readSha256Hash,
} from './json-readers.ts';
import { merkleLeafHash, merkleRootOfPath } from './merkle-tree.ts';
import { type ForfeitsField, readForfeitsOfDraw } from './read-forfeits.ts';
import { ORDER_LINE_SALT_BYTES, ticketHolderHash, ticketLeafBytes } from './ticket-holder.ts';
import {
  checkBeaconStep,
  checkCommitmentStep,
  makeCheckedVerificationStep,
  makeSkippedVerificationStep,
  runVerificationSteps,
  type VerificationStep,
  type VerifierCrypto,
} from './verification-steps.ts';
import { readDrawVersionFields } from './void-numbers.ts';

/**
 * The fields of a bundle, everything that proves one ticket's part in a draw (docs/draws.md#checking). `salt` and
 * `user_id` only for its owner. Between close and draw `beacon` and `winner` are null.
 */
export type TicketBundle = ForfeitsField & {
  /** Its commitment's. */
  readonly version: DrawRuleVersion;
  readonly lot_id: number;
  readonly ticket: { readonly number: number; readonly holder: string };
  readonly salt?: string;
  readonly user_id?: number;
  readonly path: readonly string[];
  readonly commitment: DrawCommitment;
  readonly beacon: PublishedBeaconRound | null;
  readonly winner: number | null;
  /** Of version 2: the void numbers, in ascending order. */
  readonly void?: readonly number[];
  /** The end of the public log when the bundle was made: no other history may be shown later. */
  readonly log?: DrawLogEnd;
};

/** Deeper than any tree of numbered tickets. */
const LONGEST_PATH = 64;

/**
 * Reads a ticket's bundle from foreign JSON; null where it is not one, or has not the fields of its version. Unknown
 * fields are passed over.
 */
export const readTicketBundle = (value: unknown): TicketBundle | null => {
  const fields = readJsonFields(value);
  if (fields === undefined) return null;
  const ticket = readJsonFields(fields['ticket']);
  const lotId = readEntityId(fields['lot_id']);
  const number = readEntityId(ticket?.['number']);
  const holder = readSha256Hash(ticket?.['holder']);
  const path = makeListReader(readSha256Hash, LONGEST_PATH)(fields['path']);
  const commitment = readDrawCommitment(fields['commitment']);
  const beacon = fields['beacon'] === null ? null : readPublishedBeaconRound(fields['beacon']);
  const winner = fields['winner'] === null ? null : readEntityId(fields['winner']);
  if (lotId === undefined || number === undefined || holder === undefined || path === undefined) return null;
  if (commitment === undefined || beacon === undefined || winner === undefined) return null;
  const versioned = readDrawVersionFields(fields, commitment);
  const forfeited = readForfeitsOfDraw(fields, commitment.version);
  const log = fields['log'] === undefined || fields['log'] === null ? null : readDrawLogEnd(fields['log']);
  if (versioned === null || forfeited === null || log === undefined) return null;
  const bundle = {
    ...versioned,
    ...forfeited,
    lot_id: lotId,
    ticket: { number, holder },
    path,
    commitment,
    beacon,
    winner,
    ...(log !== null && { log }),
  } as const;
  if (fields['salt'] === undefined && fields['user_id'] === undefined) return bundle;
  const salt = makeHexReader(ORDER_LINE_SALT_BYTES)(fields['salt']);
  const userId = readEntityId(fields['user_id']);
  return salt === undefined || userId === undefined ? null : { ...bundle, salt, user_id: userId };
};

const checkHolder = (
  { sha256 }: VerifierCrypto,
  { salt, user_id, ticket }: TicketBundle,
): VerificationStep => {
  if (salt === undefined || user_id === undefined)
    return makeSkippedVerificationStep('holder', 'the salt is its owner’s');
  const computed = ticketHolderHash(sha256, bytesOfHex(salt) ?? new Uint8Array(0), user_id);
  return makeCheckedVerificationStep('holder', computed === ticket.holder, { computed });
};

const checkInclusion = ({ sha256 }: VerifierCrypto, bundle: TicketBundle): VerificationStep => {
  const { lot_id, ticket, commitment } = bundle;
  const path = bundle.path.map(node => bytesOfHex(node) ?? new Uint8Array(0));
  const leaf = merkleLeafHash(sha256, ticketLeafBytes(lot_id, ticket.number, ticket.holder));
  const root = merkleRootOfPath(sha256, leaf, ticket.number - 1, commitment.tickets, path);
  const computed = root === null ? 'none' : hexOfBytes(root);
  return makeCheckedVerificationStep('inclusion', computed === commitment.root, {
    leaf: hexOfBytes(leaf),
    computed,
    root: commitment.root,
  });
};

/**
 * Checks a ticket's bundle step by step: `holder` (the ticket is the user's), `inclusion` (it was in the list),
 * `commitment` (the round follows from the rule), `beacon` (the number is that round's), `winner`; where prizes were
 * forfeited `log`, skipped, because only a mirror of it shows that they were. Stops at the first that fails.
 */
export const verifyTicketBundle = (
  crypto: VerifierCrypto,
  bundle: TicketBundle,
): readonly VerificationStep[] =>
  runVerificationSteps([
    () => checkHolder(crypto, bundle),
    () => checkInclusion(crypto, bundle),
    () => checkCommitmentStep(crypto, bundle.commitment, bundle.lot_id, bundle.void ?? []),
    () => checkBeaconStep(crypto, bundle.commitment, bundle.beacon),
    () => checkWinnerStep(crypto, bundle.commitment, bundle),
    ...listUnmirroredForfeitSteps(bundle),
  ]);

/**
 * The fields of a receipt, which a buyer is given at payment for each line of an order, before any list is closed
 * (docs/draws.md#receipts): the tickets `number` to `last` of the lot have this holder. `issued_at`: ISO 8601, UTC,
 * with three digits of milliseconds.
 */
export type TicketReceipt = {
  readonly version: 1;
  readonly lot_id: number;
  readonly number: number;
  readonly last: number;
  readonly holder: string;
  readonly salt: string;
  readonly user_id: number;
  readonly issued_at: string;
};
