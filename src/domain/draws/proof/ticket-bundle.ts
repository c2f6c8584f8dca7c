import { fromHex, toHex } from './bytes.ts';
import type { Commitment, DrawVersion } from './commitment.ts';
import type { LogEnd } from './draw-log.ts';
import { holderOf, SALT_BYTES, ticketLeaf } from './holder.ts';
import { leafHash, rootOfPath } from './merkle-tree.ts';
import {
  fieldsOf,
  hash,
  hexOf,
  id,
  listOf,
  type PublishedRound,
  readCommitment,
  readLogHead,
  readRound,
} from './read-json.ts';
import {
  type Crypto,
  checkBeacon,
  checkCommitment,
  checkWinner,
  runSteps,
  type Step,
  skipped,
  step,
} from './verify-outcome.ts';
import { readVersioned } from './void-list.ts';

/**
 * Everything that proves one ticket's part in a draw (docs/draws.md#checking). `salt` and `user_id` only for its
 * owner. Between close and draw `beacon` and `winner` are null.
 */
export type TicketBundle = {
  /** Its commitment's. */
  readonly version: DrawVersion;
  readonly lot_id: number;
  readonly ticket: { readonly number: number; readonly holder: string };
  readonly salt?: string;
  readonly user_id?: number;
  readonly path: readonly string[];
  readonly commitment: Commitment;
  readonly beacon: PublishedRound | null;
  readonly winner: number | null;
  /** Of version 2: the void numbers, in ascending order. */
  readonly void?: readonly number[];
  /** The end of the public log when the bundle was made: no other history may be shown later. */
  readonly log?: LogEnd;
};

/** Deeper than any tree of numbered tickets. */
const LONGEST_PATH = 64;

/**
 * A bundle out of foreign JSON; null where it is not one, or has not the fields of its version. Unknown fields are passed
 * over.
 */
export const readBundle = (value: unknown): TicketBundle | null => {
  const fields = fieldsOf(value);
  if (fields === undefined) return null;
  const ticket = fieldsOf(fields['ticket']);
  const lotId = id(fields['lot_id']);
  const number = id(ticket?.['number']);
  const holder = hash(ticket?.['holder']);
  const path = listOf(hash, LONGEST_PATH)(fields['path']);
  const commitment = readCommitment(fields['commitment']);
  const beacon = fields['beacon'] === null ? null : readRound(fields['beacon']);
  const winner = fields['winner'] === null ? null : id(fields['winner']);
  if (lotId === undefined || number === undefined || holder === undefined || path === undefined) return null;
  if (commitment === undefined || beacon === undefined || winner === undefined) return null;
  const versioned = readVersioned(fields, commitment);
  const log = fields['log'] === undefined || fields['log'] === null ? null : readLogHead(fields['log']);
  if (versioned === null || log === undefined) return null;
  const bundle = {
    ...versioned,
    lot_id: lotId,
    ticket: { number, holder },
    path,
    commitment,
    beacon,
    winner,
    ...(log !== null && { log }),
  } as const;
  if (fields['salt'] === undefined && fields['user_id'] === undefined) return bundle;
  const salt = hexOf(SALT_BYTES)(fields['salt']);
  const userId = id(fields['user_id']);
  return salt === undefined || userId === undefined ? null : { ...bundle, salt, user_id: userId };
};

const checkHolder = ({ sha256 }: Crypto, { salt, user_id, ticket }: TicketBundle): Step => {
  if (salt === undefined || user_id === undefined) return skipped('holder', 'the salt is its owner’s');
  const computed = holderOf(sha256, fromHex(salt) ?? new Uint8Array(0), user_id);
  return step('holder', computed === ticket.holder, { computed });
};

const checkInclusion = ({ sha256 }: Crypto, bundle: TicketBundle): Step => {
  const { lot_id, ticket, commitment } = bundle;
  const path = bundle.path.map(node => fromHex(node) ?? new Uint8Array(0));
  const leaf = leafHash(sha256, ticketLeaf(lot_id, ticket.number, ticket.holder));
  const root = rootOfPath(sha256, leaf, ticket.number - 1, commitment.tickets, path);
  const computed = root === null ? 'none' : toHex(root);
  return step('inclusion', computed === commitment.root, {
    leaf: toHex(leaf),
    computed,
    root: commitment.root,
  });
};

/**
 * Checks a bundle step by step: `holder` (the ticket is the user's), `inclusion` (it was in the list), `commitment`
 * (the round follows from the rule), `beacon` (the number is that round's), `winner`. Stops at the first that fails.
 */
export const verifyBundle = (crypto: Crypto, bundle: TicketBundle): readonly Step[] =>
  runSteps([
    () => checkHolder(crypto, bundle),
    () => checkInclusion(crypto, bundle),
    () => checkCommitment(crypto, bundle.commitment, bundle.lot_id, bundle.void ?? []),
    () => checkBeacon(crypto, bundle.commitment, bundle.beacon),
    () => checkWinner(crypto, bundle.commitment, bundle.beacon, bundle.winner, bundle.void ?? []),
  ]);

/**
 * What a buyer is given at payment for each line of an order, before any list is closed (docs/draws.md#receipts): the
 * tickets `number` to `last` of the lot have this holder. `issued_at`: ISO 8601, UTC, with three digits of milliseconds.
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
