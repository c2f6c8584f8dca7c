import type { BeaconChain } from './beacon.ts';
import { type Sha256, toHex, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';

/** Of the rule by which a winner is found: in every commitment, and named where the rule is explained. */
export const DRAW_VERSION = 1;

/** What the shop binds itself to when a lot is sold out (docs/draws.md#exactly-version-1). */
export type Commitment = {
  readonly version: typeof DRAW_VERSION;
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

/** RFC 8785: the one text of a commitment. */
export const commitmentText = (commitment: Commitment): string => canonicalJson(commitment);

/** hex(SHA-256) of the one text. */
export const commitmentId = (sha256: Sha256, commitment: Commitment): string =>
  toHex(sha256(utf8(commitmentText(commitment))));
