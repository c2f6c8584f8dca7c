import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  isQuicknet,
  QUICKNET,
  roundAt,
  roundOfDraw,
  timeOfRound,
} from '../../../src/domain/draws/proof/beacon.ts';
import { canonicalJson, type Json } from '../../../src/domain/draws/proof/canonical-json.ts';
import { commitmentId, commitmentText } from '../../../src/domain/draws/proof/commitment.ts';
import {
  entryHash,
  followLog,
  LOG_BEGINNING,
  LOG_START,
  type LogEntry,
  leadsThrough,
} from '../../../src/domain/draws/proof/draw-log.ts';
import { draws } from '../../arbitraries/draw.ts';
import { sha256 } from '../../support/stand-ins/draw-crypto.ts';
import { edge, law, type Rule } from '../law.ts';

const GENESIS_MS = QUICKNET.genesis_time * 1000;

const logOf = (drawn: readonly { commitment: LogEntry['commitment'] }[]): readonly LogEntry[] => {
  const log: LogEntry[] = [];
  for (const { commitment } of drawn) {
    const previous = log.at(-1)?.hash ?? LOG_BEGINNING;
    const head = { position: log.length + 1, previous, id: commitmentId(sha256, commitment) };
    log.push({ ...head, commitment, hash: entryHash(sha256, head) });
  }
  return log;
};
const logs = fc.array(draws, { minLength: 2, maxLength: 5 }).map(all => logOf(all.map(({ draw }) => draw)));

const roundRule: Rule = {
  id: 'draw-round',
  title: 'The beacon’s round of a draw',
  source: 'docs/draws.md#exactly-version-1',
  formula: 'the first round r with genesis + (r − 1) × period ≥ closing time + delay, in milliseconds',
  code: [
    'draws/proof/beacon.ts#roundOfDraw',
    'draws/proof/beacon.ts#timeOfRound',
    'draws/proof/beacon.ts#roundAt',
    'draws/proof/beacon.ts#isQuicknet',
  ],
  edges: [
    edge('a millisecond after a round is the next one’s', () =>
      assert.deepEqual(
        [0, 1, 3000, 3001].map(ms => roundOfDraw(QUICKNET, GENESIS_MS + ms, 0)),
        [1, 2, 2, 3],
      ),
    ),
    edge('ten minutes of delay are 200 rounds more, and before the first round the first one', () =>
      assert.deepEqual([roundOfDraw(QUICKNET, GENESIS_MS, 600), roundOfDraw(QUICKNET, 0, 600)], [201, 1]),
    ),
    edge('before the first round there is none', () => assert.equal(roundAt(QUICKNET, GENESIS_MS - 1), 0)),
    edge('the public beacon is drand’s quicknet, of 3 seconds since 1692803367', () => {
      assert.equal(QUICKNET.chain_hash, '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971');
      assert.deepEqual([QUICKNET.genesis_time, QUICKNET.period], [1_692_803_367, 3]);
      assert.ok(isQuicknet({ ...QUICKNET }));
    }),
  ],
  laws: [
    law(
      'quicknet-in-every-parameter',
      'is of the public beacon only where every parameter of the chain is',
      fc.property(
        fc.constantFrom(
          { chain_hash: 'c0'.repeat(32) },
          { public_key: 'c0'.repeat(96) },
          { genesis_time: QUICKNET.genesis_time + 1 },
          { period: QUICKNET.period + 1 },
        ),
        change => {
          assert.equal(isQuicknet({ ...QUICKNET, ...change }), false);
        },
      ),
    ),
    law(
      'first-after-the-delay',
      'comes no earlier and no whole period later',
      fc.property(
        fc.integer({ min: GENESIS_MS, max: GENESIS_MS * 2 }),
        fc.nat({ max: 86_400 }),
        (closedAt, delay) => {
          const time = timeOfRound(QUICKNET, roundOfDraw(QUICKNET, closedAt, delay));
          assert.ok(time >= closedAt + delay * 1000);
          assert.ok(time < closedAt + delay * 1000 + QUICKNET.period * 1000);
        },
      ),
    ),
    law(
      'newest-is-due',
      'the newest round is the last whose time has come',
      fc.property(fc.integer({ min: GENESIS_MS, max: GENESIS_MS * 2 }), now => {
        const round = roundAt(QUICKNET, now);
        assert.ok(timeOfRound(QUICKNET, round) <= now);
        assert.ok(timeOfRound(QUICKNET, round + 1) > now);
      }),
    ),
  ],
};

