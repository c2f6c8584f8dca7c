import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import {
  findWinningSuperPrizeEntryNumber,
  makeSuperPrizeEntryLeaf,
  makeSuperPrizeListDigester,
  type SuperPrizeEntry,
} from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import {
  computeSuperPrizeCloseTime,
  isSuperPrizeEntry,
} from '../../../src/domain/draws/super-prize-entries.ts';
import { hashArbitrary } from '../../arbitraries/draw.ts';
import { computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const ids = fc.integer({ min: 1, max: 2_147_483_647 });
const entries: fc.Arbitrary<SuperPrizeEntry> = fc.record({ lot_id: ids, ticket: ids, holder: hashArbitrary });
/** So few that they fall on each other. */
const moments = fc.nat(9);
const sha = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const all = createHash('sha256');
  for (const part of parts) all.update(part);
  return all.digest();
};

/** RFC 6962 §2.1 word for word over the texts of docs/draws.md. */
const rootByDefinition = (leaves: readonly Buffer[]): Buffer => {
  const [first] = leaves;
  if (first === undefined) return sha('');
  if (leaves.length === 1) return first;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return sha(Buffer.of(1), rootByDefinition(leaves.slice(0, k)), rootByDefinition(leaves.slice(k)));
};

/** The rule of docs/draws.md in other words: digests as decimals, and what is left of them by division. */
const winnerByDefinition = (
  randomness: Uint8Array,
  root: Uint8Array,
  id: number,
  count: number,
  voids: readonly number[],
): number | null => {
  if (voids.length === count) return null;
  const hexId = id.toString(16).padStart(16, '0');
  for (let c = 0; ; c += 1) {
    const tail = Buffer.from(`${hexId}00000000${c.toString(16).padStart(8, '0')}`, 'hex');
    const x = BigInt(
      `0x${sha('twofold-super-draw-v1\0', randomness, root, tail).toString('hex').slice(0, 16)}`,
    );
    const n = BigInt(count);
    if (x / n < 2n ** 64n / n && !voids.includes(Number(x - (x / n) * n) + 1))
      return Number(x - (x / n) * n) + 1;
  }
};

const draws = fc
  .record({ tickets: fc.integer({ min: 1, max: 12 }), seed: hashArbitrary, id: ids })
  .chain(all =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: all.tickets }), { maxLength: all.tickets })
      .map(found => ({ ...all, voids: found.toSorted((a, b) => a - b) })),
  );

