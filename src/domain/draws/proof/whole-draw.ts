import { type Sha256, toHex } from './bytes.ts';
import type { Commitment, DrawVersion } from './commitment.ts';
import { type ListDigest, makeListDigest } from './list-digest.ts';
import { fieldsOf, hash, id, listOf, type PublishedRound, readCommitment, readRound } from './read-json.ts';
import {
  type Crypto,
  checkBeacon,
  checkCommitment,
  checkWinner,
  runSteps,
  type Step,
  step,
} from './verify-outcome.ts';
import { readVersioned } from './void-list.ts';

/** A whole draw in one file: every holder in the order of the tickets' numbers, and what followed. */
export type WholeDraw = {
  /** Its commitment's. */
  readonly version: DrawVersion;
  readonly lot_id: number;
  readonly holders: readonly string[];
  readonly commitment: Commitment;
  readonly beacon: PublishedRound | null;
  readonly winner: number | null;
  /** Of version 2: the void numbers, in ascending order. */
  readonly void?: readonly number[];
};

/**
 * A whole draw out of foreign JSON; null where it is not one, or has not the fields of its version. Unknown fields are
 * passed over.
 */
export const readWholeDraw = (value: unknown): WholeDraw | null => {
  const fields = fieldsOf(value);
  if (fields === undefined) return null;
  const lotId = id(fields['lot_id']);
  const holders = listOf(hash, 2_147_483_647)(fields['holders']);
  const commitment = readCommitment(fields['commitment']);
  const beacon = fields['beacon'] === null ? null : readRound(fields['beacon']);
  const winner = fields['winner'] === null ? null : id(fields['winner']);
  if (lotId === undefined || holders === undefined || commitment === undefined) return null;
  if (beacon === undefined || winner === undefined) return null;
  const versioned = readVersioned(fields, commitment);
  return versioned === null ? null : { ...versioned, lot_id: lotId, holders, commitment, beacon, winner };
};

const digestOf = (sha256: Sha256, lotId: number, holders: readonly string[]): ListDigest => {
  const digest = makeListDigest(sha256, lotId);
  for (const holder of holders) digest.add(holder);
  return digest.end();
};

/** The root of the list of a lot's holders, in the order of the tickets' numbers. */
export const rootOfList = (sha256: Sha256, lotId: number, holders: readonly string[]): Uint8Array =>
  digestOf(sha256, lotId, holders).root;

/** The list, recomputed, is the committed one: as many tickets, and the same root. */
export const checkList = (
  { tickets, root }: Pick<ListDigest, 'tickets' | 'root'>,
  commitment: Commitment,
): Step => {
  const computed = toHex(root);
  return step('list', tickets === commitment.tickets && computed === commitment.root, {
    tickets,
    computed,
    root: commitment.root,
  });
};

/**
 * The verification steps after the list is known to be the committed one: `commitment`, `beacon`, `winner`, one after
 * the other.
 */
export const stepsAfterList = (
  crypto: Crypto,
  draw: Omit<WholeDraw, 'version' | 'holders'>,
): readonly (() => Step)[] => [
  () => checkCommitment(crypto, draw.commitment, draw.lot_id, draw.void ?? []),
  () => checkBeacon(crypto, draw.commitment, draw.beacon),
  () => checkWinner(crypto, draw.commitment, draw.beacon, draw.winner, draw.void ?? []),
];

/**
 * Checks a draw step by step: `list` (it is the committed one), `commitment` (the round follows from the rule),
 * `beacon` (the number is that round's), `winner`. Stops at the first that fails.
 */
export const verifyWholeDraw = (crypto: Crypto, draw: WholeDraw): readonly Step[] =>
  runSteps([
    () => checkList(digestOf(crypto.sha256, draw.lot_id, draw.holders), draw.commitment),
    ...stepsAfterList(crypto, draw),
  ]);
