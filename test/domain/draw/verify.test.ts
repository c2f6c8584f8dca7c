import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUICKNET } from '../../../src/domain/draw/beacon.ts';
import { fromHex } from '../../../src/domain/draw/bytes.ts';
import { readBundle, type TicketBundle, verifyBundle } from '../../../src/domain/draw/ticket-bundle.ts';
import { judge, type Step } from '../../../src/domain/draw/verify-outcome.ts';
import { readWholeDraw, verifyWholeDraw, type WholeDraw } from '../../../src/domain/draw/whole-draw.ts';
import { drawOf, draws } from '../../arbitraries/draw.ts';
import { checkSignature, sha256 } from '../../support/draw-crypto.ts';

const crypto = { sha256, checkSignature };
/** The signature's step is costly, and checked on its own. */
const quick = { sha256, checkSignature: null };
const failed = (steps: readonly Step[]): string | undefined =>
  steps.find(each => each.result === 'failed')?.name;
const flip = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const one = drawOf({
  lotId: 42,
  users: [7, 8, 9, 7, 10],
  salts: ['ab'.repeat(32), 'cd'.repeat(32)],
  closedAt: Date.UTC(2026, 10, 21, 12),
  delay: 600,
});

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

  it('of any ticket of any draw verifies, after a journey through JSON too', () => {
    fc.assert(
      fc.property(draws, fc.nat(), ({ draw, bundle }, pick) => {
        const own = bundle((pick % draw.holders.length) + 1);
        expect(readBundle(JSON.parse(JSON.stringify(own)))).toEqual(own);
        expect(failed(verifyBundle(quick, own))).toBeUndefined();
      }),
    );
  });

  it('fails at the step whose value was changed', () => {
    const changes: Readonly<Record<string, readonly [string, (bundle: TicketBundle) => object]>> = {
      salt: ['holder', b => ({ salt: flip(b.salt ?? '') })],
      user: ['holder', b => ({ user_id: (b.user_id ?? 0) + 1 })],
      number: ['inclusion', b => ({ ticket: { ...b.ticket, number: b.ticket.number + 1 } })],
      lot: ['inclusion', b => ({ lot_id: b.lot_id === 1 ? 2 : b.lot_id - 1 })],
      longerPath: ['inclusion', b => ({ path: [...b.path, b.commitment.root] })],
      root: ['inclusion', b => ({ commitment: { ...b.commitment, root: flip(b.commitment.root) } })],
      delay: ['commitment', b => ({ commitment: { ...b.commitment, delay: b.commitment.delay + 10 } })],
      round: ['commitment', b => ({ commitment: { ...b.commitment, round: b.commitment.round + 1 } })],
      chain: [
        'commitment',
        b => ({
          commitment: {
            ...b.commitment,
            beacon: { ...b.commitment.beacon, chain_hash: QUICKNET.chain_hash },
          },
        }),
      ],
      committedLot: [
        'commitment',
        b => ({ commitment: { ...b.commitment, lot_id: b.lot_id === 1 ? 2 : 1 } }),
      ],
      otherRound: ['beacon', b => ({ beacon: { ...b.beacon, round: (b.beacon?.round ?? 0) + 1 } })],
      winner: ['winner', b => ({ winner: (b.winner ?? 0) + 1 })],
      noWinner: ['winner', () => ({ winner: null })],
    };
    fc.assert(
      fc.property(
        draws,
        fc.nat(),
        fc.constantFrom(...Object.keys(changes)),
        ({ draw, bundle }, pick, name) => {
          const own = bundle((pick % draw.holders.length) + 1);
          const [at, change] = changes[name] ?? ['', () => ({})];
          if (name === 'committedLot' && own.lot_id === own.commitment.lot_id && own.lot_id <= 2) return;
          expect(failed(verifyBundle(quick, { ...own, ...change(own) } as TicketBundle))).toBe(at);
        },
      ),
    );
  });

  it('fails at inclusion when any hash of the path was changed', () => {
    fc.assert(
      fc.property(draws, fc.nat(), fc.nat(), ({ draw, bundle }, pick, place) => {
        const own = bundle((pick % draw.holders.length) + 1);
        const at = place % Math.max(1, own.path.length);
        const path = own.path.map((node, n) => (n === at ? flip(node) : node));
        expect(failed(verifyBundle(quick, { ...own, path }))).toBe(
          path.length === 0 ? undefined : 'inclusion',
        );
      }),
    );
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
    expect(readBundle({ ...good, salt: 'AB'.repeat(32) })).toBeNull();
    expect(readBundle({ ...good, path: ['0'.repeat(63)] })).toBeNull();
    expect(readBundle({ ...good, path: Array.from({ length: 65 }, () => '0'.repeat(64)) })).toBeNull();
    const commitment = good['commitment'] as Record<string, unknown>;
    for (const [field, value] of Object.entries({
      version: 2,
      tickets: 0,
      delay: -1,
      round: 1.5,
      closed_at: '2026-11-21T12:00:00Z',
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

  it('fails at the list when a holder was changed, left out, added, or two were swapped', () => {
    fc.assert(
      fc.property(draws, fc.nat(), fc.nat(), ({ draw }, pick, other) => {
        expect(
          failed(verifyWholeDraw(quick, readWholeDraw(JSON.parse(JSON.stringify(draw))) as WholeDraw)),
        ).toBeUndefined();
        const { holders } = draw;
        const at = pick % holders.length;
        const changed = holders.map((holder, n) => (n === at ? flip(holder) : holder));
        const swapped = [...holders];
        const to = other % holders.length;
        [swapped[at], swapped[to]] = [holders[to] ?? '', holders[at] ?? ''];
        const lists = [changed, holders.slice(1), [...holders, holders[0] ?? '']];
        if (holders[at] !== holders[to]) lists.push(swapped);
        for (const list of lists)
          expect(failed(verifyWholeDraw(quick, { ...draw, holders: list }))).toBe('list');
      }),
    );
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