const commitmentRule: Rule = {
  id: 'draw-commitment',
  title: 'The commitment at closing',
  source: 'docs/draws.md#exactly-version-1 (RFC 8785)',
  formula: 'hex(SHA-256(canonical JSON of version, lot, tickets, root, closing time, delay, round, beacon))',
  code: [
    'draws/proof/commitment.ts#commitmentId',
    'draws/proof/commitment.ts#commitmentText',
    'draws/proof/canonical-json.ts#canonicalJson',
  ],
  edges: [
    edge('what JSON cannot say is refused', () => {
      assert.throws(() => canonicalJson([Number.NaN]), new RangeError('not a JSON number: NaN'));
      assert.throws(() => canonicalJson(Number.POSITIVE_INFINITY), RangeError);
    }),
  ],
  laws: [
    law(
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
    law(
      'covers-every-field',
      'a commitment’s id covers its canonical text',
      fc.property(draws, ({ draw }) => {
        const { commitment } = draw;
        assert.deepEqual(JSON.parse(commitmentText(commitment)), commitment);
        assert.match(commitmentText(commitment), /^\{"beacon":\{"chain_hash":"[0-9a-f]{64}","genesis_time":/);
        assert.notEqual(
          commitmentId(sha256, { ...commitment, round: commitment.round + 1 }),
          commitmentId(sha256, commitment),
        );
      }),
      { testRuns: 30 },
    ),
  ],
};

const logRule: Rule = {
  id: 'draw-log',
  title: 'The public log of commitments',
  source: 'docs/draws.md#in-five-steps',
  formula: 'each entry’s hash covers its position, its commitment’s id and the hash of the entry before',
  code: [
    'draws/proof/draw-log.ts#entryHash',
    'draws/proof/draw-log.ts#followLog',
    'draws/proof/draw-log.ts#leadsThrough',
  ],
  edges: [
    edge('the first entry’s hash is SHA-256 of “twofold-log-v1”, 1, 64 zeros and the id, a line each', () => {
      assert.equal(LOG_BEGINNING, '0'.repeat(64));
      // Computed apart, by Python's hashlib.
      assert.equal(
        entryHash(sha256, { position: 1, previous: LOG_BEGINNING, id: 'ab'.repeat(32) }),
        '45b6242177f4a1214a01b6ad355e4b5dfee716036b2c9b43d157758ddd68fda2',
      );
    }),
    edge('an empty part ends where it began', () =>
      assert.deepEqual(followLog(sha256, LOG_START, []), LOG_START),
    ),
  ],
  laws: [
    law(
      'followed-in-parts',
      'is followed to its end, in one go or in parts',
      fc.property(logs, fc.nat(), (log, cut) => {
        const end = { position: log.length, hash: log.at(-1)?.hash };
        assert.deepEqual(followLog(sha256, LOG_START, log), end);
        const half = followLog(sha256, LOG_START, log.slice(0, cut % log.length));
        if ('fault' in half) throw new Error('the first half is broken');
        assert.deepEqual(followLog(sha256, half, log.slice(cut % log.length)), end);
        const shown = log[cut % log.length] as LogEntry;
        assert.equal(leadsThrough(log, shown), true);
        assert.equal(leadsThrough(log, { ...shown, hash: '0'.repeat(64) }), false);
        assert.equal(leadsThrough(log, { ...shown, position: log.length + 1 }), null);
      }),
      { testRuns: 30 },
    ),
    law(
      'breaks-where-changed',
      'breaks where an entry was changed, left out or put elsewhere',
      fc.property(logs, log => {
        const changed = log.map((entry, n) =>
          n === 1
            ? { ...entry, commitment: { ...entry.commitment, tickets: entry.commitment.tickets + 1 } }
            : entry,
        );
        assert.deepEqual(followLog(sha256, LOG_START, changed), { position: 2, fault: 'id' });
        // Even with its own id and hash made anew, the next entry no longer fits.
        const [first, second] = log as [LogEntry, LogEntry];
        assert.deepEqual(followLog(sha256, LOG_START, [second]), { position: 1, fault: 'position' });
        const renumbered = { ...second, position: 1 };
        assert.deepEqual(followLog(sha256, LOG_START, [renumbered]), { position: 1, fault: 'previous' });
        const rehashed = { ...first, hash: LOG_BEGINNING };
        assert.deepEqual(followLog(sha256, LOG_START, [rehashed]), { position: 1, fault: 'hash' });
      }),
      { testRuns: 30 },
    ),
  ],
};

export const drawRules: readonly Rule[] = [roundRule, commitmentRule, logRule];
