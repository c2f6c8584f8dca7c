import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import { pickWinnerIndex } from '../../../src/domain/draws/pick-winner-index.ts';
import type { DrawCommitment, DrawCommitmentV2 } from '../../../src/domain/draws/proof/commitment.ts';
import {
  areVoidNumbersCommitted,
  isDrawWithoutWinner,
  readDrawVersionFields,
  readLotVoidNumbers,
  readVoidNumbers,
  summariseVoidNumbers,
} from '../../../src/domain/draws/proof/void-numbers.ts';
import {
  pickUnbiasedIndex,
  winningTicketNumber,
} from '../../../src/domain/draws/proof/winning-ticket-number.ts';
import { computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const RANGE = 2n ** 64n;
const LARGEST = RANGE - 1n;
const values = fc.bigInt({ min: 0n, max: RANGE - 1n });
const counts = fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 ** 6 }));
const pick = (count: bigint, ...given: readonly bigint[]): bigint =>
  pickUnbiasedIndex(c => given[c] ?? 0n, count);
const input = (seed: string, tickets: number) => ({
  version: 1 as const,
  randomness: computeTestSha256(new TextEncoder().encode(`randomness ${seed}`)),
  root: computeTestSha256(new TextEncoder().encode('root')),
  lotId: 42,
  tickets,
});

const block = (value: bigint): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
};
const blocks = (...all: bigint[]): Uint8Array => Uint8Array.from(all.flatMap(value => [...block(value)]));

const winnerRule: ShopRule = {
  id: 'draw-winner',
  title: 'The winning number',
  source: 'docs/draws.md#exactly-version-1',
  formula:
    'for c = 0, 1, …: x = first 8 bytes of SHA-256(prefix ‖ randomness ‖ root ‖ lot ‖ prize ‖ c); reject x ≥ floor(2^64 / N) × N; (x mod N) + 1',
  code: [
    'draws/proof/winning-ticket-number.ts#winningTicketNumber',
    'draws/proof/winning-ticket-number.ts#pickUnbiasedIndex',
  ],
  edges: [
    makeRuleEdge('of one ticket it is ticket 1', () =>
      assert.equal(winningTicketNumber(computeTestSha256, input('a', 1)), 1),
    ),
    makeRuleEdge('nobody can win among none', () =>
      assert.throws(() => pick(0n, 1n), new RangeError('nobody to pick among 0')),
    ),
    makeRuleEdge('nor among less than none, nor among more than there are values', () => {
      for (const count of [-1n, RANGE + 1n]) assert.throws(() => pick(count, 1n), RangeError);
    }),
    makeRuleEdge('nearly half of all values are rejected at 2^63 + 1 tickets', () => {
      const count = 2n ** 63n + 1n;
      assert.equal(pick(count, count - 1n), count - 1n);
      assert.equal(pick(count, count, 42n), 42n);
      assert.equal(pick(count, LARGEST, count, count + 5n, 7n), 7n);
    }),
  ],
  laws: [
    ruleLaw(
      'acceptance-bound',
      'accepts exactly the values below the last whole round of numbers',
      fc.property(fc.bigInt({ min: 1n, max: RANGE - 1n }), count => {
        const over = RANGE % count;
        assert.equal(pick(count, RANGE - over - 1n), count - 1n);
        if (over > 0n) assert.equal(pick(count, RANGE - over, 0n), 0n);
      }),
    ),
    ruleLaw(
      'first-accepted',
      'takes the first accepted value, modulo the count',
      fc.property(
        fc.array(values, { minLength: 1, maxLength: 5 }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (given, count) => {
          const accepted = [...given, 0n].find(value => value + (RANGE % count) < RANGE);
          assert.equal(pick(count, ...given), (accepted ?? 0n) % count);
        },
      ),
    ),
    ruleLaw(
      'is-a-ticket',
      'is always a ticket',
      fc.property(fc.string(), fc.integer({ min: 1, max: 2_147_483_647 }), (seed, tickets) => {
        const number = winningTicketNumber(computeTestSha256, input(seed, tickets));
        assert.ok(Number.isInteger(number) && number >= 1 && number <= tickets);
      }),
    ),
  ],
};

/** The rule of docs/draws.md#version-2 word for word, on Node's own hash, with nothing of the shop's in it. */
const byTheBook = (seed: string, tickets: number, out: readonly number[]): number => {
  const bytes = (text: string): Buffer => hash('sha256', text, 'buffer');
  const fixed = Buffer.alloc(12);
  fixed.writeBigUInt64BE(42n);
  const before = [Buffer.from('twofold-draw-v2\0'), bytes(`randomness ${seed}`), bytes('root'), fixed];
  for (let c = 0; ; c += 1) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(c);
    const x = hash('sha256', Buffer.concat([...before, counter]), 'buffer').readBigUInt64BE();
    const number = Number(x % BigInt(tickets)) + 1;
    if (x < RANGE - (RANGE % BigInt(tickets)) && !out.includes(number)) return number;
  }
};

