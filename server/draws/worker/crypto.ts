import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type CheckSignature, SIGNATURE_DOMAIN } from '../../../src/domain/draws/proof/beacon.ts';

const bls = bls12_381.shortSignatures;
const onCurve = (message: Uint8Array) => bls.hash(message, SIGNATURE_DOMAIN);

/** Checks a beacon's signature; it takes about 0.4 s the first time in a thread, 60 ms from then on. */
export const checkSignature: CheckSignature = (signature, message, publicKey) => {
  try {
    return bls.verify(signature, onCurve(message), publicKey);
  } catch {
    return false;
  }
};

export type BeaconKey = { readonly secretKey: Uint8Array; readonly publicKey: Uint8Array };

/** Makes a new beacon key, from the platform's randomness. */
export const newKey = (): BeaconKey => {
  const { secretKey, publicKey } = bls.keygen();
  return { secretKey, publicKey: publicKey.toBytes() };
};

export const sign = (message: Uint8Array, secretKey: Uint8Array): Uint8Array =>
  bls.sign(onCurve(message), secretKey).toBytes();
