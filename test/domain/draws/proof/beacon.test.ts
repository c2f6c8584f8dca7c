import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beaconRandomness,
  beaconRoundMessage,
  QUICKNET_CHAIN,
} from '../../../../src/domain/draws/proof/beacon.ts';
import { bytesOfHex, hexOfBytes, utf8Bytes } from '../../../../src/domain/draws/proof/byte-encoding.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

const bytes = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array();

describe('drand quicknet’s published round 657413', () => {
  const signature = bytes(
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  );
  const key = bytes(QUICKNET_CHAIN.public_key);

  it('drand quicknet’s published round 657413 has a valid signature, whose hash is the published number', () => {
    expect(checkBeaconSignature(signature, beaconRoundMessage(computeTestSha256, 657_413), key)).toBe(true);
    expect(hexOfBytes(beaconRandomness(computeTestSha256, signature))).toBe(
      'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    );
  });

  it('the signature of drand quicknet’s round 657413 is invalid for any other round', () => {
    expect(checkBeaconSignature(signature, beaconRoundMessage(computeTestSha256, 657_414), key)).toBe(false);
  });
});

describe('hexadecimal text', () => {
  it('bytes written as hexadecimal text are read back unchanged', () => {
    fc.assert(
      fc.property(fc.uint8Array(), given => {
        expect(bytesOfHex(hexOfBytes(given))).toEqual(given);
        expect(bytesOfHex(hexOfBytes(given), given.length)).toEqual(given);
        expect(bytesOfHex(hexOfBytes(given), given.length + 1)).toBeNull();
      }),
    );
    expect(bytesOfHex('00ff7f')).toEqual(Uint8Array.of(0, 255, 127));
    expect(bytesOfHex('')).toEqual(new Uint8Array());
  });

  it('hexadecimal text must be whole bytes in lower case, with nothing before, between or behind them', () => {
    for (const text of ['a', 'abc', 'AB', '0g', 'xyab', 'abxy', 'xy', 'ab cd', '0xab', ' ab', 'ab\n', '-1'])
      expect(bytesOfHex(text), text).toBeNull();
  });

  it('hexadecimal text may be required to have a given number of bytes, as of a root or a signature', () => {
    expect(bytesOfHex('ab'.repeat(32), 32)).toEqual(new Uint8Array(32).fill(0xab));
    for (const bytesThere of [0, 16, 31, 33, 64]) expect(bytesOfHex('ab'.repeat(bytesThere), 32)).toBeNull();
    expect(bytesOfHex('', 0)).toEqual(new Uint8Array());
    expect(bytesOfHex('ab', 0)).toBeNull();
  });
});

it('a text is hashed as UTF-8', () => {
  expect(hexOfBytes(utf8Bytes('a€😀\n'))).toBe('61e282acf09f98800a');
});
