import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { timeOfBeaconRound } from '../../../src/domain/draws/proof/beacon.ts';
import { checkLogStep, checkMirrorStep } from '../../../src/domain/draws/proof/check-log-step.ts';
import type { AnyDrawLogEntry, DrawLogPart } from '../../../src/domain/draws/proof/draw-log.ts';
import { findForfeitFault } from '../../../src/domain/draws/proof/find-forfeit-fault.ts';
import {
  computeForfeitId,
  type Forfeit,
  isSameDraw,
  makeForfeit,
} from '../../../src/domain/draws/proof/forfeit.ts';
import { readForfeit } from '../../../src/domain/draws/proof/read-forfeits.ts';
import { findNamedLogEnd, readDrawLogPlaces } from '../../../src/domain/draws/proof/read-log-places.ts';
import { forfeitedDrawArbitrary } from '../../arbitraries/draw.ts';
import { makeDrawLog } from '../../arbitraries/forfeits.ts';
import { forfeitedSuperDrawArbitrary } from '../../arbitraries/super-draw.ts';
import { computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const quick = { sha256: computeTestSha256, checkSignature: null };

const FORFEIT: Forfeit = {
  version: 2,
  lot_id: 42,
  prize: 0,
  number: 17,
  reason: 'not_claimed',
  at: '2026-11-21T12:00:00.000Z',
};

/** A log of two draws: their commitments, then their forfeits in turn. */
const logged = fc
  .tuple(forfeitedDrawArbitrary, forfeitedSuperDrawArbitrary, fc.nat(30))
  .map(([lot, prize, seed]) => {
    const forfeitsOf = ({ commitment, forfeits = [] }: typeof lot.draw | typeof prize.draw) =>
      forfeits.map(each => makeForfeit(commitment, each));
    const [ofLot, ofPrize] = [forfeitsOf(lot.draw), forfeitsOf(prize.draw)];
    const mixed = [...ofLot.slice(seed % (ofLot.length + 1)), ...ofPrize];
    const forfeits = [...ofLot.slice(0, seed % (ofLot.length + 1)), ...mixed];
    const log = makeDrawLog([prize.draw.commitment, lot.draw.commitment, ...forfeits]);
    return { lot, prize, log, forfeits };
  });

const step = (log: readonly AnyDrawLogEntry[], draw: Parameters<typeof checkMirrorStep>[2]) =>
  checkMirrorStep(quick, log as DrawLogPart, draw);

const logRule: ShopRule = {
  id: 'draw-log-forfeit',
  title: 'Forfeits in the public log',
  source: 'docs/draws.md#forfeited-prizes',
  formula:
    'id = hex(SHA-256(canonical JSON of version, draw, prize, number, reason, at)); behind the draw’s commitment, prize 0, 1, 2, …, none before the round or the one before; a file has exactly those up to the end that it names',
  code: [
    'draws/proof/forfeit.ts#computeForfeitId',
    'draws/proof/forfeit.ts#makeForfeit',
    'draws/proof/forfeit.ts#isSameDraw',
    'draws/proof/find-forfeit-fault.ts#findForfeitFault',
    'draws/proof/read-log-places.ts#readDrawLogPlaces',
    'draws/proof/read-log-places.ts#findNamedLogEnd',
    'draws/proof/check-log-step.ts#checkLogStep',
    'draws/proof/check-log-step.ts#checkMirrorStep',
  ],
  edges: [
    makeRuleEdge('the id of a forfeit is the hash of this text', () => {
      const text =
        '{"at":"2026-11-21T12:00:00.000Z","lot_id":42,"number":17,"prize":0,"reason":"not_claimed","version":2}';
      assert.equal(
        computeForfeitId(computeTestSha256, FORFEIT),
        createHash('sha256').update(text).digest('hex'),
      );
    }),
    makeRuleEdge('what has not exactly the fields of a forfeit is none', () => {
      const { lot_id: _, ...rest } = FORFEIT;
      assert.deepEqual(readForfeit({ ...rest, super_id: 3 }), { ...rest, super_id: 3 });
      assert.ok(!isSameDraw(FORFEIT, { super_id: 42 }) && !isSameDraw(FORFEIT, { lot_id: 41 }));
      for (const wrong of [
        rest,
        { ...FORFEIT, super_id: 3 },
        { ...FORFEIT, version: 1 },
        { ...FORFEIT, user_id: 7 },
        { ...FORFEIT, prize: -1 },
        { ...FORFEIT, at: '2026-11-21' },
        [FORFEIT],
        null,
      ])
        assert.equal(readForfeit(wrong), undefined);
    }),
    makeRuleEdge(
      'a draw names the log’s end as log_head, or as log; a log with a previous is its own entry',
      () => {
        const [end, other] = [
          { position: 3, hash: 'ab'.repeat(32) },
          { position: 2, hash: 'cd'.repeat(32) },
        ];
        const entry = { ...other, previous: '0'.repeat(64) };
        const named = (fields: Readonly<Record<string, unknown>>) => {
          const places = readDrawLogPlaces(fields);
          return places === null ? null : findNamedLogEnd(places);
        };
        assert.deepEqual(
          [{ log: entry, log_head: end }, { log: end }, { log_head: end }, { log: entry }, {}].map(named),
          [end, end, end, undefined, undefined],
        );
        assert.equal(named({ log: null, log_head: null }), undefined);
        for (const wrong of [{ position: 3 }, { ...end, position: 0 }, [], 'x', 3])
          assert.deepEqual([named({ log: wrong }), named({ log_head: wrong, log: end })], [null, null]);
        assert.equal(named({ log: { ...entry, previous: 'x' } }), null);
      },
    ),
  ],
  laws: [
    ruleLaw(
      'as-declared',
      'are believed in their order, and each draw verifies beside its log and no other way',
      fc.property(logged, fc.nat(), ({ lot, prize, log, forfeits }, pick) => {
        assert.equal(findForfeitFault(log), null);
        assert.equal(checkLogStep(quick, log as DrawLogPart).result, 'passed');
        for (const forfeit of forfeits)
          assert.deepEqual(readForfeit(JSON.parse(JSON.stringify(forfeit))), forfeit);
        for (const { draw } of [lot, prize]) {
          assert.equal(step(log, draw).result, 'passed');
          const told = draw.forfeits ?? [];
          if (told.length === 0) continue;
          const at = pick % told.length;
          const { reason } = told[at] ?? assert.fail('no forfeit');
          const otherwise = reason === 'reversed' ? ('excluded' as const) : ('reversed' as const);
          const other = told.map((each, n) => (n === at ? { ...each, reason: otherwise } : each));
          for (const wrong of [told.slice(0, at), other])
            assert.equal(step(log, { ...draw, forfeits: wrong }).result, 'failed');
        }
      }),
      { testRuns: 40 },
    ),
    ruleLaw(
      'up-to-the-end',
      'are exactly those up to the end that a file names: later ones leave it open, and it has none of them itself',
      fc.property(logged, fc.nat(), ({ lot, log }, pick) => {
        const entry = log[pick % log.length] ?? assert.fail('an empty log');
        const end = { position: entry.position, hash: entry.hash };
        const { draw } = lot;
        const ids = log.slice(0, entry.position).map(({ id }) => id);
        const idOf = (each: NonNullable<typeof draw.forfeits>[number]): string =>
          computeForfeitId(computeTestSha256, makeForfeit(draw.commitment, each));
        const { forfeits: all = [] } = draw;
        const told = all.filter(each => ids.includes(idOf(each)));
        const kept = { ...draw, log_head: end, forfeits: told };
        const isCommitted = entry.position >= 2;
        assert.equal(
          step(log, kept).result,
          !isCommitted ? 'failed' : told.length === all.length ? 'passed' : 'skipped',
        );
        if (told.length < all.length) assert.equal(step(log, { ...kept, forfeits: all }).result, 'failed');
        if (told.length > 0)
          assert.equal(step(log, { ...kept, forfeits: told.slice(0, -1) }).result, 'failed');
        const cut = log.slice(0, pick % log.length);
        const later = { ...draw, log_head: { position: log.length, hash: log.at(-1)?.hash ?? '' } };
        if (cut.length > 0) assert.equal(step(cut, later).result, 'skipped');
      }),
      { testRuns: 60 },
    ),
    ruleLaw(
      'order-changed',
      'break the log where one is left out before another, told twice, told before its draw, or too early',
      fc.property(forfeitedDrawArbitrary, fc.nat(), ({ draw }, pick) => {
        const { commitment } = draw;
        const forfeits = (draw.forfeits ?? []).map(each => makeForfeit(commitment, each));
        const at = pick % Math.max(1, forfeits.length);
        const one = forfeits[at];
        if (one === undefined) return;
        const faultOf = (...all: readonly (typeof commitment | Forfeit)[]) =>
          findForfeitFault(makeDrawLog(all));
        const twice = forfeits.toSpliced(at, 0, one);
        assert.deepEqual(faultOf(commitment, ...twice), { position: at + 3, fault: 'prize' });
        if (forfeits.length > at + 1)
          assert.deepEqual(faultOf(commitment, ...forfeits.toSpliced(at, 1)), {
            position: at + 2,
            fault: 'prize',
          });
        const due = timeOfBeaconRound(commitment.beacon, commitment.round);
        const early = { ...one, at: new Date(due - 1).toISOString() };
        assert.deepEqual(faultOf(commitment, ...forfeits.with(at, early)), { position: at + 2, fault: 'at' });
        assert.deepEqual(faultOf(...forfeits, commitment), { position: 1, fault: 'draw' });
        const many = { ...one, number: commitment.tickets + 1 };
        assert.deepEqual(faultOf(commitment, ...forfeits.with(at, many)), {
          position: at + 2,
          fault: 'draw',
        });
        const part = makeDrawLog([commitment, ...forfeits, commitment]).slice(at + 1);
        assert.equal(findForfeitFault(part.slice(0, -1)), null);
        assert.equal(findForfeitFault(part)?.fault, 'draw');
      }),
      { testRuns: 60 },
    ),
  ],
};

/** The rules of forfeits in the public log in the rule catalogue, with their laws. */
export const drawLogForfeitRules: readonly ShopRule[] = [logRule];
