import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  beaconRoundAt,
  beaconRoundOfDraw,
  isQuicknetChain,
  QUICKNET_CHAIN,
  timeOfBeaconRound,
} from '../../../src/domain/draws/proof/beacon.ts';
import { canonicalJson, type Json } from '../../../src/domain/draws/proof/canonical-json.ts';
import { canonicalCommitmentText, commitmentId } from '../../../src/domain/draws/proof/commitment.ts';
import {
  type DrawLogEntry,
  doesDrawLogPassEnd,
  drawLogEntryHash,
  EMPTY_DRAW_LOG_END,
  FIRST_DRAW_LOG_PREVIOUS,
  followDrawLog,
} from '../../../src/domain/draws/proof/draw-log.ts';
import { drawArbitrary } from '../../arbitraries/draw.ts';
import { computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const GENESIS_MS = QUICKNET_CHAIN.genesis_time * 1000;

const logOf = (drawn: readonly { commitment: DrawLogEntry['commitment'] }[]): readonly DrawLogEntry[] => {
  const log: DrawLogEntry[] = [];
  for (const { commitment } of drawn) {
    const previous = log.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS;
    const head = { position: log.length + 1, previous, id: commitmentId(computeTestSha256, commitment) };
    log.push({ ...head, commitment, hash: drawLogEntryHash(computeTestSha256, head) });
  }
  return log;
};
const logs = fc
  .array(drawArbitrary, { minLength: 2, maxLength: 5 })
  .map(all => logOf(all.map(({ draw }) => draw)));

const roundRule: ShopRule = {
  id: 'draw-round',
  title: 'The beacon’s round of a draw',
  source: 'docs/draws.md#exactly-version-1',
  formula: 'the first round r with genesis + (r − 1) × period ≥ closing time + delay, in milliseconds',
  code: [
    'draws/proof/beacon.ts#beaconRoundOfDraw',
    'draws/proof/beacon.ts#timeOfBeaconRound',
    'draws/proof/beacon.ts#beaconRoundAt',
    'draws/proof/beacon.ts#isQuicknetChain',
  ],
  edges: [
    makeRuleEdge('a millisecond after a round is the next one’s', () =>
      assert.deepEqual(
        [0, 1, 3000, 3001].map(ms => beaconRoundOfDraw(QUICKNET_CHAIN, GENESIS_MS + ms, 0)),
        [1, 2, 2, 3],
      ),
    ),
    makeRuleEdge('ten minutes of delay are 200 rounds more, and before the first round the first one', () =>
      assert.deepEqual(
        [beaconRoundOfDraw(QUICKNET_CHAIN, GENESIS_MS, 600), beaconRoundOfDraw(QUICKNET_CHAIN, 0, 600)],
        [201, 1],
      ),
    ),
    makeRuleEdge('before the first round there is none', () =>
      assert.equal(beaconRoundAt(QUICKNET_CHAIN, GENESIS_MS - 1), 0),
    ),
    makeRuleEdge('the public beacon is drand’s quicknet, of 3 seconds since 1692803367', () => {
      assert.equal(
        QUICKNET_CHAIN.chain_hash,
        '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
      );
      assert.deepEqual([QUICKNET_CHAIN.genesis_time, QUICKNET_CHAIN.period], [1_692_803_367, 3]);
      assert.ok(isQuicknetChain({ ...QUICKNET_CHAIN }));
    }),
  ],
  laws: [
    ruleLaw(
      'quicknet-in-every-parameter',
      'is of the public beacon only where every parameter of the chain is',
      fc.property(
        fc.constantFrom(
          { chain_hash: 'c0'.repeat(32) },
          { public_key: 'c0'.repeat(96) },
          { genesis_time: QUICKNET_CHAIN.genesis_time + 1 },
          { period: QUICKNET_CHAIN.period + 1 },
        ),
        change => {
          assert.equal(isQuicknetChain({ ...QUICKNET_CHAIN, ...change }), false);
        },
      ),
    ),
    ruleLaw(
      'first-after-the-delay',
      'comes no earlier and no whole period later',
      fc.property(
        fc.integer({ min: GENESIS_MS, max: GENESIS_MS * 2 }),
        fc.nat({ max: 86_400 }),
        (closedAt, delay) => {
          const time = timeOfBeaconRound(QUICKNET_CHAIN, beaconRoundOfDraw(QUICKNET_CHAIN, closedAt, delay));
          assert.ok(time >= closedAt + delay * 1000);
          assert.ok(time < closedAt + delay * 1000 + QUICKNET_CHAIN.period * 1000);
        },
      ),
    ),
    ruleLaw(
      'newest-is-due',
      'the newest round is the last whose time has come',
      fc.property(fc.integer({ min: GENESIS_MS, max: GENESIS_MS * 2 }), now => {
        const round = beaconRoundAt(QUICKNET_CHAIN, now);
        assert.ok(timeOfBeaconRound(QUICKNET_CHAIN, round) <= now);
        assert.ok(timeOfBeaconRound(QUICKNET_CHAIN, round + 1) > now);
      }),
    ),
  ],
};

const commitmentRule: ShopRule = {
  id: 'draw-commitment',
  title: 'The commitment at closing',
  source: 'docs/draws.md#exactly-version-1 (RFC 8785)',
  formula: 'hex(SHA-256(canonical JSON of version, lot, tickets, root, closing time, delay, round, beacon))',
  code: [
    'draws/proof/commitment.ts#commitmentId',
    'draws/proof/commitment.ts#canonicalCommitmentText',
    'draws/proof/canonical-json.ts#canonicalJson',
  ],
  edges: [
    makeRuleEdge('what JSON cannot say is refused', () => {
      assert.throws(() => canonicalJson([Number.NaN]), new RangeError('not a JSON number: NaN'));
      assert.throws(() => canonicalJson(Number.POSITIVE_INFINITY), RangeError);
    }),
  ],
  laws: [
    ruleLaw(
      'canonical',
      'says the same, whatever the order of the keys',
      fc.property(fc.jsonValue(), value => {
        const json = JSON.parse(JSON.stringify(value)) as Json;
        const text = canonicalJson(json);
        assert.deepEqual(JSON.parse(text), json);
        if (typeof json === 'object' && json !== null && !Array.isArray(json))
          assert.equal(canonicalJson(Object.fromEntries(Object.entries(json).toReversed())), text);
      }),
    ),
    ruleLaw(
      'covers-every-field',
      'a commitment’s id covers its canonical text',
      fc.property(drawArbitrary, ({ draw }) => {
        const { commitment } = draw;
        assert.deepEqual(JSON.parse(canonicalCommitmentText(commitment)), commitment);
        assert.match(
          canonicalCommitmentText(commitment),
          /^\{"beacon":\{"chain_hash":"[0-9a-f]{64}","genesis_time":/,
        );
        assert.notEqual(
          commitmentId(computeTestSha256, { ...commitment, round: commitment.round + 1 }),
          commitmentId(computeTestSha256, commitment),
        );
      }),
      { testRuns: 30 },
    ),
  ],
};

const logRule: ShopRule = {
  id: 'draw-log',
  title: 'The public log of commitments',
  source: 'docs/draws.md#in-five-steps',
  formula: 'each entry’s hash covers its position, its commitment’s id and the hash of the entry before',
  code: [
    'draws/proof/draw-log.ts#drawLogEntryHash',
    'draws/proof/draw-log.ts#followDrawLog',
    'draws/proof/draw-log.ts#doesDrawLogPassEnd',
  ],
  edges: [
    makeRuleEdge(
      'the first entry’s hash is SHA-256 of “twofold-log-v1”, 1, 64 zeros and the id, a line each',
      () => {
        assert.equal(FIRST_DRAW_LOG_PREVIOUS, '0'.repeat(64));
        // Computed apart, by Python's hashlib.
        assert.equal(
          drawLogEntryHash(computeTestSha256, {
            position: 1,
            previous: FIRST_DRAW_LOG_PREVIOUS,
            id: 'ab'.repeat(32),
          }),
          '45b6242177f4a1214a01b6ad355e4b5dfee716036b2c9b43d157758ddd68fda2',
        );
      },
    ),
    makeRuleEdge('an empty part ends where it began', () =>
      assert.deepEqual(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, []), EMPTY_DRAW_LOG_END),
    ),
  ],
  laws: [
    ruleLaw(
      'followed-in-parts',
      'is followed to its end, in one go or in parts',
      fc.property(logs, fc.nat(), (log, cut) => {
        const end = { position: log.length, hash: log.at(-1)?.hash };
        assert.deepEqual(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, log), end);
        const half = followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, log.slice(0, cut % log.length));
        if ('fault' in half) throw new Error('the first half is broken');
        assert.deepEqual(followDrawLog(computeTestSha256, half, log.slice(cut % log.length)), end);
        const shown = log[cut % log.length] as DrawLogEntry;
        assert.equal(doesDrawLogPassEnd(log, shown), true);
        assert.equal(doesDrawLogPassEnd(log, { ...shown, hash: '0'.repeat(64) }), false);
        assert.equal(doesDrawLogPassEnd(log, { ...shown, position: log.length + 1 }), null);
        const after = log.slice(shown.position);
        assert.equal(doesDrawLogPassEnd(after, shown), after.length === 0 ? null : true);
        assert.equal(
          doesDrawLogPassEnd(after, { ...shown, hash: '0'.repeat(64) }),
          after.length === 0 ? null : false,
        );
        assert.equal(doesDrawLogPassEnd(log.slice(shown.position + 1), shown), null);
      }),
      { testRuns: 30 },
    ),
    ruleLaw(
      'breaks-where-changed',
      'breaks where an entry was changed, left out or put elsewhere',
      fc.property(logs, log => {
        const changed = log.map((entry, n) =>
          n === 1
            ? { ...entry, commitment: { ...entry.commitment, tickets: entry.commitment.tickets + 1 } }
            : entry,
        );
        assert.deepEqual(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, changed), {
          position: 2,
          fault: 'id',
        });
        // Even with its own id and hash made anew, the next entry no longer fits.
        const [first, second] = log as [DrawLogEntry, DrawLogEntry];
        assert.deepEqual(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, [second]), {
          position: 1,
          fault: 'position',
        });
        const renumbered = { ...second, position: 1 };
        assert.deepEqual(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, [renumbered]), {
          position: 1,
          fault: 'previous',
        });
        const rehashed = { ...first, hash: FIRST_DRAW_LOG_PREVIOUS };
        assert.deepEqual(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, [rehashed]), {
          position: 1,
          fault: 'hash',
        });
      }),
      { testRuns: 30 },
    ),
  ],
};

/** The rules of a draw's round, commitment and log in the rule catalogue, with their laws. */
export const drawRules: readonly ShopRule[] = [roundRule, commitmentRule, logRule];
