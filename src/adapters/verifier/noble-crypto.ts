import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import { BEACON_SIGNATURE_DOMAIN, type CheckBeaconSignature } from '../../domain/draws/proof/beacon.ts';
import type { Sha256 } from '../../domain/draws/proof/byte-encoding.ts';

const bls = bls12_381.shortSignatures;
const onCurve = (message: Uint8Array) => bls.hash(message, BEACON_SIGNATURE_DOMAIN);

/**
 * Computes the SHA-256 hash of bytes, synchronously, unlike the browser's own: a long list has as many hashes as
 * tickets, twice.
 */
export const sha256: Sha256 = bytes => nobleSha256(bytes);

/**
 * Checks a beacon's signature: about half a second the first time on a phone; anything that is no signature is a wrong
 * one.
 */
export const checkSignature: CheckBeaconSignature = (signature, message, publicKey) => {
  try {
    return bls.verify(signature, onCurve(message), publicKey);
  } catch {
    return false;
  }
};

/** Signs a message with a beacon's secret key, for the twin's own rehearsal beacon only. */
export const sign = (message: Uint8Array, secretKey: Uint8Array): Uint8Array =>
  bls.sign(onCurve(message), secretKey).toBytes();

/** Computes the public key of a beacon's secret key. */
export const publicKeyOf = (secretKey: Uint8Array): Uint8Array => bls.getPublicKey(secretKey).toBytes();
