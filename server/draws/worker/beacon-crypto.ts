import { bls12_381 } from '@noble/curves/bls12-381.js';
import {
  BEACON_SIGNATURE_DOMAIN,
  type CheckBeaconSignature,
} from '../../../src/domain/draws/proof/beacon.ts';

const bls = bls12_381.shortSignatures;
const onCurve = (message: Uint8Array) => bls.hash(message, BEACON_SIGNATURE_DOMAIN);

/** Checks a beacon's signature; it takes about 0.4 s the first time in a thread, 60 ms from then on. */
export const checkBeaconSignature: CheckBeaconSignature = (signature, message, publicKey) => {
  try {
    return bls.verify(signature, onCurve(message), publicKey);
  } catch {
    return false;
  }
};

export type BeaconKeyPair = { readonly secretKey: Uint8Array; readonly publicKey: Uint8Array };

/** Makes a beacon's new key pair, from the platform's randomness. */
export const makeBeaconKeyPair = (): BeaconKeyPair => {
  const { secretKey, publicKey } = bls.keygen();
  return { secretKey, publicKey: publicKey.toBytes() };
};

export const signAsBeacon = (message: Uint8Array, secretKey: Uint8Array): Uint8Array =>
  bls.sign(onCurve(message), secretKey).toBytes();
