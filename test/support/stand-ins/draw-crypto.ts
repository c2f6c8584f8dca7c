import { hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import {
  BEACON_SIGNATURE_DOMAIN,
  type CheckBeaconSignature,
} from '../../../src/domain/draws/proof/beacon.ts';
import type { Sha256 } from '../../../src/domain/draws/proof/byte-encoding.ts';

const bls = bls12_381.shortSignatures;

/** Computes the SHA-256 of bytes by Node, for the draws of tests. */
export const computeTestSha256: Sha256 = bytes => hash('sha256', bytes, 'buffer');

/** Checks a beacon's BLS signature of a message by its public key (hex); a malformed one is not valid. */
export const checkBeaconSignature: CheckBeaconSignature = (signature, message, publicKey) => {
  try {
    return bls.verify(signature, bls.hash(message, BEACON_SIGNATURE_DOMAIN), publicKey);
  } catch {
    return false;
  }
};

/** Makes the key of a test's own beacon: its public key, and what it signs. */
export const makeTestBeaconKey = (seed: number) => {
  const { secretKey, publicKey } = bls.keygen(new Uint8Array(48).fill(seed));
  return {
    secretKey,
    publicKey: publicKey.toHex(),
    sign: (message: Uint8Array): string =>
      bls.sign(bls.hash(message, BEACON_SIGNATURE_DOMAIN), secretKey).toHex(),
  };
};
