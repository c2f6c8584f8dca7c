import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOfHex } from '../../../../src/domain/draws/proof/byte-encoding.ts';
import { commitmentId } from '../../../../src/domain/draws/proof/commitment.ts';
import { readTicketBundle, verifyTicketBundle } from '../../../../src/domain/draws/proof/ticket-bundle.ts';
import {
  judgeVerificationSteps,
  type VerificationStep,
} from '../../../../src/domain/draws/proof/verification-steps.ts';
import { readWholeDraw, verifyWholeDraw } from '../../../../src/domain/draws/proof/whole-draw.ts';
import { makeDrawOf } from '../../../arbitraries/draw.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };
const failed = (steps: readonly VerificationStep[]): string | undefined =>
  steps.find(each => each.result === 'failed')?.name;
const PARTS = {
  lotId: 42,
  users: [7, 8, 9, 7, 10],
  salts: ['ab'.repeat(32), 'cd'.repeat(32)],
  closedAt: Date.UTC(2026, 10, 21, 12),
  delay: 600,
};
/** Drawn in each test: a draw that failed while the file loads would be no test's failure. */
const one = () => makeDrawOf(PARTS);

describe('a bundle', () => {
  it('a valid bundle passes every verification step', () => {
    const steps = verifyTicketBundle(crypto, one().bundle(3));
    expect(steps.map(({ name, result }) => [name, result])).toEqual(
      ['holder', 'inclusion', 'commitment', 'beacon', 'winner'].map(name => [name, 'passed']),
    );
    expect(judgeVerificationSteps(steps)).toEqual({ valid: true, complete: true });
  });

  it('a bundle proves inclusion before the draw, and names what is still missing', () => {
    const steps = verifyTicketBundle(crypto, { ...one().bundle(2), beacon: null, winner: null });
    expect(steps.map(({ result }) => result)).toEqual(['passed', 'passed', 'passed', 'skipped', 'skipped']);
    expect(judgeVerificationSteps(steps)).toEqual({ valid: true, complete: false });
    expect(steps.slice(3)).toEqual([
      { name: 'beacon', result: 'skipped', values: { why: 'not published yet' } },
      { name: 'winner', result: 'skipped', values: { why: 'not drawn yet' } },
    ]);
  });

  it('a bundle that names a winner before its round was published fails', () => {
    const steps = verifyTicketBundle(crypto, { ...one().bundle(2), beacon: null, winner: 4 });
    expect(steps.at(-1)).toEqual({ name: 'winner', result: 'failed', values: { winner: 4 } });
    expect(judgeVerificationSteps(steps)).toEqual({ valid: false, complete: false });
  });

  it('verifying a bundle reports with each step the values computed, so that others can recompute them', () => {
    const bundle = one().bundle(3);
    const { commitment, winner } = one().draw;
    const text = `twofold-ticket-v1\n42\n3\n${bundle.ticket.holder}`;
    const leaf = hash('sha256', Buffer.concat([Buffer.of(0), Buffer.from(text)]));
    const randomness = hash('sha256', Buffer.from(bundle.beacon?.signature ?? '', 'hex'));
    const valuesOf = (steps: readonly VerificationStep[]) =>
      Object.fromEntries(steps.map(({ name, values }) => [name, values]));
    expect(valuesOf(verifyTicketBundle(crypto, bundle))).toEqual({
      holder: { computed: bundle.ticket.holder },
      inclusion: { leaf, computed: commitment.root, root: commitment.root },
      commitment: {
        id: commitmentId(computeTestSha256, commitment),
        lot_id: 42,
        round: commitment.round,
        chain: 'no public beacon',
      },
      beacon: { round: commitment.round, randomness },
      winner: { computed: winner, winner },
    });
    // A path of another length leads to no root at all, and a winner that was kept back is not shown as one.
    expect(valuesOf(verifyTicketBundle(crypto, { ...bundle, path: [] }))['inclusion']).toEqual({
      leaf,
      computed: 'none',
      root: commitment.root,
    });
    expect(valuesOf(verifyTicketBundle(crypto, { ...bundle, winner: null }))['winner']).toEqual({
      computed: winner,
    });
  });

  it('a bundle whose signature was not checked says so, and is then never complete', () => {
    const steps = verifyTicketBundle({ sha256: computeTestSha256, checkSignature: null }, one().bundle(3));
    expect(steps[3]).toEqual({
      name: 'beacon',
      result: 'skipped',
      values: { why: 'signature not checked' },
    });
    expect(judgeVerificationSteps(steps)).toEqual({ valid: true, complete: false });
  });

  it('a bundle skips the holder’s step where the salt or the user is missing', () => {
    const { salt = '', user_id = 0, ...open } = one().bundle(3);
    for (const bundle of [open, { ...open, salt }, { ...open, user_id }]) {
      const [first, ...others] = verifyTicketBundle(crypto, bundle);
      expect(first).toEqual({
        name: 'holder',
        result: 'skipped',
        values: { why: 'the salt is its owner’s' },
      });
      expect(others.map(({ result }) => result)).toEqual(['passed', 'passed', 'passed', 'passed']);
    }
  });

  it('a bundle is read back as it was written: the owner’s or the public one, before the draw or after', () => {
    const own = one().bundle(3);
    const { salt: _, user_id: __, ...open } = own;
    const pending = { beacon: null, winner: null };
    for (const bundle of [own, open, { ...own, ...pending }, { ...open, ...pending }])
      expect(readTicketBundle(JSON.parse(JSON.stringify(bundle)))).toEqual(bundle);
  });

  it('a bundle fails at the beacon step when the signature is not of the committed key, round or form', () => {
    const bundle = one().bundle(1);
    const { beacon } = bundle;
    if (beacon === null) throw new Error('not drawn');
    const signature = `${beacon.signature.slice(0, -1)}${beacon.signature.endsWith('0') ? '1' : '0'}`;
    expect(failed(verifyTicketBundle(crypto, { ...bundle, beacon: { ...beacon, signature } }))).toBe(
      'beacon',
    );
    expect(
      failed(verifyTicketBundle(crypto, { ...bundle, beacon: { ...beacon, round: beacon.round + 1 } })),
    ).toBe('beacon');
    expect(bytesOfHex(beacon.signature)).toHaveLength(48);
  });

  it('a bundle is not read from any other JSON value', () => {
    const good = JSON.parse(JSON.stringify(one().bundle(1))) as Record<string, unknown>;
    expect(readTicketBundle(good)).not.toBeNull();
    for (const field of ['version', 'lot_id', 'ticket', 'path', 'commitment', 'beacon', 'winner']) {
      expect(readTicketBundle({ ...good, [field]: undefined })).toBeNull();
      expect(readTicketBundle({ ...good, [field]: 'x' })).toBeNull();
      expect(readTicketBundle({ ...good, [field]: [] }) === null).toBe(field !== 'path');
    }
    const ticket = good['ticket'] as object;
    for (const number of [undefined, 0, 1.5, '1'])
      expect(readTicketBundle({ ...good, ticket: { ...ticket, number } }), `number ${number}`).toBeNull();
    for (const holder of [undefined, '', 'AB'.repeat(32)])
      expect(readTicketBundle({ ...good, ticket: { ...ticket, holder } }), `holder ${holder}`).toBeNull();
    expect(readTicketBundle({ ...good, salt: undefined })).toBeNull();
    expect(readTicketBundle({ ...good, user_id: undefined })).toBeNull();
    expect(readTicketBundle({ ...good, salt: 'AB'.repeat(32) })).toBeNull();
    expect(readTicketBundle({ ...good, path: ['0'.repeat(63)] })).toBeNull();
    const pathOf = (length: number): string[] => Array.from({ length }, () => '0'.repeat(64));
    expect(readTicketBundle({ ...good, path: pathOf(64) })?.path).toHaveLength(64);
    expect(readTicketBundle({ ...good, path: pathOf(65) })).toBeNull();
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
      expect(readTicketBundle({ ...good, commitment: { ...commitment, [field]: value } }), field).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(readTicketBundle(value)).toBeNull();
      }),
    );
  });
});