/** The rules of super prizes in the rule catalogue, with their laws. */
export const superPrizeRules: readonly ShopRule[] = [
  {
    id: 'super-prize',
    title: 'The draw of a super prize',
    source: 'docs/draws.md#the-super-prize',
    formula:
      'leaf "twofold-super-v1", super prize, entry, lot, ticket, holder; winner as of a lot with "twofold-super-draw-v1", void entries rejected',
    code: [
      'draws/proof/super/super-prize-entry.ts#makeSuperPrizeEntryLeaf',
      'draws/proof/super/super-prize-entry.ts#makeSuperPrizeListDigester',
      'draws/proof/super/super-prize-entry.ts#writeSuperPrizeListLine',
      'draws/proof/super/super-prize-entry.ts#findWinningSuperPrizeEntryNumber',
      'draws/proof/super/super-prize-draw-outcome.ts#readSuperPrizeDrawOutcome',
      'draws/proof/super/super-prize-draw-outcome.ts#checkSuperPrizeCommitmentStep',
      'draws/proof/super/super-prize-draw-outcome.ts#checkSuperPrizeWinnerStep',
      'draws/proof/super/super-prize-draw-outcome.ts#checkSuperPrizeListStep',
      'draws/proof/super/super-prize-entry-bundle.ts#readSuperPrizeEntryBundle',
      'draws/proof/super/super-prize-entry-bundle.ts#verifySuperPrizeEntryBundle',
      'draws/proof/super/super-prize-entry-bundle.ts#listSuperPrizeDrawSteps',
      'draws/proof/super/whole-super-prize-draw.ts#readWholeSuperPrizeDraw',
      'draws/proof/super/whole-super-prize-draw.ts#verifyWholeSuperPrizeDraw',
      'draws/proof/super/read-super-files.ts#readSuperPrizeList',
      'draws/proof/super/read-super-files.ts#readSuperPrizeFile',
      'draws/proof/super/read-super-files.ts#assembleSuperPrizeDraw',
      'draws/proof/winning-ticket-number.ts#listWinningNumbers',
    ],
    edges: [
      makeRuleEdge('the leaf is these bytes', () =>
        assert.equal(
          Buffer.from(makeSuperPrizeEntryLeaf(3, 1, { lot_id: 42, ticket: 17, holder: 'ab' })).toString(),
          'twofold-super-v1\n3\n1\n42\n17\nab',
        ),
      ),
      makeRuleEdge('nobody wins among none', () =>
        assert.equal(
          findWinningSuperPrizeEntryNumber(computeTestSha256, {
            randomness: new Uint8Array(32),
            root: new Uint8Array(32),
            superId: 1,
            tickets: 0,
            voidNumbers: [],
          }),
          null,
        ),
      ),
    ],
    laws: [
      ruleLaw(
        'tree',
        'has the root that RFC 6962 defines over its leaves',
        fc.property(ids, fc.array(entries, { maxLength: 40 }), (id, list) => {
          const digest = makeSuperPrizeListDigester(computeTestSha256, id);
          for (const entry of list) digest.add(entry);
          const leaves = list.map(({ lot_id, ticket, holder }, at) =>
            sha(Buffer.of(0), ['twofold-super-v1', id, at + 1, lot_id, ticket, holder].join('\n')),
          );
          assert.equal(hexOfBytes(digest.end().root), rootByDefinition(leaves).toString('hex'));
        }),
      ),
      ruleLaw(
        'winner',
        'is the first number that is neither too large nor void, as computed another way',
        fc.property(draws, ({ tickets, seed, id, voids }) => {
          const randomness = sha(seed, 'randomness');
          const root = sha(seed, 'root');
          const winner = findWinningSuperPrizeEntryNumber(computeTestSha256, {
            randomness,
            root,
            superId: id,
            tickets,
            voidNumbers: voids,
          });
          assert.equal(winner, winnerByDefinition(randomness, root, id, tickets, voids));
        }),
      ),
    ],
  },
  {
    id: 'super-prize-list',
    title: 'The list of a super prize',
    source: 'docs/draws.md#the-super-prize',
    formula:
      'in it: issued ≥ from_date and ordered ≤ to_date; frozen at to_date, or at the end of the last reservation ordered ≤ to_date',
    code: [
      'draws/super-prize-entries.ts#isSuperPrizeEntry',
      'draws/super-prize-entries.ts#computeSuperPrizeCloseTime',
    ],
    edges: [
      makeRuleEdge('the first moment and the last are in it', () =>
        assert.equal(isSuperPrizeEntry({ issuedAt: 1, orderedAt: 2 }, { fromDate: 1, toDate: 2 }), true),
      ),
      makeRuleEdge('who ordered in time and was settled later is in it', () =>
        assert.equal(isSuperPrizeEntry({ issuedAt: 9, orderedAt: 2 }, { fromDate: 1, toDate: 2 }), true),
      ),
    ],
    laws: [
      ruleLaw(
        'entry',
        'has no ticket of before its time, and none that was ordered after it',
        fc.property(moments, moments, moments, moments, (issuedAt, orderedAt, fromDate, toDate) =>
          assert.equal(
            isSuperPrizeEntry({ issuedAt, orderedAt }, { fromDate, toDate }),
            !(issuedAt < fromDate || toDate < orderedAt),
          ),
        ),
      ),
      ruleLaw(
        'close',
        'is frozen at the first moment from the last one on at which no order of its time is held',
        fc.property(moments, fc.array(fc.tuple(moments, moments), { maxLength: 5 }), (toDate, all) => {
          const orders = all.map(([orderedAt, heldUntil]) => ({ orderedAt, heldUntil }));
          let now = toDate;
          while (orders.some(each => each.orderedAt <= toDate && each.heldUntil > now)) now += 1;
          assert.equal(computeSuperPrizeCloseTime({ toDate }, orders), now);
        }),
      ),
    ],
  },
];
