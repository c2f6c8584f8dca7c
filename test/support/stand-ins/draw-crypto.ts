import { hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type CheckSignature, SIGNATURE_DOMAIN } from '../../../src/domain/draws/proof/beacon.ts';
import type { Sha256 } from '../../../src/domain/draws/proof/bytes.ts';

const bls = bls12_381.shortSignatures;

export const sha256: Sha256 = bytes => hash('sha256', bytes, 'buffer');

export const checkSignature: CheckSignature = (signature, message, publicKey) => {
  try {
    return bls.verify(signature, bls.hash(message, SIGNATURE_DOMAIN), publicKey);
  } catch {
    return false;
  }
};

/** A beacon of a test's own: its public key, and what it signs. */
export const testBeaconKey = (seed: number) => {
  const { secretKey, publicKey } = bls.keygen(new Uint8Array(48).fill(seed));
  return {
    secretKey,
    publicKey: publicKey.toHex(),
    sign: (message: Uint8Array): string => bls.sign(bls.hash(message, SIGNATURE_DOMAIN), secretKey).toHex(),
  };
};
