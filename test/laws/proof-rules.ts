import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { QUICKNET } from '../../src/domain/draw/beacon.ts';
import { readBundle, type TicketBundle, verifyBundle } from '../../src/domain/draw/ticket-bundle.ts';
import type { Step } from '../../src/domain/draw/verify-outcome.ts';
import { readWholeDraw, verifyWholeDraw, type WholeDraw } from '../../src/domain/draw/whole-draw.ts';
import { draws } from '../arbitraries/draw.ts';
import { sha256 } from '../support/draw-crypto.ts';
import { edge, law, type Rule } from './law.ts';

const flip = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

/** The signature's step is costly, and checked on its own. */
const quick = { sha256, checkSignature: null };
const failed = (steps: readonly Step[]): string | undefined =>
  steps.find(each => each.result === 'failed')?.name;

/** What may be changed in a bundle, and the step that must notice it. */
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
  committedLot: ['commitment', b => ({ commitment: { ...b.commitment, lot_id: b.lot_id === 1 ? 2 : 1 } })],
  otherRound: ['beacon', b => ({ beacon: { ...b.beacon, round: (b.beacon?.round ?? 0) + 1 } })],
  winner: ['winner', b => ({ winner: (b.winner ?? 0) + 1 })],
  noWinner: ['winner', () => ({ winner: null })],
};

const proofsRule: Rule = {
  id: 'draw-proof',
  title: 'Proofs of a ticket and of a draw',
  source: 'draw: Bundle of a ticket; draw: In five steps (5)',
  formula:
    'holder, inclusion (or the whole list), commitment, beacon, winner: each recomputed; the first that fails is named',
  code: [
    'draw/ticket-bundle.ts#readBundle',
    'draw/ticket-bundle.ts#verifyBundle',
    'draw/whole-draw.ts#readWholeDraw',
    'draw/whole-draw.ts#verifyWholeDraw',
    'draw/whole-draw.ts#checkList',
    'draw/verify-outcome.ts#checkCommitment',
    'draw/verify-outcome.ts#checkBeacon',
    'draw/verify-outcome.ts#checkWinner',
    'draw/verify-files.ts#verifyFiles',
  ],
  edges: [
    edge('what is no bundle is not read', () => assert.equal(readBundle({ version: 2 }), null)),
    edge('what is no draw is not read', () => assert.equal(readWholeDraw([]), null)),
  ],
  laws: [
    law(
      'own-tickets-verify',
      'of any ticket of any draw verify, after a journey through JSON too',
      fc.property(draws, fc.nat(), ({ draw, bundle }, pick) => {
        const own = bundle((pick % draw.holders.length) + 1);
        assert.deepEqual(readBundle(JSON.parse(JSON.stringify(own))), own);
        assert.equal(failed(verifyBundle(quick, own)), undefined);
      }),
    ),
    law(
      'names-the-step',
      'fail at the step whose value was changed',
      fc.property(
        draws,
        fc.nat(),
        fc.constantFrom(...Object.keys(changes)),
        ({ draw, bundle }, pick, name) => {
          const own = bundle((pick % draw.holders.length) + 1);
          const [at, change] = changes[name] ?? ['', () => ({})];
          if (name === 'committedLot' && own.lot_id === own.commitment.lot_id && own.lot_id <= 2) return;
          assert.equal(failed(verifyBundle(quick, { ...own, ...change(own) } as TicketBundle)), at);
        },
      ),
    ),
    law(
      'path-changed',
      'fail at inclusion when any hash of the path was changed',
      fc.property(draws, fc.nat(), fc.nat(), ({ draw, bundle }, pick, place) => {
        const own = bundle((pick % draw.holders.length) + 1);
        const at = place % Math.max(1, own.path.length);
        const path = own.path.map((node, n) => (n === at ? flip(node) : node));
        assert.equal(
          failed(verifyBundle(quick, { ...own, path })),
          path.length === 0 ? undefined : 'inclusion',
        );
      }),
    ),
    law(
      'list-changed',
      'fail at the list when a holder was changed, left out, added, or two were swapped',
      fc.property(draws, fc.nat(), fc.nat(), ({ draw }, pick, other) => {
        assert.equal(
          failed(verifyWholeDraw(quick, readWholeDraw(JSON.parse(JSON.stringify(draw))) as WholeDraw)),
          undefined,
        );
        const { holders } = draw;
        const at = pick % holders.length;
        const changed = holders.map((holder, n) => (n === at ? flip(holder) : holder));
        const swapped = [...holders];
        const to = other % holders.length;
        [swapped[at], swapped[to]] = [holders[to] ?? '', holders[at] ?? ''];
        const lists = [changed, holders.slice(1), [...holders, holders[0] ?? '']];
        if (holders[at] !== holders[to]) lists.push(swapped);
        for (const list of lists)
          assert.equal(failed(verifyWholeDraw(quick, { ...draw, holders: list })), 'list');
      }),
    ),
  ],
};

export const proofRules: readonly Rule[] = [proofsRule];
