import { describe, expect, it } from 'vitest';
import {
  QUICKNET,
  randomnessOf,
  roundAt,
  roundMessage,
  roundOfDraw,
} from '../../../src/domain/draw/beacon.ts';
import { fromHex, toHex } from '../../../src/domain/draw/bytes.ts';
import { checkSignature, sha256 } from '../../support/draw-crypto.ts';

const GENESIS_MS = QUICKNET.genesis_time * 1000;
const bytes = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();

describe('drand quicknet’s published round 657413', () => {
  const signature = bytes(
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  );
  const key = bytes(QUICKNET.public_key);

  it('is signed, and its hash is the published number', () => {
    expect(checkSignature(signature, roundMessage(sha256, 657_413), key)).toBe(true);
    expect(toHex(randomnessOf(sha256, signature))).toBe(
      'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    );
  });

  it('is no other round’s', () => {
    expect(checkSignature(signature, roundMessage(sha256, 657_414), key)).toBe(false);
  });
});

describe('the round of a draw', () => {
  it('is the first whose time is at least closing time plus delay, to the millisecond', () => {
    expect(roundOfDraw(QUICKNET, GENESIS_MS, 0)).toBe(1);
    expect(roundOfDraw(QUICKNET, GENESIS_MS + 1, 0)).toBe(2);
    expect(roundOfDraw(QUICKNET, GENESIS_MS + 3000, 0)).toBe(2);
    expect(roundOfDraw(QUICKNET, GENESIS_MS + 3001, 0)).toBe(3);
    expect(roundOfDraw(QUICKNET, GENESIS_MS, 600)).toBe(201);
    expect(roundOfDraw(QUICKNET, 0, 600)).toBe(1);
  });
});

it('the newest round is the last whose time has come', () => {
  expect(roundAt(QUICKNET, GENESIS_MS - 1)).toBe(0);
});
