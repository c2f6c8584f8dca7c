import { type Sha256, u64Bytes } from './byte-encoding.ts';

/** The fields of a public randomness beacon of drand's kind (docs/draws.md#exactly-version-1). */
export type BeaconChain = {
  /** Hexadecimal. */
  readonly chain_hash: string;
  /** A point of G2, compressed, hexadecimal. */
  readonly public_key: string;
  /** Epoch seconds of round 1. */
  readonly genesis_time: number;
  /** Seconds between two rounds. */
  readonly period: number;
};

/** The parameters of quicknet, drand's public beacon of unchained rounds, run by many independent organisations. */
export const QUICKNET_CHAIN: BeaconChain = {
  chain_hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis_time: 1_692_803_367,
  period: 3,
};

/** Tells whether a beacon is drand's public network in every parameter; of any other chain this program knows nothing. */
export const isQuicknetChain = (chain: BeaconChain): boolean =>
  chain.chain_hash === QUICKNET_CHAIN.chain_hash &&
  chain.public_key === QUICKNET_CHAIN.public_key &&
  chain.genesis_time === QUICKNET_CHAIN.genesis_time &&
  chain.period === QUICKNET_CHAIN.period;

/** The number of bytes of a beacon's public key: a compressed point of G2. */
export const BEACON_PUBLIC_KEY_BYTES = 96;
/** The number of bytes of a beacon's signature: a compressed point of G1. */
export const BEACON_SIGNATURE_BYTES = 48;

/** The domain separation tag with which a beacon's signed message is hashed to the curve. */
export const BEACON_SIGNATURE_DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * A function that tells whether `signature` (a point of G1, compressed) is the beacon key's over `message`, hashed to
 * the curve under {@link BEACON_SIGNATURE_DOMAIN}. Never throws: bytes that are no points are a wrong signature.
 */
export type CheckBeaconSignature = (
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
) => boolean;

/** Computes the message that the beacon signs for a round: SHA-256(u64(round)) (docs/draws.md#exactly-version-1). */
export const beaconRoundMessage = (sha256: Sha256, round: number): Uint8Array => sha256(u64Bytes(round));

/**
 * Computes the random number of a beacon's round from its signature: SHA-256(signature), 32 bytes
 * (docs/draws.md#exactly-version-1).
 */
export const beaconRandomness = (sha256: Sha256, signature: Uint8Array): Uint8Array => sha256(signature);

/** Computes the epoch milliseconds at which a beacon's round, counted from 1, is due (law `draw-round`). */
export const timeOfBeaconRound = ({ genesis_time, period }: BeaconChain, round: number): number =>
  (genesis_time + (round - 1) * period) * 1000;

/**
 * Computes which round of the beacon decides a draw: the first whose time is at least `closedAt` (epoch milliseconds)
 * plus `delay` (seconds) (law `draw-round`).
 */
export const beaconRoundOfDraw = (chain: BeaconChain, closedAt: number, delay: number): number => {
  const wait = closedAt + delay * 1000 - chain.genesis_time * 1000;
  return Math.max(1, Math.ceil(wait / (chain.period * 1000)) + 1);
};

/** Computes the newest round of the beacon at a moment (epoch milliseconds); 0 before the first (law `draw-round`). */
export const beaconRoundAt = (chain: BeaconChain, now: number): number =>
  Math.max(0, Math.floor((now / 1000 - chain.genesis_time) / chain.period) + 1);
