import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { timeOfBeaconRound } from '../../../src/domain/draws/proof/beacon.ts';
import { listUnmirroredForfeitSteps } from '../../../src/domain/draws/proof/check-log-step.ts';
import { checkWinnerStep } from '../../../src/domain/draws/proof/check-winner-step.ts';
import { readForfeitsOfDraw } from '../../../src/domain/draws/proof/read-forfeits.ts';
import { checkSuperPrizeWinnerStep } from '../../../src/domain/draws/proof/super/super-prize-draw-outcome.ts';
import {
  findWinningSuperPrizeEntryNumber,
  listWinningSuperPrizeEntryNumbers,
} from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import {
  listWinningTicketNumbers,
  winningTicketNumber,
} from '../../../src/domain/draws/proof/winning-ticket-number.ts';
import { forfeitedDrawArbitrary, hashArbitrary } from '../../arbitraries/draw.ts';
import { forfeitedSuperDrawArbitrary } from '../../arbitraries/super-draw.ts';
import { computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const quick = { sha256: computeTestSha256, checkSignature: null };
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

type Picked = {
  readonly text: string;
  readonly randomness: string;
  readonly root: string;
  readonly id: number;
  readonly tickets: number;
  readonly voids: readonly number[];
};

/** The rule in other words: of all numbers still in, the one that the first usable digest names; prize after prize. */
const byTheBook = (
  { text, randomness, root, id, tickets, voids }: Picked,
  forfeits: number,
): readonly (number | null)[] => {
  const left = new Set(Array.from({ length: tickets }, (_, at) => at + 1));
  for (const number of voids) left.delete(number);
  const won: (number | null)[] = [];
  for (let prize = 0; prize <= forfeits && !won.includes(null); prize += 1)
    for (let c = 0; won.length === prize; c += 1) {
      if (left.size === 0) {
        won.push(null);
        break;
      }
      const tail = [id.toString(16).padStart(16, '0'), prize, c].map(each =>
        typeof each === 'string' ? each : each.toString(16).padStart(8, '0'),
      );
      const digest = createHash('sha256')
        .update(`${text}\0`)
        .update(bytes(randomness + root + tail.join('')))
        .digest('hex');
      const x = BigInt(`0x${digest.slice(0, 16)}`);
      const n = BigInt(tickets);
      const number = Number(x % n) + 1;
      if (x / n < 2n ** 64n / n && left.delete(number)) won.push(number);
    }
  return won;
};

const picked = fc
  .record({
    randomness: hashArbitrary,
    root: hashArbitrary,
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    tickets: fc.integer({ min: 0, max: 12 }),
    forfeits: fc.nat(14),
  })
  .chain(all =>
    fc
      .subarray(Array.from({ length: all.tickets }, (_, at) => at + 1))
      .map(voids => ({ ...all, voids: voids.toSorted((a, b) => a - b) })),
  );

const winnersRule: ShopRule = {
  id: 'draw-forfeit',
  title: 'Winners after forfeits',
  source: 'docs/draws.md#forfeited-prizes',
  formula:
    'prize k is won as draw-void has it with u32(k), void numbers and the winners of prizes 0 … k − 1 rejected; nobody left: no winner',
  code: [
    'draws/proof/winning-ticket-number.ts#listWinningNumbers',
    'draws/proof/winning-ticket-number.ts#listWinningTicketNumbers',
    'draws/proof/super/super-prize-entry.ts#listWinningSuperPrizeEntryNumbers',
    'draws/proof/check-winner-step.ts#judgeDrawnWinner',
    'draws/proof/read-forfeits.ts#readForfeitsOfDraw',
    'draws/proof/check-log-step.ts#listUnmirroredForfeitSteps',
  ],
  edges: [
    makeRuleEdge('a prize of version 1 is never forfeited', () => {
      const first = {
        version: 1 as const,
        randomness: bytes('ab'.repeat(32)),
        root: bytes('cd'.repeat(32)),
        lotId: 42,
        tickets: 7,
      };
      assert.deepEqual(listWinningTicketNumbers(computeTestSha256, first, 0), [
        winningTicketNumber(computeTestSha256, first),
      ]);
      assert.throws(() => listWinningTicketNumbers(computeTestSha256, first, 1), RangeError);
    }),
    makeRuleEdge(
      'forfeits stand in version 2, after the number, from prize 0 on, and are never an empty list',
      () => {
        const [zero, one] = [0, 1].map(prize => ({
          prize,
          number: 5 + prize,
          reason: 'excluded',
          at: '2026-11-21T12:00:00.000Z',
        }));
        const read = (forfeits: unknown, version = 2, beacon: unknown = {}) =>
          readForfeitsOfDraw({ forfeits, beacon }, version);
        assert.deepEqual(read(undefined, 1, null), {});
        assert.deepEqual(read([zero, one]), { forfeits: [zero, one] });
        for (const wrong of [
          null,
          {},
          [],
          [one],
          [one, zero],
          [zero, zero],
          [zero, null],
          [{ ...zero, name: 'x' }],
          [{ ...zero, number: 0 }],
          [{ ...zero, reason: 'other' }],
          [{ ...zero, at: '2026-11-21T12:00:00Z' }],
        ])
          assert.equal(read(wrong), null);
        assert.deepEqual([read([zero], 1), read([zero], 2, null)], [null, null]);
        assert.equal(readForfeitsOfDraw({ forfeits: [zero] }, 2), null);
      },
    ),
  ],
  laws: [
    ruleLaw(
      'by-the-book',
      'are the numbers that the rule’s own words name: all different, none void, the first today’s winner',
      fc.property(picked, ({ forfeits, ...all }) => {
        const { tickets, voids, id } = all;
        const input = { randomness: bytes(all.randomness), root: bytes(all.root), tickets };
        const lot = { ...input, version: 2 as const, lotId: id, void: new Set(voids) };
        const numbers = listWinningTicketNumbers(computeTestSha256, lot, forfeits);
        assert.deepEqual(numbers, byTheBook({ ...all, text: 'twofold-draw-v2' }, forfeits));
        const won = numbers.filter(number => number !== null);
        assert.equal(new Set(won).size, won.length);
        assert.ok(won.every(number => number >= 1 && number <= tickets && !voids.includes(number)));
        assert.equal(won.length, Math.min(forfeits + 1, tickets - voids.length));
        if (won.length > 0) assert.equal(won[0], winningTicketNumber(computeTestSha256, lot));
        const prize = { ...input, superId: id, voidNumbers: voids };
        const entries = listWinningSuperPrizeEntryNumbers(computeTestSha256, prize, forfeits);
        assert.deepEqual(entries, byTheBook({ ...all, text: 'twofold-super-draw-v1' }, forfeits));
        assert.equal(entries[0], findWinningSuperPrizeEntryNumber(computeTestSha256, prize));
      }),
    ),
    ruleLaw(
      'judged',
      'are the only ones that verify: not with another winner, another number of a forfeit, or a time before round or forfeit',
      fc.property(forfeitedDrawArbitrary, forfeitedSuperDrawArbitrary, fc.nat(), (lot, prize, pick) => {
        const judge = (change: object) => [
          checkWinnerStep(quick, lot.draw.commitment, { ...lot.draw, ...change }).result,
          checkSuperPrizeWinnerStep(quick, { ...prize.draw, ...change }).result,
        ];
        assert.deepEqual(judge({}), ['passed', 'passed']);
        for (const draw of [lot.draw, prize.draw]) {
          const { forfeits = [], commitment } = draw;
          const changed = (part: object): string | undefined => {
            const [one, two] = judge(part);
            return draw === lot.draw ? one : two;
          };
          if (draw.beacon !== null)
            assert.equal(changed({ winner: draw.winner === null ? 1 : null }), 'failed');
          if (forfeits.length === 0) continue;
          const at = pick % forfeits.length;
          const forfeit = forfeits[at] ?? assert.fail('no forfeit');
          const before =
            at === 0
              ? timeOfBeaconRound(commitment.beacon, commitment.round)
              : Date.parse(forfeits[at - 1]?.at ?? '');
          for (const part of [{ number: forfeit.number + 1 }, { at: new Date(before - 1).toISOString() }])
            assert.equal(changed({ forfeits: forfeits.with(at, { ...forfeit, ...part }) }), 'failed');
          assert.equal(changed({ forfeits: forfeits.slice(0, -1) }), 'failed');
          assert.deepEqual(
            listUnmirroredForfeitSteps(draw).map(step => step().result),
            ['skipped'],
          );
        }
        assert.deepEqual(listUnmirroredForfeitSteps({}), []);
      }),
      { testRuns: 60 },
    ),
  ],
};

/** The rules of winners after forfeits in the rule catalogue, with their laws. */
export const drawForfeitRules: readonly ShopRule[] = [winnersRule];
