import type { BeaconChain } from './beacon.ts';
import { hexOfBytes, type Sha256, utf8Bytes } from './byte-encoding.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * The version of the rule by which a draw's winner is found, a number: in every commitment, and named where the rule is
 * explained. New commitments have this one; those of version 1 stay what they were.
 */
export const DRAW_RULE_VERSION = 2;

/** One of the versions of the rule by which a draw's winner is found: of a commitment, a winner, a bundle. */
export type DrawRuleVersion = 1 | typeof DRAW_RULE_VERSION;

/** What a list was closed by: its last item, or its date. */
type ClosedBy = 'sold_out' | 'date';

type Bound = {
  readonly lot_id: number;
  /** How many; they are numbered from 1. */
  readonly tickets: number;
  /** Of the tree of tickets, hexadecimal. */
  readonly root: string;
  /** ISO 8601, UTC, with exactly three digits of milliseconds. */
  readonly closed_at: string;
  /** Seconds. */
  readonly delay: number;
  /** The beacon's round that decides. */
  readonly round: number;
  readonly beacon: BeaconChain;
};

/** The fields of a draw's commitment of version 1, of lots that were sold out (docs/draws.md#exactly-version-1). */
export type DrawCommitmentV1 = Bound & { readonly version: 1 };

/**
 * What a commitment says of a draw's frozen list of void numbers: how many they are and their digest
 * (docs/draws.md#version-2).
 */
export type VoidListSummary = { readonly count: number; readonly digest: string };

/**
 * The fields of a draw's commitment of version 2: beside those of version 1, which tickets are void, and why the list
 * was closed (docs/draws.md#version-2).
 */
export type DrawCommitmentV2 = Bound & {
  readonly version: 2;
  readonly void: VoidListSummary;
  readonly closed_by: ClosedBy;
  /** ISO 8601 as `closed_at`; null for a lot without a date. */
  readonly ends_at: string | null;
};

/** The commitment that the shop publishes when a lot's list of tickets is frozen, of either version. */
export type DrawCommitment = DrawCommitmentV1 | DrawCommitmentV2;

/** Writes a draw's commitment as its canonical text (RFC 8785). */
export const canonicalCommitmentText = (commitment: DrawCommitment | SuperCommitment): string =>
  canonicalJson(commitment);

/** Computes the id of a draw's commitment: hex(SHA-256) of its canonical text. */
export const commitmentId = (sha256: Sha256, commitment: DrawCommitment | SuperCommitment): string =>
  hexOfBytes(sha256(utf8Bytes(canonicalCommitmentText(commitment))));

/**
 * What the shop binds itself to when the list of a super prize is frozen: a commitment of version 2 with `super_id` for
 * `lot_id` (docs/draws.md#the-super-prize). `ends_at` is the super prize's last moment, by which it is closed always.
 */
export type SuperCommitment = Omit<DrawCommitmentV2, 'lot_id' | 'closed_by' | 'ends_at'> & {
  readonly super_id: number;
  readonly closed_by: 'date';
  readonly ends_at: string;
};
