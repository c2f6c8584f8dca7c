import { type BeaconChain, beaconRoundMessage, QUICKNET_CHAIN } from '../../../domain/draws/proof/beacon.ts';
import { hexOfBytes, type Sha256, utf8Bytes } from '../../../domain/draws/proof/byte-encoding.ts';

/** The cryptographic functions that a rehearsal needs to make draws that pass every check. */
export type FakeDrawCrypto = {
  readonly sha256: Sha256;
  readonly sign: (message: Uint8Array, secretKey: Uint8Array) => Uint8Array;
  readonly publicKeyOf: (secretKey: Uint8Array) => Uint8Array;
};

const SECRET = new Uint8Array(32).fill(7);

/** What the fake shop's own beacon offers: its chain, and the number of any round. Both take long, and are made once. */
export type FakeBeacon = {
  readonly chain: () => BeaconChain;
  readonly signatureOf: (round: number) => Uint8Array;
};

export const makeFakeBeacon = ({ sha256, sign, publicKeyOf }: FakeDrawCrypto): FakeBeacon => {
  let chain: BeaconChain | null = null;
  const signatures = new Map<number, Uint8Array>();
  return {
    chain: () => {
      chain ??= {
        ...QUICKNET_CHAIN,
        chain_hash: hexOfBytes(sha256(utf8Bytes('rehearsal'))),
        public_key: hexOfBytes(publicKeyOf(SECRET)),
      };
      return chain;
    },
    signatureOf: round => {
      const signature = signatures.get(round) ?? sign(beaconRoundMessage(sha256, round), SECRET);
      signatures.set(round, signature);
      return signature;
    },
  };
};