describe('a whole draw', () => {
  it('a valid whole draw passes every verification step', () => {
    expect(judgeVerificationSteps(verifyWholeDraw(crypto, one().draw))).toEqual({
      valid: true,
      complete: true,
    });
  });

  it('a whole draw is read back as it was written, before the draw too', () => {
    for (const draw of [one().draw, { ...one().draw, beacon: null, winner: null }])
      expect(readWholeDraw(JSON.parse(JSON.stringify(draw)))).toEqual(draw);
  });

  it('a whole draw fails at the list step when another ticket count was committed to, which changes the winner', () => {
    const { commitment } = one().draw;
    for (const tickets of [commitment.tickets - 1, commitment.tickets + 1]) {
      const other = { ...one().draw, commitment: { ...commitment, tickets } };
      expect(failed(verifyWholeDraw(crypto, other))).toBe('list');
    }
  });

  it('a whole draw fails at the beacon step when another round was picked, however genuine its number', () => {
    const { beacon, winner } = makeDrawOf({ ...PARTS, delay: 603 }).draw;
    expect(failed(verifyWholeDraw(crypto, { ...one().draw, beacon, winner }))).toBe('beacon');
    expect(failed(verifyTicketBundle(crypto, { ...one().bundle(1), beacon, winner }))).toBe('beacon');
  });

  it('a whole draw is not read from any other JSON value', () => {
    for (const field of ['version', 'lot_id', 'holders', 'commitment', 'beacon', 'winner'])
      expect(readWholeDraw({ ...one().draw, [field]: undefined })).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(readWholeDraw(value)).toBeNull();
      }),
    );
  });
});
