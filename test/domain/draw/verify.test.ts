import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex } from '../../../src/domain/draw/bytes.ts';
import { readBundle, verifyBundle } from '../../../src/domain/draw/ticket-bundle.ts';
import { judge, type Step } from '../../../src/domain/draw/verify-outcome.ts';
import { readWholeDraw, verifyWholeDraw } from '../../../src/domain/draw/whole-draw.ts';
import { drawOf } from '../../arbitraries/draw.ts';
import { checkSignature, sha256 } from '../../support/draw-crypto.ts';

const crypto = { sha256, checkSignature };
const failed = (steps: readonly Step[]): string | undefined =>
  steps.find(each => each.result === 'failed')?.name;
const PARTS = {
  lotId: 42,
  users: [7, 8, 9, 7, 10],
  salts: ['ab'.repeat(32), 'cd'.repeat(32)],
  closedAt: Date.UTC(2026, 10, 21, 12),
  delay: 600,
};
const one = drawOf(PARTS);

describe('a bundle', () => {
  it('passes every step', () => {
    const steps = verifyBundle(crypto, one.bundle(3));
    expect(steps.map(({ name, result }) => [name, result])).toEqual(
      ['holder', 'inclusion', 'commitment', 'beacon', 'winner'].map(name => [name, 'passed']),
    );
    expect(judge(steps)).toEqual({ valid: true, complete: true });
  });

  it('proves inclusion before the draw, and says what is missing', () => {
    const steps = verifyBundle(crypto, { ...one.bundle(2), beacon: null, winner: null });
    expect(steps.map(({ result }) => result)).toEqual(['passed', 'passed', 'passed', 'skipped', 'skipped']);
    expect(judge(steps)).toEqual({ valid: true, complete: false });
    expect(failed(verifyBundle(crypto, { ...one.bundle(2), beacon: null }))).toBe('winner');
  });

  it('fails at the beacon when the signature is not of the committed key, round or form', () => {
    const bundle = one.bundle(1);
    const { beacon } = bundle;
    if (beacon === null) throw new Error('not drawn');
    const signature = `${beacon.signature.slice(0, -1)}${beacon.signature.endsWith('0') ? '1' : '0'}`;
    expect(failed(verifyBundle(crypto, { ...bundle, beacon: { ...beacon, signature } }))).toBe('beacon');
    expect(failed(verifyBundle(crypto, { ...bundle, beacon: { ...beacon, round: beacon.round + 1 } }))).toBe(
      'beacon',
    );
    expect(fromHex(beacon.signature)).toHaveLength(48);
  });

  it('is not read out of something else', () => {
    const good = JSON.parse(JSON.stringify(one.bundle(1))) as Record<string, unknown>;
    expect(readBundle(good)).not.toBeNull();
    for (const field of ['version', 'lot_id', 'ticket', 'path', 'commitment', 'beacon', 'winner']) {
      expect(readBundle({ ...good, [field]: undefined })).toBeNull();
      expect(readBundle({ ...good, [field]: 'x' })).toBeNull();
      expect(readBundle({ ...good, [field]: [] }) === null).toBe(field !== 'path');
    }
    expect(readBundle({ ...good, salt: undefined })).toBeNull();
    expect(readBundle({ ...good, user_id: undefined })).toBeNull();
    expect(readBundle({ ...good, salt: 'AB'.repeat(32) })).toBeNull();
    expect(readBundle({ ...good, path: ['0'.repeat(63)] })).toBeNull();
    expect(readBundle({ ...good, path: Array.from({ length: 65 }, () => '0'.repeat(64)) })).toBeNull();
    const commitment = good['commitment'] as { readonly beacon: object };
    for (const [field, value] of Object.entries({
      version: 2,
      tickets: 0,
      delay: -1,
      round: 1.5,
      closed_at: '2026-11-21T12:00:00Z',
      beacon: { ...commitment.beacon, more: 1 },
      more: 1,
    }))
      expect(readBundle({ ...good, commitment: { ...commitment, [field]: value } }), field).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(readBundle(value)).toBeNull();
      }),
    );
  });
});

describe('a whole draw', () => {
  it('passes every step', () => {
    expect(judge(verifyWholeDraw(crypto, one.draw))).toEqual({ valid: true, complete: true });
  });

  it('fails at the list when another count was committed to, which would be another winner', () => {
    const { commitment } = one.draw;
    for (const tickets of [commitment.tickets - 1, commitment.tickets + 1]) {
      const other = { ...one.draw, commitment: { ...commitment, tickets } };
      expect(failed(verifyWholeDraw(crypto, other))).toBe('list');
    }
  });

  it('fails at the beacon when another round was picked, however genuine its number', () => {
    const { beacon, winner } = drawOf({ ...PARTS, delay: 603 }).draw;
    expect(failed(verifyWholeDraw(crypto, { ...one.draw, beacon, winner }))).toBe('beacon');
    expect(failed(verifyBundle(crypto, { ...one.bundle(1), beacon, winner }))).toBe('beacon');
  });

  it('is not read out of something else', () => {
    for (const field of ['version', 'lot_id', 'holders', 'commitment', 'beacon', 'winner'])
      expect(readWholeDraw({ ...one.draw, [field]: undefined })).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(readWholeDraw(value)).toBeNull();
      }),
    );
  });
});