const voidsOf = fc.integer({ min: 1, max: 40 }).chain(tickets =>
  fc.record({
    tickets: fc.constant(tickets),
    voids: fc.subarray(Array.from({ length: tickets }, (_, at) => at + 1)),
  }),
);

const voidRule: ShopRule = {
  id: 'draw-void',
  title: 'Void tickets, and draws without a winner',
  source: 'docs/draws.md#version-2',
  formula:
    'as draw-winner with twofold-draw-v2; a void number is rejected like a too large x; no ticket, or all of them void: no winner; digest = hex(SHA-256("twofold-void-v1\\n" lot "\\n" numbers between commas))',
  code: [
    'draws/proof/winning-ticket-number.ts#winningTicketNumber',
    'draws/proof/void-numbers.ts#summariseVoidNumbers',
    'draws/proof/void-numbers.ts#isDrawWithoutWinner',
    'draws/proof/void-numbers.ts#areVoidNumbersCommitted',
    'draws/proof/void-numbers.ts#readLotVoidNumbers',
    'draws/proof/void-numbers.ts#readVoidNumbersOfDraw',
    'draws/proof/void-numbers.ts#readDrawVersionFields',
  ],
  edges: [
    makeRuleEdge('nobody wins where all are void, nor where there is none', () => {
      for (const tickets of [0, 1, 3]) {
        const all = new Set(Array.from({ length: tickets }, (_, at) => at + 1));
        assert.throws(
          () => winningTicketNumber(computeTestSha256, { ...input('a', tickets), version: 2, void: all }),
          new RangeError(`nobody can win among ${tickets}`),
        );
      }
    }),
    makeRuleEdge('what is more or less than a list of void tickets is none', () =>
      assert.deepEqual(
        [
          { lot_id: 1, void: [] },
          { lot_id: 1, void: [2, 5] },
          { lot_id: 1, void: [5, 2] },
          { lot_id: 1, void: [2], path: [] },
          { void: [2] },
          [2],
        ].map(value => readLotVoidNumbers(value) !== null),
        [true, true, false, false, false, false],
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'by-the-book',
      'is the number that the rule’s own words name, and never a void one',
      fc.property(fc.string(), voidsOf, (seed, { tickets, voids }) => {
        const given = { ...input(seed, tickets), version: 2 as const, void: new Set(voids) };
        if (voids.length === tickets) return;
        const number = winningTicketNumber(computeTestSha256, given);
        assert.equal(number, byTheBook(seed, tickets, voids));
        assert.ok(!voids.includes(number));
      }),
    ),
    ruleLaw(
      'first-version-stays',
      'of version 1 stays the number that its own words name',
      fc.property(fc.string(), fc.integer({ min: 1, max: 1_000 }), (seed, tickets) => {
        const second = winningTicketNumber(computeTestSha256, { ...input(seed, tickets), version: 2 });
        assert.equal(second, byTheBook(seed, tickets, []));
        const first = winningTicketNumber(computeTestSha256, input(seed, tickets));
        assert.ok(first >= 1 && first <= tickets);
      }),
    ),
    ruleLaw(
      'committed-list',
      'are covered by the digest: another list is not the committed one, and a draw is without a winner when all are void',
      fc.property(voidsOf, fc.nat(), ({ tickets, voids }, seed) => {
        const list = summariseVoidNumbers(computeTestSha256, 42, voids);
        assert.equal(list.digest, hash('sha256', `twofold-void-v1\n42\n${voids.join(',')}`));
        const commitment = { version: 2, lot_id: 42, tickets, void: list } as DrawCommitmentV2;
        const other = voids.length > 0 ? voids.toSpliced(seed % voids.length, 1) : [1];
        assert.ok(
          areVoidNumbersCommitted(computeTestSha256, commitment, voids) &&
            !areVoidNumbersCommitted(computeTestSha256, commitment, other),
        );
        assert.equal(isDrawWithoutWinner(commitment), voids.length === tickets);
        const first = { version: 1, lot_id: 42, tickets } as DrawCommitment;
        assert.ok(!isDrawWithoutWinner(first) && areVoidNumbersCommitted(computeTestSha256, first, []));
        const fields = { version: 2, void: readVoidNumbers(voids) };
        assert.deepEqual(readDrawVersionFields(fields, commitment), fields);
        assert.equal(readDrawVersionFields(fields, first), null);
      }),
    ),
  ],
};

const randomDrawRule: ShopRule = {
  id: 'random-draw',
  title: 'Draws before they could be verified',
  source: 'docs/behaviour.md#draws',
  formula:
    'the first 8-byte block below floor(2^64 / N) × N, modulo N; the audit recomputes the stored draws of version 0',
  code: ['draws/pick-winner-index.ts#pickWinnerIndex'],
  edges: [
    makeRuleEdge('nobody can win among none, or less', () => {
      for (const count of [0, -3]) assert.equal(pickWinnerIndex(block(5n), count), null);
    }),
    makeRuleEdge('half a block decides nothing, alone or behind one that is rejected', () => {
      for (const length of [0, 7]) assert.equal(pickWinnerIndex(new Uint8Array(length), 5), null);
      assert.equal(pickWinnerIndex(Uint8Array.of(...block(LARGEST), 0, 0, 0), 10), null);
    }),
    makeRuleEdge('half a ticket is refused', () =>
      assert.throws(() => pickWinnerIndex(block(5n), 1.5), RangeError),
    ),
  ],
  laws: [
    ruleLaw(
      'plain-arithmetic',
      'is a ticket, and the one that plain arithmetic names',
      fc.property(fc.array(values, { maxLength: 4 }), counts, (numbers, count) => {
        const index = pickWinnerIndex(blocks(...numbers), count);
        const n = BigInt(count);
        const accepted = numbers.find(value => value + (2n ** 64n % n) < 2n ** 64n || 2n ** 64n % n === 0n);
        assert.equal(index, accepted === undefined ? null : Number(accepted % n));
        assert.ok(index === null || (index >= 0 && index < count));
      }),
    ),
    ruleLaw(
      'same-chance',
      'gives each ticket the same chance: acceptance ends at a whole number of rounds',
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), count => {
        const n = BigInt(count);
        const last = 2n ** 64n - (2n ** 64n % n) - 1n;
        assert.equal(pickWinnerIndex(block(last), count), count - 1);
        const beyond = last < LARGEST ? pickWinnerIndex(block(last + 1n), count) : null;
        assert.equal(beyond, null);
      }),
    ),
  ],
};

/** The rules of how a winner is found in the rule catalogue, with their laws. */
export const winnerRules: readonly ShopRule[] = [winnerRule, voidRule, randomDrawRule];
